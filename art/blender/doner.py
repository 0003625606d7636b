"""Doners: what is inside, and the ways it is wrapped."""
import math

import numpy as np

import food
import mesh as m
import ware

TAU = math.tau
SAUCES = {'garlic': '#FBF4E2', 'tomato': '#C8341A', 'spicy': '#C4260F', 'mint': '#E9EFD0', 'cheese': '#F2A81E', 'bbq': '#5A1F0D'}


def stock(k, kind):
    """Shared pieces by name."""
    f = food
    table = {
        'chicken': (6, f.shaving('chicken'), f.meat_look), 'beef': (6, f.shaving('beef'), f.meat_look), 'lamb': (6, f.shaving('lamb', 0.7, 0.34), f.meat_look),
        'spicy': (6, f.shaving('spicy'), f.meat_look),
        'cabbage': (6, f.shred(), f.pale_look), 'carrot': (5, f.shred(('#F08A24', '#E06A12'), 0.5, 0.03), f.veg_look),
        'onion': (5, f.shred(('#FAF6EC', '#EDE6D0'), 0.45, 0.05, 0.02), f.pale_look), 'red-onion': (5, f.onion_ring(0.24), f.veg_look),
        'tomato': (3, f.tomato_slice(), f.veg_look), 'cucumber': (3, f.cucumber_slice(), f.veg_look), 'pickles': (3, f.cucumber_slice(0.22, 0.06, True), f.veg_look),
        'lettuce': (4, f.lettuce(), f.leaf_look), 'herb': (6, f.herb(), f.leaf_look), 'sprig': (3, f.sprig(), f.leaf_look),
        'jalapeno': (3, f.chilli_ring(), f.veg_look), 'fries': (5, f.fry(0.9), f.fried_look), 'sesame': (4, f.sesame(), f.bread_look),
    }
    count, make, look = table[kind]
    return k.many(kind, count, make, look())


def filling(k, radius, z, meats, greens, sauce='garlic', dome=0.22, meat_count=48, scale=1.0, squash=1.0, striped=False):
    """Fills the open end of a wrap at height `z`: a bed, meat, greens at the back, sauce over it in a zigzag or `striped`."""
    r = k.random
    bed = m.lathe([(0, z + dome * 0.35), (radius * 0.6, z + dome * 0.2), (radius * 0.95, z - 0.08)], 48, 14).rough(0.05, 4, 3).scale(1, squash, 1)
    k.put(bed.paint(food.MEATS[meats[0]][1]), food.meat_look())

    def up(x, y):
        return z + dome * (1 - (x * x + y * y) / radius**2)

    if 'lettuce' in greens:
        for a in (math.pi / 2 + 0.9, math.pi / 2 - 0.1, math.pi / 2 - 1.0):
            k.use(stock(k, 'lettuce'), (0.62 * radius * math.cos(a), 0.62 * radius * math.sin(a) * squash, z - 0.25), m.euler(0, 0, a) @ m.euler(0, -1.15 + r.uniform(-0.15, 0.15), 0), 0.85 * scale)
    for name, count, size in (('tomato', 3, 0.72), ('cucumber', 3, 0.78), ('pickles', 4, 0.9)):
        if name in greens:
            shift = {'tomato': 0.35, 'cucumber': 2.4, 'pickles': 2.5}[name]
            for i in range(count):
                a = shift + i * 0.5 + r.uniform(-0.1, 0.1)
                x, y = 0.68 * radius * math.cos(a), 0.68 * radius * math.sin(a) * squash
                k.use(stock(k, name), (x, y, up(x, y) + 0.06), m.euler(0, 0, a) @ m.euler(0, -0.95 + r.uniform(-0.2, 0.2), 0) @ m.euler(0, 0, r.uniform(0, 6)), size * scale)
    for x, y in k.disc(meat_count, radius * 0.86):
        kind = meats[0] if len(meats) == 1 else meats[0 if x < 0 else 1]
        k.use(stock(k, kind), (x, y * squash, up(x, y) + r.uniform(-0.04, 0.07)), k.any_turn(0.75), 0.7 * scale)
    for name, count in (('cabbage', 13), ('carrot', 12), ('onion', 7), ('red-onion', 6), ('jalapeno', 7), ('fries', 8)):
        if name not in greens:
            continue
        for x, y in k.disc(count, radius * 0.9):
            if name == 'fries':
                k.use(stock(k, name), (x * 0.9, y * 0.9 * squash, z + 0.15), m.towards((x * 0.8, y * 0.8, 1)) @ m.euler(0, math.pi / 2, 0), 0.75 * scale)
            else:
                k.use(stock(k, name), (x, y * squash, up(x, y) + r.uniform(0.04, 0.13)), k.any_turn(0.8), 0.85 * scale)
    (stripes if striped else pour)(k, radius * 0.72, up, SAUCES[sauce], 0.042 * scale, squash)
    for x, y in k.disc(14, radius * 0.8):
        k.use(stock(k, 'herb'), (x, y * squash, up(x, y) + 0.16), k.any_turn(0.8), 0.9 * scale)


def pour(k, radius, up, colour, thick=0.05, squash=1.0, lift=0.21, waves=3):
    """A zigzag of sauce over a heap."""
    points = []
    for i in range(waves * 2 + 1):
        x = radius * (-0.9 + 1.8 * i / (waves * 2))
        y = radius * 0.62 * (1 if i % 2 else -1) * math.sqrt(max(0.15, 1 - (x / radius) ** 2)) + k.random.uniform(-0.04, 0.04)
        points.append((x, y * squash, up(x, y) + lift))
    s = food.drizzle(points, thick, colour, int(k.random.integers(99)))
    k.put(s, food.sauce_look())


