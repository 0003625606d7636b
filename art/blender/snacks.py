"""Snacks, sauces and what they stand in."""
import math

import numpy as np

import food
import mesh as m
import ware

TAU = math.tau


def tray(x=1.9, y=1.25, high=0.42, kind='check', colour=ware.RED, seed=2):
    """A paper boat: a flared rectangle with soft corners."""
    def place(u, v):
        a = u * TAU
        c, s = np.cos(a), np.sin(a)
        spread = 0.80 + 0.20 * v
        r = 1 / (np.abs(c) ** 5 + np.abs(s) ** 5) ** 0.2
        top = high * (1 + 0.10 * np.cos(4 * a) + 0.10 * np.abs(c))
        return x / 2 * spread * r * c, y / 2 * spread * r * s, v * top
    s = m.grid(260, 40, place, wrap_u=True)
    n = max(8, round((x + y) * 2 * 0.8 / 0.24))
    s.paint(ware.pattern(kind, s.uv[:, 0] * n * 0.24, s.v[:, 2], colour))
    s.v += s.normals() * (0.012 * m.fbm(s.v, 3, 3, seed))[:, None]
    a = np.linspace(0, TAU, 120, endpoint=False)
    f = np.linspace(0, 1, 12)
    F, A = np.meshgrid(f, a, indexing='ij')
    r = 0.80 / (np.abs(np.cos(A)) ** 5 + np.abs(np.sin(A)) ** 5) ** 0.2
    bottom = m.Shape(np.column_stack([(F * r * np.cos(A) * x / 2).ravel(), (F * r * np.sin(A) * y / 2).ravel(), np.full(F.size, 0.01)]), m.grid_faces(12, 120, False, True)).paint(ware.CREAM)
    return s, bottom


def in_tray(k, x=1.9, y=1.25, high=0.42, kind='check', colour=ware.RED):
    s, bottom = tray(x, y, high, kind, colour)
    k.put(s, food.paper_look(), thick=0.018)
    k.put(bottom, food.paper_look())


def heap(k, meshes, count, rx, ry, z, high, tilt=3.2, scale=1.0, jitter=0.04, power=0.8):
    """Pieces on a heap over an ellipse."""
    for x, y in k.disc(count, 1.0):
        rho = x * x + y * y
        k.use(meshes, (x * rx, y * ry, z + high * max(0, 1 - rho) ** power + k.random.uniform(-jitter, jitter)), k.any_turn(tilt), scale if np.ndim(scale) == 0 else k.random.uniform(*scale))


def stack(k, meshes, rows, radius, z, step, tilt=0.5, scale=1.0):
    """Layers of pieces, fewer in each: (count, share of the radius) from below."""
    for level, (count, share) in enumerate(rows):
        for i in range(count):
            a = TAU * i / count + level * 0.7 + k.random.uniform(-0.15, 0.15)
            d = radius * share
            k.use(meshes, (d * math.cos(a), d * math.sin(a) * 0.8, z + level * step + k.random.uniform(-0.02, 0.03)), k.any_turn(tilt), scale * k.random.uniform(0.93, 1.07))


def cup(k, colour, radius=0.36, high=0.26, ware_colour='#FFFDF6', swirl=None, seed=1, fill=0.9):
    """A little cup of sauce; `colour` a hex or a function of the vertices."""
    k.put(m.lathe([(0, 0), (radius * 0.78, 0), (radius * 0.82, 0.02), (radius, high), (radius * 1.03, high + 0.012), (radius * 0.97, high + 0.012), (radius * 0.93, high - 0.03), (radius * 0.76, 0.05), (0, 0.04)], 110, 70).paint(ware_colour), food.ware_look())
    f = np.linspace(0, 1, 50)
    s = m.lathe(np.column_stack([f * radius * 0.955, high * fill + 0.012 * f**10]), 120)
    s.f = s.f[:, ::-1]
    rad, ang = np.hypot(s.v[:, 0], s.v[:, 1]) / radius, np.arctan2(s.v[:, 1], s.v[:, 0])
    s.v[:, 2] += 0.03 * radius * np.cos(rad * 11 - ang) * m.smooth(0.95, 0.4, rad) + 0.012 * m.noise(s.v, 4 / radius * 0.4, seed)
    s.paint(colour if isinstance(colour, str) else colour(s.v))
    k.put(s, food.sauce_look())


def dots(k, name, radius, z, count, scale=1.0, tilt=0.6):
    """Scatters shared bits on a disc."""
    import doner
    for x, y in k.disc(count, radius):
        k.use(doner.stock(k, name), (x, y, z), k.any_turn(tilt), scale)


