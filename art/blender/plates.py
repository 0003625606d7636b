"""Plates, salads and soups."""
import math

import numpy as np

import doner
import food
import mesh as m
import shade
import snacks
import ware

TAU = math.tau


def broad(k, kind):
    """Broad slices, little curled, as cut for a plate."""
    return k.many(f'broad-{kind}', 8, food.shaving(kind, 0.95, 0.42, 0.5), food.meat_look())


def grain(colours=('#FDF8EA', '#F1E4C4'), long=0.085, thick=0.0115):
    """Makes a grain: slender and pointed for rice, round for bulgur."""
    def make(r):
        s = m.ball(1, 9, 8)
        t = s.v[:, 0]
        s.v = np.column_stack([t * long / 2, s.v[:, 1] * thick, s.v[:, 2] * thick + 0.05 * long * r.uniform(-1, 1) * t**2])
        return s.paint(m.mix(colours[0], colours[1], np.clip(r.uniform(0, 1) + 0.3 * t**4, 0, 1)))
    return make


def grains(k, colours, count, rx, ry, z, high, long=0.085, thick=0.0115, at=(0, 0)):
    """A heap of grains (a decimetre is one unit: rice is 6 to 9 mm long) over a mound that is darker, as the gaps of a heap are."""
    r = k.random
    with k.at(at[0], at[1], 0):
        s = m.ball(1, 80, 40)
        s.v[:, 2] = np.maximum(s.v[:, 2], 0)
        bumps = 1 + 0.07 * m.fbm(s.v, 2.2, 3, 3)
        s.v *= (bumps * 0.975)[:, None] * np.array([rx, ry, high])
        k.put(s.move(z=z).paint(m.mix(colours[0], colours[1], np.full(len(s.v), 0.8)) * 0.8), food.pale_look())
        a, f = r.uniform(0, TAU, count), np.sqrt(r.uniform(0, 1, count)) ** 0.85
        unit = np.column_stack([f * np.cos(a), f * np.sin(a), np.sqrt(np.maximum(0, 1 - f * f))])
        up = unit / np.array([rx, ry, high])
        up /= np.linalg.norm(up, axis=1, keepdims=True)
        where = unit * np.array([rx, ry, high]) * (1 + 0.07 * m.fbm(unit, 2.2, 3, 3))[:, None] + [0, 0, z]
        where += up * r.uniform(-0.9, 1.3, (count, 1)) * thick
        spin = r.normal(0, 1, (count, 3))
        axis = spin - up * (spin * up).sum(1, keepdims=True)
        axis /= np.linalg.norm(axis, axis=1, keepdims=True)
        axis += up * r.normal(0, 0.32, (count, 1))
        made = [grain(colours, long, thick)(m.rng(f'{colours}{i}')) for i in range(7)]
        k.put(m.scatter(made, where, axis, up + r.normal(0, 0.1, (count, 3)), r), food.pale_look())


def lay(k, meshes, where, normal, scale=1.0, tilt=0.22, spin=None):
    """A slice laid flat on a slope with this normal."""
    r = k.random
    turn = m.towards(np.asarray(normal, float) + r.normal(0, tilt, 3), r.uniform(0, TAU) if spin is None else spin)
    k.use(meshes, where, turn, scale)


def meat_heap(k, kind, count, rx, ry, z, high, at=(0, 0), scale=0.85, meshes=None):
    """A heap of slices: they lie on each other like leaves, the upper ones loose."""
    with k.at(at[0], at[1], 0):
        s = m.ball(1, 50, 26).scale(rx * 0.8, ry * 0.8, high * 0.8).move(z=z)
        s.v[:, 2] = np.maximum(s.v[:, 2], z)
        k.put(s.rough(0.03, 5, 3).paint(food.MEATS[kind][1]), food.meat_look())
        for x, y in k.disc(count, 1.0):
            top = math.sqrt(max(0.02, 1 - x * x - y * y))
            shrink = 1 - 0.16 * (1 - top)
            lay(k, meshes or doner.stock(k, kind), (x * rx * shrink, y * ry * shrink, z + high * top + k.random.uniform(-0.03, 0.05)), (0.8 * x / rx, 0.8 * y / ry, top / high), scale * k.random.uniform(0.8, 1.1), 0.3)


def side_salad(k, at, size=1.0, names=('lettuce', 'tomato', 'cucumber', 'red-onion')):
    """A corner of fresh vegetables."""
    with k.at(at[0], at[1], 0.12, None, size):
        if 'lettuce' in names:
            for a in (0.4, 1.7, 2.9, 4.2, 5.4):
                k.use(doner.stock(k, 'lettuce'), (0.05 * math.cos(a), 0.05 * math.sin(a), 0.0), m.euler(0, 0, a) @ m.euler(0, -0.35, 0), 0.55)
        spots = [(-0.16, -0.12), (0.16, -0.16), (0.02, 0.12), (0.24, 0.1), (-0.22, 0.14)]
        for i, (x, y) in enumerate(spots):
            name = [n for n in names if n != 'lettuce'][i % max(1, len([n for n in names if n != 'lettuce']))]
            k.use(doner.stock(k, name), (x, y, 0.16 + 0.04 * i), m.euler(k.random.uniform(-0.5, 0.1), k.random.uniform(-0.3, 0.3), k.random.uniform(0, 6)), {'tomato': 0.72, 'cucumber': 0.85}.get(name, 0.95))