def stripes(k, radius, up, colour, thick=0.042, squash=1.0, lift=0.2):
    """Four thin lines of sauce, side by side and askew."""
    for i in range(4):
        x = radius * (-0.66 + 0.44 * i)
        tall = radius * 0.85 * math.sqrt(max(0.1, 1 - (x / radius) ** 2))
        way = [(x + 0.25 * y * radius + k.random.uniform(-0.02, 0.02), y * tall * squash, up(x, y * tall) + lift) for y in (-0.95, -0.4, 0.2, 0.7)]
        k.put(food.drizzle(way, thick * 0.8, colour, i), food.sauce_look())


def classic(k, meats=('chicken',), greens=('lettuce', 'tomato', 'cucumber', 'cabbage'), sauce='garlic', paper=('check', ware.RED, ware.CREAM), length=2.1, radius=0.46, lean=(0.16, -0.30), logo=False, meat_count=48, striped=False, **more):
    """A wrap in a paper sleeve, standing, its open end to the viewer."""
    with k.rest(0, 0.02), k.at(0, 0, 0.02, m.euler(-lean[1], lean[0], 0)):
        k.put(food.lavash_roll(length, radius, seed=3, taper=0.24, **{'turns': 1.7, **more}), food.bread_look())
        k.put(ware.sleeve(length * 0.60, radius * 0.88, radius * 1.12, *paper, seed=5, twist=2.2, logo=logo), food.paper_look(), thick=0.012)
        filling(k, radius * 0.9, length * 0.93, meats, greens, sauce, meat_count=meat_count, striped=striped)


def section(k, radius, z, meats, greens, sauce='garlic', squash=1.0, meat_count=24, scale=1.0):
    """The cut face of a wrap: everything packed, a little uneven."""
    r = k.random
    bed = m.lathe([(0, z - 0.03), (radius * 0.7, z - 0.03), (radius, z - 0.10)], 64, 14).rough(0.05, 5, 3).scale(1, squash, 1)
    k.put(bed.paint(m.mix(food.MEATS.get(meats[0], food.MEATS['chicken'])[0], SAUCES[sauce], m.smooth(-0.1, 0.5, m.fbm(bed.v, 3, 3, 8)))), food.meat_look())
    if meats[0] in food.MEATS:
        for x, y in k.disc(meat_count, radius * 0.88):
            kind = meats[0] if len(meats) == 1 or x < 0 else meats[1]
            k.use(stock(k, kind), (x, y * squash, z + r.uniform(-0.03, 0.05)), k.any_turn(1.0), 0.66 * scale)
    sizes = {'tomato': (4, 0.5), 'cucumber': (4, 0.5), 'pickles': (4, 0.75), 'lettuce': (6, 0.42), 'cabbage': (14, 0.75), 'carrot': (12, 0.75), 'onion': (10, 0.7), 'red-onion': (5, 0.7), 'jalapeno': (5, 0.9), 'herb': (16, 0.9), 'fries': (6, 0.6)}
    for name in greens:
        count, size = sizes[name]
        for x, y in k.disc(count, radius * 0.82):
            tilt = 1.2 if name in ('tomato', 'cucumber', 'pickles') else 0.9
            k.use(stock(k, name), (x, y * squash, z + r.uniform(-0.02, 0.09)), k.any_turn(tilt), size * scale)
    for _ in range(4):
        a, d = r.uniform(0, TAU), radius * r.uniform(0.1, 0.75)
        s = m.ball(0.09 * scale, 18, 12, 0.25, 3, int(r.integers(99))).scale(1.3, 1, 0.6).move(d * math.cos(a), d * math.sin(a) * squash, z + 0.05)
        k.put(s.paint(SAUCES[sauce]), food.sauce_look())


def half(k, length, radius, meats, greens, sauce='garlic', seed=3, paper=None, squash=1.0, toast=0.15, grill=None, scale=1.0, **more):
    """Half a wrap around z, cut face up; `paper` around its closed end. Returns its bread."""
    roll = k.put(food.lavash_roll(length, radius, seed=seed, top_wave=0.03, taper=0.05, toast=toast, grill=grill, squash=squash, **{'turns': 2.3, **more}), food.bread_look())
    section(k, radius * 0.92, length * 0.985, meats, greens, sauce, squash, scale=scale)
    if paper:
        k.put(ware.sleeve(length * 0.5, radius * 1.06, radius * 1.12, *paper, seed=seed, squash=squash, twist=seed), food.paper_look(), thick=0.012)
    return roll


def lying(direction, roll=0.0):
    """Lays a wrap down: its axis along `direction`."""
    return m.towards(direction, roll)


def two_halves(k, meats, greens, sauce, paper):
    """Cut in two: one half stands, the other leans on it."""
    with k.rest(0, 0.02), k.at(-0.42, 0.18, 0.0, m.euler(0.28, -0.06, 0)):
        half(k, 1.25, 0.5, meats, greens, sauce, 3, paper)
    with k.rest(), k.at(0.62, 0.0, 0.44, lying((-0.42, -0.88, 0.10))):
        with k.at(0, 0, -0.55):
            half(k, 1.25, 0.5, meats, greens, sauce, 6, paper)


