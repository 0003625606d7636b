"""What food is served in: paper, boxes, cups, plates, boards, glasses."""
import math

import numpy as np

import mesh as m

TAU = math.tau
RED, CREAM, KRAFT, LEAF, INK = '#C22B10', '#FBEBD0', '#C49A66', '#3B7A33', '#2B1810'

# The flame of the brand, on a field of 48 by 48 (art/brand.mjs).
FLAME = np.array([[25, 1], [27, 9], [34, 16], [39, 22], [41, 30], [39.5, 37], [35, 43], [30, 46], [24, 47], [17, 45.5], [11.5, 41.5], [8, 36], [7, 30.5],
                  [8, 24], [11, 18.5], [13.5, 10.5], [17, 14], [19.6, 19.5], [23, 13], [25, 6]])


def inside(points, polygon):
    """Which points (rows of x, y) are inside the polygon."""
    x, y = points.T
    hit = np.zeros(len(points), bool)
    for (x1, y1), (x2, y2) in zip(polygon, np.roll(polygon, -1, 0)):
        with np.errstate(divide='ignore', invalid='ignore'):
            hit ^= ((y1 > y) != (y2 > y)) & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return hit


def flame_at(across, up, size):
    """Where the flame is, for a field around 0, 0 of `size` high."""
    x, y = across / size * 48 + 24, 24 - up / size * 48
    near = [(dx, dy) for dx in (-0.7, 0, 0.7) for dy in (-0.7, 0, 0.7)]
    return sum(inside(np.column_stack([x + dx, y + dy]), FLAME) for dx, dy in near) / len(near)


def pattern(kind, across, up, colour=RED, ground=CREAM):
    """Printed paper: 'check', 'stripe', 'kraft', 'plain'. `across` and `up` in decimetres."""
    if kind == 'stripe':
        on = m.smooth(-0.12, 0.12, np.sin(across * TAU / 0.26))
        return m.mix(ground, colour, on)
    if kind == 'check':
        a, b = (m.smooth(-0.15, 0.15, np.sin(w * TAU / 0.24)) for w in (across, up))
        return m.mix(m.mix(ground, colour, np.maximum(a, b) * 0.45), colour, a * b)
    if kind == 'dots':
        return m.mix(colour, ground, m.smooth(0.35, 0.5, np.cos(across * TAU / 0.22) * np.cos(up * TAU / 0.22)))
    return m.mix(colour, colour, np.zeros(len(across)))


def sleeve(length, low, high, kind='check', colour=RED, ground=CREAM, seed=0, squash=1.0, logo=False, fold=0.05, twist=0.0):
    """A paper sleeve around z from 0 to `length`, its upper edge cut at an angle and a little open."""
    nu, nv = 260, 120

    def place(u, v):
        a = u * TAU
        top = length * (1 + 0.12 * np.cos(a - 0.6 + twist) + 0.012 * np.sin(a * 9 + seed))
        r = (low + (high - low) * v) + 0.05 * v**6
        return r * np.cos(a), r * np.sin(a) * squash, v * top

    s = m.grid(nu, nv, place, wrap_u=True)
    across, up = s.uv[:, 0] * TAU * (low + high) / 2, s.v[:, 2]
    if kind in ('stripe', 'check', 'dots'):
        # A whole number of repeats around.
        rep = 0.26 if kind == 'stripe' else 0.24 if kind == 'check' else 0.22
        across = s.uv[:, 0] * max(1, round(TAU * (low + high) / 2 / rep)) * rep
    s.paint(pattern(kind, across, up, colour, ground))
    if logo:
        a = np.arctan2(s.v[:, 1], s.v[:, 0])
        off = (a + math.pi / 2 + math.pi) % TAU - math.pi
        s.c = m.mix(s.c, logo, flame_at(off * (low + high) / 2, s.v[:, 2] - length * 0.5, min(length * 0.5, high * 1.1)))
    n = s.normals()
    crease = m.fbm(s.v * [1, 1, 0.6], 2.6, 4, seed)
    s.v += n * (fold * 0.7 * crease)[:, None]
    s.v += n * (fold * 0.5 * np.abs(m.noise(s.v * [1, 1, 0.4], 4.5, seed + 2)))[:, None]
    return s


def carton(wide=0.95, deep=0.5, high=1.25, colour=RED, logo=CREAM):
    """A scoop of card for fries, the flame on its front."""
    nu, nv = 260, 120

    def place(u, v):
        a = u * TAU
        spread = 0.72 + 0.28 * v
        c, s_ = np.cos(a), np.sin(a)
        x = wide / 2 * spread * np.sign(c) * np.abs(c) ** 0.8
        y = deep / 2 * spread * np.sign(s_) * np.abs(s_) ** 0.8
        front = m.smooth(0.35, -1, s_)
        top = high * (1 - 0.20 * front * (1 - (x / (wide / 2)) ** 2) ** 1.5 + 0.12 * m.smooth(0, 1, s_))
        return x, y, v * top

    s = m.grid(nu, nv, place, wrap_u=True)
    s.paint(colour)
    front = s.v[:, 1] < 0
    s.c = m.mix(s.c, logo, flame_at(s.v[:, 0], s.v[:, 2] - high * 0.40, high * 0.5) * front)
    bottom = m.lathe([(0, 0.01), (0.99, 0.01)], 64, 8).scale(wide / 2 * 0.72, deep / 2 * 0.72, 1).paint(colour)
    return s, bottom