def herbs(k, count, rx, ry, height, at=(0, 0), scale=1.1):
    for x, y in k.disc(count, 1.0):
        k.use(doner.stock(k, 'herb'), (at[0] + x * rx, at[1] + y * ry, height(x, y)), k.any_turn(0.6), scale)


def pool(k, rx, ry, z, colour, at=(0, 0), seed=3, thick=0.05):
    """A pool of sauce with a soft, uneven edge."""
    s = m.lathe([(0, thick), (0.8, thick), (0.95, thick * 0.7), (1, 0)], 130, 40, dent=lambda a, row: 1 + 0.08 * np.sin(3 * a + seed) + 0.05 * np.sin(7 * a + 2 * seed))
    s.f = s.f[:, ::-1]
    s.scale(rx, ry, 1).move(at[0], at[1], z)
    s.v[:, 2] += 0.01 * m.fbm(s.v, 3, 3, seed)
    k.put(s.paint(colour), food.sauce_look())


def chunk(colours, size=0.25, lumps=0.16, squash=(1.15, 0.95, 0.8), fibre=0.0, bevel=0.4):
    """Makes a cut chunk of meat or vegetable; `fibre` draws the grain of meat and its fat."""
    def make(r):
        s = m.box(size * 2, size * 2, size * 2, bevel, 11)
        key = int(r.integers(999))
        s.v *= (1 + lumps * m.fbm(s.v / size, 1.1, 4, key))[:, None]
        shear = np.eye(3) + r.uniform(-0.3, 0.3, (3, 3)) * (1 if fibre else 0.4)
        s.v = (s.v @ shear.T) * np.array(squash) * r.uniform(0.85, 1.15, 3)
        along = s.v @ m.euler(*r.uniform(0, 3, 3)).T
        b = m.fbm(s.v, 1.4 / size, 4, key + 5)
        c = m.mix(colours[0], colours[1], m.smooth(-0.4, 0.35, b))
        c = m.mix(c, colours[2], m.smooth(0.3, 0.85, b))
        if fibre:
            lines = m.fbm(along * [1, 7, 7], 1.1 / size, 3, key + 7)
            s.v += s.normals() * (fibre * 0.14 * size * lines)[:, None]
            c = m.mix(c, colours[0], m.smooth(0.1, 0.6, lines) * 0.6)
            c = m.mix(c, '#E6C193', m.smooth(0.35, 0.55, m.noise(along, 0.7 / size, key + 9)) * 0.22)
        return s.paint(c)
    return make


def carrot_slice(r):
    """Makes a slice of carrot."""
    s = food._disc(0.17, 0.07, 10, 40)
    rad = np.hypot(s.v[:, 0], s.v[:, 1]) / 0.17
    return s.paint(m.mix('#F5A33A', '#EE7B18', m.smooth(0.35, 0.5, rad)))


def olive(r):
    """Makes a black olive, its hole to be seen."""
    a, b = np.arange(40) / 40 * TAU, np.arange(24) / 24 * TAU
    A, B = (q.ravel() for q in np.meshgrid(a, b, indexing='ij'))
    rr = 0.075 + 0.062 * np.cos(B)
    s = m.Shape(np.column_stack([rr * np.cos(A), rr * np.sin(A), 0.12 * np.sin(B)]), m.grid_faces(40, 24, True, True))
    return s.paint(m.mix('#2E2230', '#4A3440', np.clip(0.5 + m.noise(s.v, 6, 2), 0, 1)))


def hummus(profile):
    """Hummus smoothed with a spoon, oil in its middle; `profile` as of a lathe."""
    s = m.lathe(profile, 150, 60)
    s.f = s.f[:, ::-1]
    ang, rad = np.arctan2(s.v[:, 1], s.v[:, 0]), np.hypot(s.v[:, 0], s.v[:, 1])
    s.v[:, 2] += 0.03 * np.cos(rad * 16 - ang * 2) * m.smooth(0.9, 0.6, rad)
    oil = m.smooth(0.42, 0.30, rad + 0.06 * np.sin(ang * 4))
    return s.paint(m.mix('#EBD3A0', '#D9A437', oil * 0.8))


def feta(r):
    """Makes a cube of feta."""
    s = m.box(0.3, 0.28, 0.24, 0.14, 8)
    s.rough(0.012, 9, r.integers(99), 3)
    return s.paint(m.mix('#FFFDF4', '#EEE6CE', m.smooth(0.0, 0.6, m.fbm(s.v, 7, 3, 2))))


def pepper_strip(colour):
    """Makes a strip of sweet pepper."""
    def make(r):
        t = np.linspace(0, 1, 24)
        a = t * r.uniform(1.2, 2.6)
        s = m.tube(np.column_stack([0.28 * np.cos(a), 0.28 * np.sin(a), 0.04 * np.sin(t * 5)]), 0.045, 12, 0.55)
        s.paint(m.mix(colour, '#FFE9A0', 0.15 + 0 * s.v[:, 0]))
        s.v -= s.v.mean(0)
        return s
    return make