def vee(k, left, right):
    """Two rolls side by side, their cut faces to the viewer."""
    for side, (meats, greens, sauce) in ((-1, left), (1, right)):
        with k.rest(), k.at(side * 0.62, -0.35, 0.46, lying((-side * 0.34, -0.90, 0.06))):
            with k.at(0, 0, -0.9):
                half(k, 1.7, 0.5, meats, greens, sauce, 4 + side, ('plain', ware.KRAFT) if False else None, toast=0.3)


def boat(k, meat, greens, sauce, bread='#E9C691', seed=2):
    """An open sheet of lavash, its sides up, filled along the middle."""
    nu, nv = 160, 110

    def place(u, v):
        x = (u - 0.5) * 2.7
        s_ = (v - 0.5) * 2
        end = 1 - (2 * np.abs(u - 0.5)) ** 4 * 0.35
        a = s_ * 1.2
        y = 0.82 * np.sin(a) * end
        z = 0.10 + 0.42 * (1 - np.cos(a)) + 0.12 * (2 * (u - 0.5)) ** 2 + 0.05 * np.sin(u * 17 + 3 * s_) * s_**2
        return x, y, z

    s = m.grid(nu, nv, place)
    food.lavash_paint(s, s.v, seed, 0.12, base=bread, blister=8.5)
    s.v += s.normals() * (0.03 * m.fbm(s.v, 2, 3, seed))[:, None]
    k.put(food.closed_sheet(s, nu, nv, 0.035), food.bread_look())
    r = k.random
    top = lambda x, y: 0.42 + 0.26 * (1 - (y / 0.56) ** 2) - 0.12 * (x / 1.2) ** 2
    if 'lettuce' in greens:
        for i in range(9):
            x = -1.15 + i * 0.29
            k.use(stock(k, 'lettuce'), (x, 0.28, 0.35), m.euler(0, 0, math.pi / 2 + r.uniform(-0.4, 0.4)) @ m.euler(0, -0.75, 0), 0.62)
    made = k.many(f'ribbon-{meat}', 8, food.ribbon(meat), food.ribbon_look())
    for i in range(210):
        x, y = r.uniform(-1.14, 1.14), max(-0.56, min(0.44, r.normal(-0.11, 0.29)))
        k.use(made, (x, y, top(x, y) - 0.09 + 0.0006 * i + r.uniform(-0.02, 0.02)), m.euler(-0.8 * y, 0.25 * x, 0) @ m.euler(0, 0, 0.7 + r.normal(0, 0.55)) @ m.euler(r.normal(0, 0.28), r.normal(0, 0.14), 0), 0.54)
    for name, count, size in (('tomato', 5, 0.62), ('cucumber', 5, 0.75), ('pickles', 6, 0.9), ('red-onion', 11, 1.0), ('onion', 16, 0.9), ('jalapeno', 9, 1.0), ('carrot', 20, 0.8), ('cabbage', 24, 0.9)):
        if name in greens:
            for i in range(count):
                x = -1.05 + 2.1 * (i + r.uniform(0.2, 0.8)) / count
                y = r.uniform(-0.3, 0.3) if name not in ('tomato', 'cucumber') else r.uniform(0.12, 0.3)
                k.use(stock(k, name), (x, y, top(x, y) + 0.07), k.any_turn(0.6), size)
    # Yoghurt in one calm line along the meat, with loops.
    t = np.linspace(0, 1, 34)
    x, y = -1.02 + 2.04 * t + 0.10 * np.sin(t * TAU * 5), -0.06 + 0.15 * np.cos(t * TAU * 5)
    k.put(food.drizzle(np.column_stack([x, y, top(x, y) + 0.14]), 0.042, SAUCES[sauce], 4), food.sauce_look())
    for i in range(22):
        x, y = r.uniform(-1.1, 1.1), r.uniform(-0.35, 0.35)
        k.use(stock(k, 'herb'), (x, y, top(x, y) + 0.14), k.any_turn(0.7), 1.0)
    for x, y, a in ((-0.72, 0.1, 0.4), (0.1, 0.16, 2.2), (0.78, 0.02, 4.0)):
        k.use(stock(k, 'sprig'), (x, y, top(x, y) + 0.16), m.euler(0, 0, a), 0.9)


def falafel(r):
    """Makes a ball of falafel: a crisp brown crust of crumbs, darker on its heights, with green where it broke open."""
    key = int(r.integers(999))
    s = m.ball(0.24, 110, 74, 0.06, 2.0, key).scale(1.06, 1.06, 0.9)
    crumb = m.fbm(s.v, 15, 3, key + 1)
    crack = m.smooth(0.10, 0.0, np.abs(m.fbm(s.v, 5.5, 2, key + 6))) * m.smooth(-0.1, 0.3, m.fbm(s.v, 2.5, 2, key + 7))
    s.v += s.normals() * (0.020 * crumb + 0.014 * m.fbm(s.v, 6, 2, key + 2) - 0.022 * crack)[:, None]
    c = m.mix('#CE8A3C', '#A9652A', m.smooth(-0.5, 0.4, m.fbm(s.v, 2.2, 3, key + 3)))
    c = m.mix(c, '#7A4116', m.smooth(0.3, 1.0, crumb + 0.4 * m.fbm(s.v, 3, 2, key + 4)) * 0.85)
    c = m.mix(c, '#E9B565', m.smooth(0.15, 0.7, -crumb) * 0.6)
    # What shows in the cracks is the light inside.
    return s.paint(m.mix(c, '#C9B062', crack * 0.7))