def round_board(radius=1.3, thick=0.12, seed=3, colours=('#C98F55', '#8E5727')):
    """A turned wooden board."""
    s = m.lathe([(0, 0), (radius * 0.97, 0), (radius, thick * 0.3), (radius, thick * 0.75), (radius * 0.975, thick), (radius * 0.9, thick), (0, thick)], 180, 120)
    return wood(s, seed, colours)


def wood(s, seed=3, colours=('#C98F55', '#8E5727')):
    """Paints grain that runs along x."""
    p = s.v * [0.35, 2.2, 2.2]
    warp = m.fbm(p, 1.0, 3, seed)
    ring = 0.5 + 0.5 * np.sin((p[:, 1] * 3.2 + 2.6 * warp) * 3)
    fine = m.fbm(s.v * [0.6, 16, 16], 1, 3, seed + 1)
    return s.paint(m.mix(colours[0], colours[1], np.clip(0.55 * ring**1.6 + 0.25 * fine + 0.1, 0, 1)))


def board(x=2.6, y=1.5, thick=0.12, seed=3, colours=('#C98F55', '#8E5727')):
    """A rectangular wooden board with round corners; its upper side at `thick`."""
    n = 64
    s = m.ball(1, n * 3, n)
    k = 14
    xy = s.v[:, :2]
    norm = ((np.abs(xy) ** k).sum(1) ** (1 / k))
    flat = np.hypot(xy[:, 0], xy[:, 1])
    s.v[:, :2] = xy * (np.minimum(flat, 1) / np.maximum(norm, 1e-6))[:, None]
    edge = np.clip(1 - flat, 0, 1)
    z = np.sign(s.v[:, 2]) * np.clip(np.abs(s.v[:, 2]) * 9, 0, 1) ** 0.5
    s.v = np.column_stack([s.v[:, 0] * x / 2, s.v[:, 1] * y / 2, (z + 1) / 2 * thick])
    return wood(s, seed, colours)


def plate(radius=1.35, colour='#FAF5EA', rim=None, depth=0.16):
    """A shallow plate; `rim` colours a band."""
    p = [(0, 0.05), (radius * 0.62, 0.05), (radius * 0.72, 0.07), (radius * 0.82, depth * 0.7), (radius, depth), (radius * 1.005, depth + 0.02), (radius * 0.99, depth + 0.035),
         (radius * 0.8, depth * 0.7 + 0.05), (radius * 0.7, 0.10), (radius * 0.6, 0.085), (0, 0.085)]
    s = m.lathe(p, 160, 110)
    s.f = s.f
    s.paint(colour)
    if rim:
        rad = np.hypot(s.v[:, 0], s.v[:, 1]) / radius
        s.c = m.mix(s.c, rim, m.smooth(0.93, 0.945, rad) * m.smooth(0.99, 0.975, rad))
    return s


def bowl(radius=1.15, high=0.72, colour='#FAF5EA', rim=None, inside_colour=None):
    """A deep bowl on a foot."""
    p = [(0, 0.0), (radius * 0.42, 0.0), (radius * 0.46, 0.06), (radius * 0.6, 0.12), (radius * 0.82, high * 0.42), (radius * 0.96, high * 0.8), (radius, high), (radius * 0.985, high + 0.025), (radius * 0.955, high),
         (radius * 0.91, high * 0.8), (radius * 0.77, high * 0.45), (radius * 0.55, 0.2), (radius * 0.3, 0.13), (0, 0.12)]
    s = m.lathe(p, 160, 130)
    s.paint(colour)
    row = s.uv[:, 0]
    if inside_colour:
        s.c = m.mix(s.c, inside_colour, (row > 0.56).astype(float))
    if rim:
        s.c = m.mix(s.c, rim, m.smooth(high * 0.80, high * 0.82, s.v[:, 2]) * m.smooth(high * 0.93, high * 0.91, s.v[:, 2]) * (row < 0.5))
    return s


def liquid(radius, z, colour, seed=0, swirl=None, rings=60):
    """The surface of a soup or sauce, up at its edge."""
    f = np.linspace(0, 1, rings)
    s = m.lathe(np.column_stack([f * radius, z + 0.02 * f**12]), 140)
    s.f = s.f[:, ::-1]
    s.v[:, 2] += 0.006 * m.fbm(s.v, 2, 3, seed)
    s.paint(colour if isinstance(colour, str) else colour(s.v))
    return s