def wedge_potato(r):
    """Makes a wedge of potato: skin outside, golden flesh, paprika."""
    s = m.ball(1, 36, 24)
    s.v *= [0.5, 0.24, 0.24]
    cut = s.v[:, 2] + 0.55 * np.abs(s.v[:, 1])
    limit = 0.08
    is_flesh = cut > limit
    s.v[:, 2] = np.where(is_flesh, limit - 0.55 * np.abs(s.v[:, 1]), s.v[:, 2])
    s.v[:, 1] *= 1.15
    s.v += 0.015 * np.column_stack([m.fbm(s.v, 4, 3, r.integers(99)) for _ in range(3)])
    b = m.fbm(s.v, 4, 4, r.integers(99))
    flesh = m.mix('#F2C661', '#C97A24', m.smooth(-0.1, 0.7, b))
    edge = m.smooth(0.05, 0.0, np.abs(cut - limit))
    c = m.mix(m.mix('#A9702F', '#7A4820', m.smooth(-0.4, 0.4, b)), flesh, is_flesh.astype(float))
    c = m.mix(c, '#A4531A', edge * 0.5)
    return s.paint(m.mix(c, '#B03A12', m.smooth(0.45, 0.7, m.noise(s.v, 20, 4)) * 0.7))


def nugget(r):
    """Makes a nugget in crumbs."""
    s = m.ball(0.34, 56, 36, 0.16, 1.5, r.integers(999)).scale(1.15, 0.85, 0.55)
    s.rough(0.022, 9, r.integers(99), 3)
    b = m.fbm(s.v, 6, 4, r.integers(99))
    return s.paint(m.mix(m.mix('#EBB451', '#D28A2B', m.smooth(-0.4, 0.3, b)), '#9C5819', m.smooth(0.3, 0.9, b)))


def wing(r):
    """Makes one of the two parts of a wing in a sticky glaze: a drumette with its bone, or a flat."""
    n = 64
    t = np.linspace(0, 1, n)
    drum = r.uniform() < 0.55
    key = int(r.integers(999))
    if drum:
        path = np.column_stack([t * 1.0 - 0.5, 0.05 * np.sin(t * 3 + r.uniform(-0.4, 0.4)), 0.03 * np.sin(t * 4)])
        width = m.spline([[0.02], [0.17], [0.245], [0.235], [0.17], [0.105], [0.08], [0.095], [0.085], [0.0]], n)[:, 0]
        s = m.tube(path, width, 48, 0.88)
    else:
        path = np.column_stack([t * 0.98 - 0.49, 0.09 * np.sin(t * 3.1), 0 * t])
        width = m.spline([[0.02], [0.12], [0.165], [0.18], [0.18], [0.17], [0.15], [0.11], [0.02]], n)[:, 0]
        s = m.tube(path, width, 48, 0.66)
        # Two bones below the skin.
        groove = np.exp(-(s.v[:, 1] - path[np.clip((s.v[:, 0] + 0.49) / 0.98 * (n - 1), 0, n - 1).astype(int), 1]) ** 2 / 0.003)
        s.v[:, 2] *= 1 - 0.3 * groove
    s.rough(0.045, 2.2, key, 3)
    wrinkle = m.fbm(s.v * [0.6, 1.6, 1.6], 6, 3, key + 2)
    s.v += s.normals() * (0.016 * wrinkle + 0.010 * m.fbm(s.v, 16, 2, key + 8))[:, None]
    b = m.fbm(s.v, 2.6, 4, key + 4)
    c = m.mix('#B4561F', '#742A0D', m.smooth(-0.5, 0.3, b + 0.3 * wrinkle))
    c = m.mix(c, '#2C0F08', m.smooth(0.25, 0.8, b + 0.55 * m.fbm(s.v, 7, 3, key + 6)) * 0.92)
    c = m.mix(c, '#D08A40', m.smooth(0.35, 0.8, -b) * 0.6)
    if drum:
        c = m.mix(c, '#E8CFA6', m.smooth(0.455, 0.485, s.v[:, 0]) * 0.85)
    return s.paint(c)


def fried_ring(r):
    """Makes an onion ring in batter."""
    big, thick = 0.38 * r.uniform(0.8, 1.1), 0.10
    a, b = np.arange(72) / 72 * TAU, np.arange(20) / 20 * TAU
    A, B = (q.ravel() for q in np.meshgrid(a, b, indexing='ij'))
    rr = big + thick * np.cos(B) * (1 + 0.12 * np.sin(5 * A + r.uniform(0, 6)))
    s = m.Shape(np.column_stack([rr * np.cos(A), rr * np.sin(A) * r.uniform(0.88, 1), thick * 1.15 * np.sin(B)]), m.grid_faces(72, 20, True, True))
    s.rough(0.022, 7, r.integers(99), 4)
    n = m.fbm(s.v, 5, 4, r.integers(99))
    return s.paint(m.mix(m.mix('#EDB551', '#D48A2A', m.smooth(-0.4, 0.4, n)), '#A25C18', m.smooth(0.35, 0.9, n)))


def cheese_stick(r, long=1.05):
    """Makes a stick of cheese in crumbs."""
    t = np.linspace(0, 1, 50)
    s = m.tube(np.column_stack([(t - 0.5) * long, 0.02 * np.sin(t * 4), 0 * t]), 0.135 * np.clip(np.minimum(t, 1 - t) * 14, 0.05, 1) ** 0.5, 32)
    s.rough(0.02, 9, r.integers(99), 3)
    n = m.fbm(s.v, 6, 4, r.integers(99))
    return s.paint(m.mix(m.mix('#EDB755', '#D58E2E', m.smooth(-0.4, 0.3, n)), '#9E5A1B', m.smooth(0.35, 0.9, n)))