def falafel_cut(r):
    """Makes half a ball, its green inside up: moist crumbs of chickpea and herbs in a thin brown crust."""
    s = falafel(r)
    flat = s.v[:, 2] > 0.0
    # The rows of the upper half of the ball become rings of the broken face.
    height = np.clip(s.v[:, 2] / 0.24, 0, 1)
    far = np.hypot(s.v[:, 0], s.v[:, 1])
    spread = np.where(flat, np.sqrt(1 - np.clip(height, 0, 0.999)) * 0.225 / np.maximum(far, 1e-4), 1)
    s.v[:, :2] *= np.where(far > 1e-3, spread, 1)[:, None]
    rad = np.hypot(s.v[:, 0], s.v[:, 1])
    at = np.column_stack([s.v[:, 0], s.v[:, 1], 0 * rad])
    crumb = m.fbm(at, 13, 3, 3)
    s.v[:, 2] = np.where(flat, 0.025 * crumb + 0.03 * (1 - (rad / 0.225) ** 2), s.v[:, 2])
    inner = m.mix('#DCCB88', '#AFA658', m.smooth(-0.35, 0.45, crumb))
    inner = m.mix(inner, '#EBDDA6', m.smooth(0.3, 0.6, m.noise(at, 17, 8)) * 0.8)
    inner = m.mix(inner, '#5F8430', m.smooth(0.55, 0.68, m.noise(at, 21, 5)) * 0.7)
    s.c = np.where(flat[:, None], m.mix(inner, '#6A3A13', m.smooth(0.195, 0.215, rad + 0.012 * crumb)), s.c)
    return s


def cone(k):
    """Lavash twisted to a wide cone in green paper, falafel on top."""
    nu, nv = 240, 110

    def place(u, v):
        a = u * 1.35 * TAU
        rr = (0.26 + 0.46 * v**0.9) * (0.95 + 0.05 * u)
        top = 1.62 + 0.16 * np.sin(a + 1.2) + 0.03 * np.sin(a * 5)
        return rr * np.cos(a), rr * np.sin(a), v * top

    with k.rest(0, 0.03), k.at(0, 0, 0.02, m.euler(0.2, 0.05, 0)):
        s = m.grid(nu, nv, place)
        food.lavash_paint(s, s.v, 7, 0.1, blister=8.5)
        s.v += s.normals() * (0.02 * m.fbm(s.v, 2.4, 3, 3))[:, None]
        k.put(food.closed_sheet(s, nu, nv, 0.03), food.bread_look())
        k.put(ware.sleeve(1.0, 0.30, 0.60, 'stripe', ware.LEAF, ware.CREAM, seed=3, fold=0.035), food.paper_look(), thick=0.012)
        r = k.random
        k.put(m.lathe([(0, 1.5), (0.4, 1.48), (0.66, 1.33)], 64, 14).rough(0.04, 4, 2).paint('#E2C58E'), food.sauce_look())
        for a in np.linspace(0.1, 3.1, 8):
            k.use(stock(k, 'lettuce'), (0.36 * math.cos(a), 0.36 * math.sin(a), 1.38), m.euler(0, 0, a + r.uniform(-0.2, 0.2)) @ m.euler(0, -0.85 + r.uniform(-0.3, 0.15), 0), 0.74)
        for a in np.linspace(-2.7, -0.4, 6):
            k.use(stock(k, 'lettuce'), (0.3 * math.cos(a), 0.3 * math.sin(a), 1.28), m.euler(0, 0, a) @ m.euler(0, -0.75, 0), 0.5)
        for i, a in enumerate((0.5, 1.0)):
            k.use(stock(k, 'tomato'), (0.48 * math.cos(a), 0.48 * math.sin(a), 1.68), m.euler(0, 0, a) @ m.euler(0, -0.85, 0), 0.72)
        for a in (2.2, 2.65):
            k.use(stock(k, 'cucumber'), (0.5 * math.cos(a), 0.5 * math.sin(a), 1.66), m.euler(0, 0, a) @ m.euler(0, -0.85, 0), 0.9)
        balls = k.many('falafel', 5, falafel, food.falafel_look())
        for x, y, z in ((-0.36, 0.02, 1.68), (0.36, 0.06, 1.66), (0.02, 0.2, 1.80), (-0.26, -0.42, 1.52), (0.04, -0.06, 1.66), (-0.50, -0.20, 1.52)):
            k.use(balls, (x, y, z), k.any_turn(), 1.06)
        k.use(k.many('cut', 2, falafel_cut, food.falafel_look()), (0.22, -0.42, 1.56), m.euler(0.75, 0.12, 0.4), 1.1)
        for x, y in k.disc(6, 0.5):
            k.use(stock(k, 'red-onion'), (x, y - 0.05, 1.80), k.any_turn(0.7), 0.85)
        # Yoghurt from a spoon, in a slow wave over the balls.
        t = np.linspace(0, 1, 22)
        x, y = -0.46 + 0.92 * t, -0.08 + 0.20 * np.sin(8.4 * t) * (1 - 0.3 * t)
        k.put(food.drizzle(np.column_stack([x, y, 2.03 - 0.55 * (x * x + (y - 0.1) ** 2) + 0.22 * y]), 0.05, SAUCES['mint'], 3), food.sauce_look())
        for x, y in k.disc(14, 0.45):
            k.use(stock(k, 'herb'), (x, y, 1.97 - 0.5 * (x * x + y * y) + 0.2 * y), k.any_turn(0.7), 1.0)
    for i, (x, y) in enumerate(((-0.66, -0.36), (0.66, -0.42))):
        with k.rest(0, 0.02):
            k.use(balls if i == 0 else k.many('cut', 2, falafel_cut, food.falafel_look()), (x, y, 0.22), m.euler(0.7 * i, 0, 0))


