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
    """Makes a wedge of potato: its skin below, two cut sides that meet in a ridge, brown along every edge, with paprika and salt."""
    n, rows, key = 72, 60, int(r.integers(999))
    t = np.linspace(-1, 1, n)
    # The cut across a potato: a third of a circle, its corners a little round.
    a = np.linspace(0, TAU, rows, endpoint=False)
    half = 0.95
    corner = np.array([(0, 0.0), (math.sin(half), math.cos(half)), (math.sin(half / 2), math.cos(half / 2)), (0, 1.0), (-math.sin(half / 2), math.cos(half / 2)), (-math.sin(half), math.cos(half)), (0, 0.0)])
    steps = np.linspace(0, 1, rows, endpoint=False) * 6
    i, f = steps.astype(int), (steps % 1)[:, None]
    line = corner[i] * (1 - f) + corner[i + 1] * f
    arc = np.hypot(*line.T) > 0.86
    line = np.where(arc[:, None], line / np.maximum(np.hypot(*line.T), 1e-6)[:, None], line)
    for _ in range(2):
        line = (np.roll(line, 1, 0) + 2 * line + np.roll(line, -1, 0)) / 4
    size = 0.30 * np.clip(1 - np.abs(t) ** 2.6, 0.01, 1) ** 0.55 * (1 + 0.06 * np.sin(3 * t + r.uniform(0, 6)))
    T, A = np.meshgrid(np.arange(n), np.arange(rows), indexing='ij')
    bow = 0.10 * t**2
    # The ridge is above, the skin below.
    s = m.Shape(np.column_stack([(t[T] * 0.56).ravel(), (size[T] * line[A, 0]).ravel(), (0.17 - size[T] * line[A, 1] + bow[T]).ravel()]), m.grid_faces(n, rows, False, True))
    s.v += 0.008 * np.column_stack([m.fbm(s.v, 5, 3, key + i) for i in range(3)])
    skin = arc[A].ravel().astype(float)
    # How near to the ridge or to the edge of the skin.
    far = np.hypot(line[:, 0], line[:, 1])
    edge = np.maximum(m.smooth(0.22, 0.02, far), m.smooth(0.78, 0.93, far) * ~arc)[A].ravel()
    tip = m.smooth(0.72, 1.0, np.abs(t))[T].ravel()
    b = m.fbm(s.v, 4, 4, key + 5)
    flesh = m.mix('#F7DD92', '#E2A443', m.smooth(-0.35, 0.75, b + 0.35 * edge))
    flesh = m.mix(flesh, '#B26A22', np.clip(0.75 * edge * m.smooth(-0.5, 0.3, b) + 0.7 * tip * m.smooth(-0.4, 0.4, b), 0, 1))
    c = m.mix(flesh, m.mix('#A66A2E', '#6E4018', m.smooth(-0.3, 0.5, b)), skin)
    return s.paint(m.mix(c, '#B5431A', m.smooth(0.5, 0.7, m.noise(s.v, 24, 4)) * 0.6 * (1 - skin)))


def nugget(r):
    """Makes a nugget: a flat, rounded piece in loose crumbs, darker along its rim."""
    key = int(r.integers(999))
    s = m.ball(0.34, 72, 48, 0.07, 1.1, key).scale(1.22, 0.92, 1)
    s.v[:, 2] = 0.16 * np.sign(s.v[:, 2]) * (np.abs(s.v[:, 2]) / 0.34) ** 0.7
    s.rough(0.012, 7, key + 1, 3)
    b = m.fbm(s.v, 3.4, 3, key + 2)
    rim = m.smooth(0.09, 0.0, np.abs(s.v[:, 2]))
    s.paint(m.mix(m.mix('#EBAF50', '#D3882F', m.smooth(-0.3, 0.6, b + 0.5 * rim)), '#8A4712', m.smooth(0.3, 1.0, b + 0.9 * rim) * 0.85))
    at = r.integers(len(s.v), size=420)
    up = s.normals()[at]
    crumbs = [m.ball(0.02, 7, 5, 0.5, 3, i).scale(1.5, 1.0, 0.7).paint(c) for i, c in enumerate(('#F2C472', '#EBB55C', '#E2A245', '#D38C34', '#EFBE68'))]
    loose = m.scatter(crumbs, s.v[at] + up * r.uniform(-0.004, 0.010, (len(at), 1)), r.normal(0, 1, (len(at), 3)), up, r, (0.45, 1.0), 0.05)
    return m.join([s, loose])


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
    """Makes a puff of dough fried golden: a dry, blistered crust, and around it the pale seam where it floated on the oil."""
    key = int(r.integers(999))
    s = m.ball(0.36, 130, 86, 0.11, 1.2, key).scale(1.12, 0.98, 0.80)
    blister = m.smooth(0.15, 0.65, m.fbm(s.v, 8, 3, key + 1))
    s.v += s.normals() * (0.013 * blister + 0.006 * m.fbm(s.v, 16, 3, key + 2))[:, None]
    line = s.v[:, 2] + 0.02 + 0.06 * m.noise(s.v, 2.4, key + 3)
    seam = m.smooth(0.09, 0.01, np.abs(line))
    # A fold of the dough that opened while it puffed.
    s.v -= s.normals() * (0.022 * m.smooth(0.03, 0.0, np.abs(line)))[:, None]
    b = m.fbm(s.v, 2.6, 4, key + 4)
    c = m.mix(m.mix('#DFA24A', '#BE7526', m.smooth(-0.35, 0.35, b)), '#8B4A14', m.smooth(0.3, 0.85, b + 0.15 * blister))
    c = m.mix(c, '#A8622A', blister * 0.45)
    c = m.mix(c, '#EFC883', m.smooth(0.3, 0.7, -m.fbm(s.v, 11, 2, key + 6)) * 0.35)
    return s.paint(m.mix(c, '#F5DFAE', seam * (0.75 + 0.25 * b)))


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