def baursak(r):
    """Makes a puff of dough fried golden: blistered, a pale seam around it where it floated on the oil."""
    key = int(r.integers(999))
    s = m.ball(0.36, 90, 60, 0.10, 1.3, key).scale(1.08, 0.95, 0.82)
    blister = m.smooth(0.1, 0.6, m.fbm(s.v, 6.5, 3, key + 1))
    s.v += s.normals() * (0.008 * blister + 0.004 * m.fbm(s.v, 12, 3, key + 2))[:, None]
    seam = m.smooth(0.10, 0.01, np.abs(s.v[:, 2] + 0.02 + 0.07 * m.noise(s.v, 2.4, key + 3)))
    b = m.fbm(s.v, 2.4, 4, key + 4)
    c = m.mix(m.mix('#DB9A42', '#B86E22', m.smooth(-0.4, 0.3, b)), '#8A4712', m.smooth(0.25, 0.8, b))
    c = m.mix(c, '#B8702A', blister * 0.4)
    return s.paint(m.mix(c, '#F1D39A', seam * (0.55 + 0.25 * b)))


def samsa(r):
    """Makes a three-cornered pasty with leaves of dough and sesame to be put on."""
    nu, nv = 120, 40

    def place(u, v):
        a = u * TAU
        sides = sum(np.maximum(np.cos(a + math.pi / 2 - i * TAU / 3), 0) ** 9 for i in range(3))
        rad = 0.5 / sides ** (1 / 9)
        f = v
        z = 0.34 * np.clip(1 - f**3.4, 0, 1) ** 0.6
        return rad * f * np.cos(a), rad * f * np.sin(a), z + 0.03
    s = m.grid(nu, nv, place, wrap_u=True)
    rad = np.hypot(s.v[:, 0], s.v[:, 1])
    layers = np.sin(s.v[:, 2] * 70 + 3 * m.fbm(s.v, 2.5, 3, r.integers(99)))
    side = m.smooth(0.62, 0.95, s.uv[:, 1])
    s.v += s.normals() * (0.016 * layers * side)[:, None]
    s.v += s.normals() * (0.02 * m.fbm(s.v, 4, 3, 3))[:, None]
    b = m.fbm(s.v, 2.6, 4, r.integers(99))
    c = m.mix(m.mix('#E3A94D', '#C67C28', m.smooth(-0.4, 0.4, b)), '#8F4E17', m.smooth(0.35, 0.9, b + 0.3 * (1 - s.uv[:, 1])))
    return s.paint(m.mix(c, '#F1D394', side * m.smooth(-0.2, 0.8, layers) * 0.7))


def garlic(k, where, size=1.0, turn=None):
    """A head of garlic."""
    s = m.lathe([(0, 0), (0.2, 0.0), (0.34, 0.12), (0.33, 0.28), (0.18, 0.42), (0.07, 0.52), (0.05, 0.7), (0.0, 0.71)], 96, 60, dent=lambda a, row: 1 + 0.06 * np.abs(np.sin(a * 4)) * np.sin(row * math.pi))
    s.paint(m.mix('#FBF5EA', '#D9BFC8', m.smooth(0.2, 0.8, np.abs(np.sin(np.arctan2(s.v[:, 1], s.v[:, 0]) * 12 + m.noise(s.v, 4, 2)))) * 0.5))
    with k.at(*where, turn, size):
        k.put(s, food.pale_look())


def clove(k, where, turn, size=1.0):
    """A clove of garlic."""
    s = m.lathe([(0, 0), (0.09, 0.02), (0.12, 0.12), (0.08, 0.26), (0.02, 0.36), (0, 0.37)], 40, 30).scale(1, 0.8, 1)
    s.paint(m.mix('#FBF3E0', '#E3CFC0', m.smooth(0.25, 0.0, s.v[:, 2])))
    with k.at(*where, turn, size):
        k.put(s, food.pale_look())


def tomato(k, where, size=1.0):
    """A small whole tomato with its calyx."""
    s = m.ball(0.32, 50, 34).scale(1, 1, 0.9)
    s.paint(m.mix('#D8321A', '#E6532C', m.smooth(-0.3, 0.6, m.noise(s.v, 2, 3))))
    with k.at(where[0], where[1], where[2] + 0.28 * size, None, size):
        k.put(s, food.shiny_look())
        for i in range(5):
            a = i * TAU / 5
            t = np.linspace(0, 1, 8)
            k.put(m.tube(np.column_stack([np.cos(a) * t * 0.2, np.sin(a) * t * 0.2, 0.29 + 0.03 * np.sin(t * 3)]), 0.03 * (1 - t * 0.9), 8, 0.4).paint('#4F7F2A'), food.veg_look())