def pita_paint(s, seed=1):
    """Puffed bread: pale, brown on its heights."""
    big = m.fbm(s.v, 1.7, 4, seed)
    c = m.mix('#E6BF83', '#F3DDB2', m.smooth(0.1, 0.6, -big))
    c = m.mix(c, '#C48644', m.smooth(0.05, 0.65, big) * 0.85)
    c = m.mix(c, '#8A5526', m.smooth(0.5, 0.85, m.fbm(s.v, 4, 3, seed + 3)) * 0.7)
    return s.paint(c)


def pocket(k, meat='beef', greens=('lettuce', 'tomato', 'red-onion', 'pickles'), sauce='tomato'):
    """A half round of pita, open above, full."""
    R, B = 1.15, 0.36
    nu, nv = 130, 60
    with k.rest(0, 0.06), k.at(0, 0, R * 0.93, lying((0.30, -0.88, 0.34), 0.12)):
        for side in (-1, 1):
            def place(u, v):
                x = (u - 0.5) * 2
                w = np.sqrt(np.clip(1 - x**2, 0, 1))
                y = side * (B * w**0.7 * np.sqrt(np.clip(1 - v**2, 0, 1)) + 0.005)
                z = -v * w * R * 0.95 - 0.06 * (1 - side) * (1 - v) + 0.03 * np.sin(x * 7) * (1 - v)
                return x * R, y, z
            s = m.grid(nu, nv, place)
            if side < 0:
                s.f = s.f[:, ::-1]
            pita_paint(s, 3 + side)
            s.v += s.normals() * (0.02 * m.fbm(s.v, 3, 3, 4))[:, None]
            sheet = food.closed_sheet(s, nu, nv, 0.09)
            cut = np.tile(m.smooth(0.03, 0.0, s.uv[:, 1]), 2)
            sheet.c = m.mix(sheet.c, '#F5E6C6', cut * 0.9)
            k.put(sheet, food.bread_look())
        r = k.random
        for i in range(8):
            x = -0.85 + i * 0.245
            k.use(stock(k, 'lettuce'), (x, 0.16, -0.22), m.euler(0, 0, math.pi / 2 + r.uniform(-0.5, 0.5)) @ m.euler(0, -1.25, 0), 0.6)
        for i, x in enumerate((-0.62, -0.2, 0.28, 0.66)):
            k.use(stock(k, 'tomato'), (x, 0.17, 0.02), m.euler(-1.15 + r.uniform(-0.2, 0.2), r.uniform(-0.3, 0.3), r.uniform(0, 1)), 0.66)
        for i in range(64):
            x, y = r.uniform(-0.92, 0.92), r.uniform(-0.16, 0.2)
            k.use(stock(k, meat), (x, y * math.sqrt(1 - x * x), 0.07 + r.uniform(-0.12, 0.1) + 0.1 * (1 - x * x)), k.any_turn(1.0), 0.7)
        for i in range(10):
            x = r.uniform(-0.8, 0.8)
            k.use(stock(k, 'red-onion'), (x, r.uniform(-0.15, 0.15), 0.16), k.any_turn(0.9), 0.95)
        for i in range(6):
            x = r.uniform(-0.75, 0.75)
            k.use(stock(k, 'pickles'), (x, -0.1, 0.14), k.any_turn(0.9), 0.9)
        points = [(-0.75 + 1.5 * i / 10, (0.18 if i % 2 else -0.16), 0.22 + 0.05 * (1 - (i / 5 - 1) ** 2)) for i in range(11)]
        k.put(food.drizzle(points, 0.045, SAUCES[sauce], 4), food.sauce_look())
        for i in range(18):
            k.use(stock(k, 'herb'), (r.uniform(-0.8, 0.8), r.uniform(-0.1, 0.15), 0.22), k.any_turn(0.7))