def tomato_wedge(r):
    """Makes a wedge of tomato."""
    s = m.ball(0.34, 48, 30)
    ang = np.arctan2(s.v[:, 1], s.v[:, 0])
    half = 0.5
    away = np.abs(ang) - half
    rad = np.hypot(s.v[:, 0], s.v[:, 1])
    clip = away > 0
    ang2 = np.clip(ang, -half, half)
    flat = rad * np.maximum(np.cos(away), 0.05)
    s.v[:, 0] = np.where(clip, flat * np.cos(ang2), s.v[:, 0])
    s.v[:, 1] = np.where(clip, flat * np.sin(ang2), s.v[:, 1])
    depth = np.linalg.norm(s.v, axis=1) / 0.34
    c = m.mix('#D93A20', '#C4230F', m.smooth(0.9, 0.98, depth))
    gel = clip * m.smooth(0.3, 0.45, depth) * m.smooth(0.85, 0.75, depth)
    c = m.mix(c, '#EC7A3A', gel * 0.8)
    s.paint(m.mix(c, '#F6D58A', gel * m.smooth(0.4, 0.6, m.noise(s.v, 18, 4)) * 0.9))
    s.v -= s.v.mean(0)
    return s


def crouton(r):
    """Makes a toasted cube of bread."""
    s = m.box(0.22, 0.22, 0.22, 0.16, 8).rough(0.02, 8, r.integers(99), 3)
    b = m.fbm(s.v, 6, 3, r.integers(99))
    return s.paint(m.mix('#EFCB86', '#B8752E', m.smooth(-0.2, 0.6, b)))


def shaving_of_cheese(r):
    """Makes a curl of parmesan."""
    nu, nv = 20, 8
    s = m.grid(nu, nv, lambda u, v: (0.5 * (u - 0.5), 0.16 * (v - 0.5) * (1 + 0.3 * np.sin(u * 9)), 0.10 * np.sin(u * 3.2) + 0.02 * np.sin(v * 5)))
    s.paint('#F8E6AE')
    return food.closed_sheet(s, nu, nv, 0.012)


def quarter_of_lemon():
    """A lemon cut in quarters lengthwise, one of its faces to the viewer."""
    s = m.ball(0.34, 80, 60).scale(1.25, 1, 1)
    tip = np.clip(np.abs(s.v[:, 0]) / 0.425, 0, 1)
    s.v[:, 0] *= 1 + 0.12 * tip**8
    peel = s.v.copy()
    s.v[:, 1] = np.maximum(s.v[:, 1], 0)
    s.v[:, 2] = np.minimum(s.v[:, 2], 0)
    flesh = ((peel[:, 1] < 0) | (peel[:, 2] > 0)).astype(float)
    deep = np.sqrt((s.v[:, 0] / 1.25) ** 2 + s.v[:, 1] ** 2 + s.v[:, 2] ** 2) / 0.34
    white = m.smooth(0.86, 0.9, deep)
    cells = m.noise(s.v * [5, 26, 26], 1, 4)
    inside = m.mix(m.mix('#F8DE6A', '#FBEFA6', m.smooth(-0.2, 0.6, cells)), '#FBF4D6', white)
    s.paint(m.mix(m.mix('#F2C61E', '#E8B412', m.noise(peel, 30, 3)), inside, flesh))
    return s


def soup(k, colour, rim=ware.RED, level=0.66, radius=1.2, high=0.78, clear=False, swell=0.008):
    """A bowl of soup filled to just below its rim; a `clear` one shows what swims below its surface. Returns its height and radius."""
    k.put(ware.bowl(radius, high, '#FBF6EA', rim), food.ware_look())
    inner = radius * (0.77 + 0.14 * (level / high - 0.45) / 0.35)
    s = m.lathe(np.column_stack([np.linspace(0, 1, 110) * inner, level + 0.022 * np.linspace(0, 1, 110) ** 30]), 200)
    s.f = s.f[:, ::-1]
    s.v[:, 2] += swell * m.fbm(s.v, 2.4, 4, 4)
    s.paint(colour(s.v) if callable(colour) else colour)
    k.put(s, shade.broth() if clear else food.sauce_look())
    return level, inner


def fat(v, base, deep, shine, seed=3):
    """Broth with golden rounds of fat."""
    c = m.mix(base, deep, np.clip(0.5 + 0.6 * m.fbm(v, 1.4, 3, seed), 0, 1))
    r = m.rng(seed)
    round_ = np.zeros(len(v))
    for x, y, size in zip(r.uniform(-1.1, 1.1, 110), r.uniform(-1.1, 1.1, 110), 0.012 + 0.06 * r.uniform(0, 1, 110) ** 2.5):
        far = np.hypot(v[:, 0] - x, v[:, 1] - y)
        round_ = np.maximum(round_, m.smooth(size, size * 0.8, far) * (0.45 + 0.55 * m.smooth(size * 0.5, size * 0.9, far)))
    return m.mix(c, shine, round_ * 0.6)