def baguette(k, meat='chicken', greens=('lettuce', 'tomato', 'cucumber'), sauce='garlic'):
    """A split baguette, filled along its cut."""
    L, R = 2.9, 0.5
    with k.rest(), k.at(0, 0, 0.05, m.euler(0, 0, 0.72)):
        for lid in (False, True):
            t = np.linspace(-1, 1, 90)
            width = R * np.clip(1 - np.abs(t) ** 5, 0, 1) ** 0.5
            a = np.linspace(0, math.pi, 40)
            T, A = np.meshgrid(np.arange(90), a, indexing='ij')
            x, y, z = t[T] * L / 2, width[T] * np.cos(A), width[T] * 0.72 * np.sin(A)
            s = m.Shape(np.column_stack([x.ravel(), y.ravel(), (z if lid else -z).ravel()]), m.grid_faces(90, 40) if lid else m.grid_faces(90, 40)[:, ::-1])
            score = np.sin((s.v[:, 0] * 1.0 + s.v[:, 1] * 0.9) * TAU / 0.55)
            slash = m.smooth(0.72, 0.95, score) * m.smooth(0.2, 0.33, s.v[:, 2]) if lid else 0 * score
            c = m.mix('#D08F3F', '#A55F20', m.smooth(-0.3, 0.5, m.fbm(s.v, 2.2, 4, 3)))
            c = m.mix(c, '#E9C27B', m.smooth(0.25, 0.0, np.abs(s.v[:, 2])) * 0.7)
            s.paint(m.mix(c, '#F0D29A', slash * 0.9))
            s.v[:, 2] += 0.035 * slash
            s.rough(0.018, 3, 5)
            face = m.Shape(np.column_stack([(t[T] * L / 2 * 0.985).ravel(), (width[T] * 0.97 * np.linspace(-1, 1, 40)[None, :]).ravel(), (0 * T + (0.01 if not lid else -0.0)).ravel()]), m.grid_faces(90, 40))
            face.paint(m.mix('#F8EBCB', '#EAD2A0', m.smooth(-0.2, 0.5, m.fbm(face.v, 8, 3, 5))))
            face.v[:, 2] += 0.02 * m.fbm(face.v, 7, 3, 2)
            with k.at(0, 0.30 if lid else 0, 0.78 if lid else 0.36, m.euler(0.82, 0, 0) if lid else None):
                k.put(s, food.bun_look())
                k.put(face, food.crumb_look())
        r = k.random
        for i in range(16):
            x = -1.25 + i * 0.167
            k.use(stock(k, 'lettuce'), (x, -0.05, 0.42), m.euler(0, 0, -math.pi / 2 + r.uniform(-0.4, 0.4)) @ m.euler(0, -0.12, 0), 0.6)
        for i, x in enumerate(np.linspace(-1.05, 1.05, 6)):
            k.use(stock(k, 'tomato'), (x, 0.16, 0.62), m.euler(0.75, 0, r.uniform(0, 6)), 0.72)
            k.use(stock(k, 'cucumber'), (x + 0.2, 0.02, 0.62), m.euler(0.5 + r.uniform(-0.2, 0.2), 0.2, r.uniform(0, 6)), 0.85)
        for i in range(80):
            x, y = r.uniform(-1.22, 1.22), r.uniform(-0.38, 0.1)
            k.use(stock(k, meat), (x, y, 0.58 + 0.12 * (1 - (y / 0.4) ** 2) + r.uniform(-0.05, 0.1)), k.any_turn(0.8), 0.66)
        points = [(-1.1 + 2.2 * i / 14, (-0.02 if i % 2 else -0.34), 0.82) for i in range(15)]
        k.put(food.drizzle(points, 0.045, SAUCES[sauce], 4), food.sauce_look())
        for i in range(26):
            k.use(stock(k, 'herb'), (r.uniform(-1.1, 1.1), r.uniform(-0.35, 0), 0.84), k.any_turn(0.7))


def mushroom(r):
    """Makes a fried slice of mushroom."""
    outline = np.array([(0, -0.2), (0.05, -0.2), (0.055, -0.04), (0.2, -0.03), (0.2, 0.05), (0.13, 0.16), (0, 0.19)])
    p = m.spline(outline, 30)
    both = np.vstack([p, (p * [-1, 1])[::-1]])
    rings = 6
    f = np.linspace(0, 1, rings)
    F, A = np.meshgrid(f, np.arange(len(both)), indexing='ij')
    s = m.Shape(np.column_stack([(F * both[A, 0]).ravel(), (F * both[A, 1]).ravel(), (0.02 * np.sin(6 * F)).ravel()]), m.grid_faces(rings, len(both), False, True))
    gill = m.smooth(0.03, 0.0, np.abs(s.v[:, 1] + 0.02)) * (np.abs(s.v[:, 0]) > 0.05)
    c = m.mix('#EBCF9F', '#B67A36', m.smooth(0.5, 1, F.ravel() + 0.3 * m.noise(s.v, 8, r.integers(99))))
    # Fried: brown where it lay on the pan, darkest along its rim.
    c = m.mix(c, '#9A5A22', m.smooth(0.1, 0.6, m.fbm(s.v, 5, 3, r.integers(99))) * 0.8)
    c = m.mix(c, '#5E3312', m.smooth(0.82, 1.0, F.ravel() + 0.1 * m.noise(s.v, 11, 3)) * 0.85)
    s.paint(m.mix(c, '#5B3517', gill * 0.85))
    s.v[:, 2] += r.uniform(-0.3, 0.3) * s.v[:, 0] ** 2 * 4
    top, low = s.copy().move(z=0.025), s.copy().move(z=-0.025)
    low.f = low.f[:, ::-1]
    edge = np.arange(len(both)) + (rings - 1) * len(both)
    n = len(s.v)
    out = m.join([top, low])
    out.f = np.vstack([out.f, np.column_stack([edge, np.roll(edge, -1), np.roll(edge, -1) + n, edge + n])[:, ::-1]])
    return out


def askew(k):
    """Cut askew in two, so that the long faces show chicken and fried mushrooms; one half stands, the other lies before it."""
    with k.rest(0.1, 0.02), k.at(-0.42, 0.30, 0.0, m.euler(0.10, -0.05, 0)):
        mushroom_half(k, 1.25, 0.52, 4)
    with k.rest(0.1), k.at(0.52, 0.06, 0.5, lying((-0.62, -0.70, 0.22), 2.5)), k.at(0, 0, -0.75):
        mushroom_half(k, 1.25, 0.52, 7)
    slices = k.many('mushroom', 7, mushroom, food.fried_look())
    for x, y, a in ((-0.84, -0.36, 0.5), (-0.52, -0.62, 5.6)):
        k.use(slices, (x, y, 0.14), m.euler(0.3, 0.1, a), 1.3)


def mushroom_half(k, length, radius, seed, slant=0.85):
    """Half a wrap around z; its face rises towards +y."""
    r = k.random
    k.put(food.lavash_roll(length, radius, seed=seed, top_wave=0.02, taper=0.06, toast=0.22, turns=2.2, slant=slant), food.bread_look())
    angle = math.atan(slant)
    tall = 1 / math.cos(angle)
    up = lambda x, y: 0.02 + 0.17 * (1 - (x * x + y * y) / radius**2)
    slices = k.many('mushroom', 7, mushroom, food.fried_look())
    with k.at(0, 0, length, m.euler(angle, 0, 0)):
        bed = m.lathe([(0, 0.12), (radius * 0.6, 0.06), (radius * 0.95, -0.08)], 64, 14).rough(0.05, 5, 3).scale(1, tall, 1)
        k.put(bed.paint(food.MEATS['chicken'][1]), food.meat_look())
        for a in (0.55, 1.15, 1.75, 2.4):
            k.use(stock(k, 'lettuce'), (0.62 * radius * math.cos(a), 0.66 * radius * math.sin(a) * tall, -0.06), m.euler(0, 0, a) @ m.euler(0, -0.75 + r.uniform(-0.15, 0.15), 0), 0.56)
        ribbons(k, 'chicken', radius * 0.74, up, 34, tall, 0.54, step=0.010)
        for x, y in k.disc(9, radius * 0.68):
            k.use(slices, (x, y * tall, up(x, y) + 0.14), m.euler(r.normal(-0.1, 0.25), r.normal(0, 0.3), r.uniform(0, TAU)), 0.92)
        for x, y in k.disc(8, radius * 0.7):
            k.use(stock(k, 'onion'), (x, y * tall, up(x, y) + 0.14), k.any_turn(0.4), 0.62)
        # Garlic sauce in one long S.
        way = [(radius * x, radius * y * tall, up(radius * x, radius * y) + 0.20) for x, y in ((0.44, 0.36), (0.12, 0.52), (-0.26, 0.34), (-0.06, 0.04), (0.26, -0.16), (0.12, -0.46), (-0.30, -0.42))]
        k.put(food.drizzle(way, 0.042, SAUCES['garlic'], seed), food.sauce_look())
        for x, y in k.disc(14, radius * 0.7):
            k.use(stock(k, 'herb'), (x, y * tall, up(x, y) + 0.2), k.any_turn(0.7), 0.85)


def ribbons(k, kind, radius, up, count, squash=1.0, scale=0.62, along=0.0, spread=0.45, step=0.012, lift=0.02):
    """Ribbons of meat heaped over a disc, most of them lying `along` one direction, the later ones on top."""
    r = k.random
    made = k.many(f'ribbon-{kind}', 8, food.ribbon(kind), food.ribbon_look())
    for i, (x, y) in enumerate(k.disc(count, radius)):
        k.use(made, (x, y * squash, up(x, y) + lift + step * r.uniform(0, 8)), m.euler(0.55 * y / radius * -1, 0.55 * x / radius, 0) @ m.euler(0, 0, along + r.normal(0, spread)) @ m.euler(r.normal(0, 0.3), r.normal(0, 0.16), 0), scale)


def pressed(k):
    """Pressed on the grill and cut askew: one half stands, the other leans on it; cheddar melts over the lip of each and runs down."""
    grill = (0.75, 0, 1, 0.5, 0.32)
    with k.rest(0, 0.02), k.at(-0.44, 0.2, 0.0, m.euler(0.16, -0.08, 0)):
        cheesy_half(k, 1.42, 0.58, 3, grill, ((-2.35, 0.12), (-1.95, 0.34), (-1.52, 0.08), (-1.12, 0.50), (-0.70, 0.16)))
    with k.rest(), k.at(0.58, -0.02, 0.46, lying((-0.50, -0.80, 0.30), math.pi - 0.25)), k.at(0, 0, -0.7):
        cheesy_half(k, 1.3, 0.58, 6, grill, ((-2.5, 0.05), (-1.95, 0.10), (-1.4, 0.06), (-0.85, 0.12)))


def cheesy_half(k, length, radius, seed, grill, drips, squash=0.82, slant=0.5):
    """Half a toasted wrap around z, its cut face up: beef and vegetables on cheddar that hangs over the lip of -y, where the cut is lower."""
    r = k.random
    k.put(food.lavash_roll(length, radius, seed=seed, top_wave=0.02, taper=0.05, toast=0.28, grill=grill, squash=squash, turns=2.3, slant=slant), food.bread_look())
    k.put(cheese_sheet(radius, squash, length, drips, seed, slant), food.molten_look())
    angle = math.atan(slant / squash)
    tall = squash / math.cos(angle)
    up = lambda x, y: 0.03 + 0.24 * (1 - (x * x + y * y) / radius**2)
    with k.at(0, 0, length, m.euler(angle, 0, 0)):
        bed = m.lathe([(0, 0.19), (radius * 0.6, 0.11), (radius * 0.93, -0.08)], 64, 14).rough(0.05, 5, 3).scale(1, tall, 1)
        k.put(bed.paint(food.MEATS['beef'][2]), food.meat_look())
        for name, where in (('tomato', ((0.05, 0.66), (0.92, 0.36), (-0.85, 0.44))), ('pickles', ((-0.42, 0.66), (0.52, 0.64)))):
            for x, y in where:
                x, y = x * radius * 0.72, y * radius
                k.use(stock(k, name), (x, y * tall, up(x, y) + 0.06), m.euler(0.5, 0, 0) @ m.euler(0, 0, r.uniform(0, 6)), 0.6 if name == 'tomato' else 0.9)
        with k.at(0, -0.13 * radius, 0.02):
            ribbons(k, 'beef', radius * 0.76, up, 44, tall, 0.54)
        for x, y in k.disc(7, radius * 0.7):
            k.use(stock(k, 'onion'), (x, y * tall, up(x, y) + 0.12), k.any_turn(0.4), 0.6)
        k.put(cheese_wave(radius, tall, up, seed), food.molten_look())
        for x, y in k.disc(10, radius * 0.6):
            k.use(stock(k, 'herb'), (x, y * tall, up(x, y) + 0.2), k.any_turn(0.7), 0.8)


# The body of molten cheddar, where it is thin, and where it is thick and pale.
CHEDDAR = ('#F5B63F', '#E08C1C', '#FFDC8C')


def cheddar(s, seed, thin=0.0):
    """Paints molten cheddar: paler where it is thick, darker where it is `thin`."""
    tone = m.fbm(s.v, 2.6, 3, seed)
    c = m.mix(CHEDDAR[0], CHEDDAR[2], m.smooth(0.0, 0.7, tone) * 0.6)
    return s.paint(m.mix(c, CHEDDAR[1], np.clip(m.smooth(0.1, 0.7, -tone) * 0.5 + thin, 0, 1)))


def cheese_sheet(radius, squash, z, drips, seed, slant, inner=0.4, wide=1.7):
    """Molten cheddar that comes out from under the filling, folds over the lip around -y and hangs in `drips` of (angle, length)."""
    nu, nv = 240, 90
    first, last = -math.pi / 2 - wide, -math.pi / 2 + wide
    out, turn = radius * 1.10, 0.055

    def hang(a):
        t = np.clip((a - first) / (last - first), 0, 1)
        line = 0.02 * np.sin(a * 4 + seed) + 0.02 * np.sin(a * 9 + 2 * seed)
        for angle, length in drips:
            line = line + length * (0.84 * np.exp(-((a - angle) / 0.085) ** 2) + 0.16 * np.exp(-np.abs((a - angle) / 0.2) ** 1.7))
        return line * m.smooth(0, 0.16, t) * m.smooth(1, 0.84, t)

    def place(u, v):
        a = first + u * (last - first)
        flat, arc = out * (1 - inner), turn * math.pi / 2
        d = v * (flat + arc + hang(a)) - flat
        # Flat, then a quarter of a circle over the lip, then down.
        bend = np.clip(d / turn, 0, math.pi / 2)
        rr = out + np.minimum(d, 0) + turn * np.sin(bend)
        zz = z + 0.035 - 0.3 * np.minimum(d, 0) - turn * (1 - np.cos(bend)) - np.maximum(d - arc, 0)
        soft = m.smooth(0.04, -0.12, d)
        zz = zz + soft * (0.022 * np.sin(a * 6 + seed) + 0.016 * np.sin(a * 14 + d * 9))
        return rr * np.cos(a), rr * np.sin(a) * squash, zz + slant * radius * np.sin(a) * np.minimum(rr / out, 1)

    s = m.grid(nu, nv, place)
    a = first + s.uv[:, 0] * (last - first)
    # A drop gathers at the end of each drip.
    end = m.smooth(0.72, 0.95, s.uv[:, 1])
    deep = np.clip(hang(a) / 0.3, 0, 1)
    thick = 0.024 + 0.008 * m.fbm(s.v, 4, 2, seed) + 0.07 * end * deep**1.3 + 0.014 * deep
    thick = np.maximum(thick * np.sqrt(np.clip((1 - s.uv[:, 1]) * 11, 0.02, 1)), 0.008)
    cheddar(s, seed + 2, 0.3 * m.smooth(0.04, 0.015, thick))
    s.v += s.normals() * (thick / 2)[:, None]
    return food.closed_sheet(s, nu, nv, thick)


def cheese_wave(radius, squash, up, seed):
    """Cheese sauce in one broad wave over the filling, thicker where it turns."""
    turns = ((-0.66, 0.02), (-0.40, 0.40), (-0.26, -0.34), (0.0, 0.42), (0.10, -0.40), (0.36, 0.34), (0.42, -0.26), (0.66, 0.06))
    way = m.spline([(radius * x, radius * squash * y, up(radius * x, radius * y) + 0.21) for x, y in turns], 160)
    along = np.linspace(0, len(turns) - 1, 160)
    thick = 0.044 + 0.026 * np.cos(math.pi * (along - np.round(along))) ** 4 + 0.006 * np.sin(along * 5 + seed)
    s = m.melt([m.tube(way, thick * np.clip(np.minimum(along, along[::-1]) * 4, 0.3, 1), 14, 0.85)], 0.011, 4)
    return cheddar(s, seed + 4)


def mega(k):
    """Long and thick, lying, meat and fries out of its open end."""
    with k.rest(), k.at(-0.62, 0.95, 0.62, lying((0.60, -0.78, 0.10), 0.3)):
        k.put(food.lavash_roll(2.5, 0.66, seed=9, taper=0.16, toast=0.25, turns=1.7, grill=(0.3, 0, 1, 0.35, 0.5)), food.bread_look())
        k.put(ware.sleeve(1.35, 0.66, 0.78, 'stripe', ware.INK, ware.KRAFT, seed=5, twist=1.2, fold=0.04), food.paper_look(), thick=0.014)
        filling(k, 0.62, 2.38, ('beef',), ('tomato', 'cabbage', 'pickles', 'onion', 'fries', 'lettuce'), 'garlic', 0.3, 44, 1.08)
        for i in range(12):
            a = k.random.uniform(0, TAU)
            k.use(stock(k, 'fries'), (0.4 * math.cos(a), 0.4 * math.sin(a), 2.5), m.towards((math.cos(a) * 0.5, math.sin(a) * 0.5, 1)) @ m.euler(0, math.pi / 2, 0), 0.95)
