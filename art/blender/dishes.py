"""The table of dishes: which parts make which picture."""
import math

import numpy as np

import bakery
import doner
import drinks
import food
import mesh as m
import plates
import shade
import snacks
import ware

TAU = math.tau

DISHES = {}
# Many things side by side would be tiny at the share of the frame that one dish fills.
FILLS = {'combo-family': 0.88, 'combo-duo': 0.84}


def dish(*slugs):
    def keep(make):
        for slug in slugs:
            DISHES[slug] = make
        return make
    return keep


def draw(slug, kit):
    """Builds the dish in the scene."""
    kit.slug = slug
    DISHES[slug](kit)


@dish('doner-chicken-classic')
def _(k):
    doner.classic(k)


@dish('doner-beef-classic')
def _(k):
    doner.two_halves(k, ('beef',), ('cabbage', 'tomato', 'pickles', 'onion'), 'garlic', ('plain', ware.KRAFT))


@dish('doner-mixed')
def _(k):
    doner.vee(k, (('chicken',), ('cabbage', 'carrot', 'tomato'), 'garlic'), (('beef',), ('cabbage', 'carrot', 'tomato'), 'tomato'))


@dish('doner-lamb')
def _(k):
    k.put(ware.round_board(1.25, 0.1), food.wood_look())
    with k.rest(0.1, 0.05), k.at(0, 0, 0.04, m.euler(0, 0, 0.62), 1.02):
        doner.boat(k, 'lamb', ('tomato', 'red-onion'), 'mint')


def chilli(k, where, turn, colour='#C41E0F', size=1.0):
    """A whole chilli."""
    t = np.linspace(0, 1, 40)
    s = m.tube(np.column_stack([t * 0.9, 0.12 * np.sin(t * 3), 0.03 * np.sin(t * 5)]), 0.1 * np.clip(np.minimum(1 - t, t * 8 + 0.55), 0.02, 1) ** 0.7, 20).paint(colour)
    stem = m.tube(np.column_stack([-t * 0.22, -0.08 * t**2, 0.08 * t]), 0.028 + 0.03 * (1 - t) ** 3, 10).paint('#5D8A2E')
    with k.at(*where, turn, size):
        k.put(s, food.shiny_look())
        k.put(stem, food.veg_look())


@dish('doner-spicy-chicken')
def _(k):
    doner.classic(k, ('spicy',), ('tomato', 'lettuce', 'onion', 'jalapeno'), 'spicy', ('plain', ware.RED, ware.CREAM), 1.85, 0.52, (-0.12, -0.30), logo=ware.CREAM, meat_count=56, striped=True, toast=0.25)
    chilli(k, (0.50, -0.30, 0.1), m.euler(0, 0, -0.62), size=0.85)
    chilli(k, (0.42, -0.66, 0.12), m.euler(0.2, 0, 0.16), '#D8350F', 0.72)


@dish('doner-cheese-beef')
def _(k):
    doner.pressed(k)


@dish('doner-mushroom-chicken')
def _(k):
    k.put(ware.board(2.5, 1.5, 0.1), food.wood_look())
    doner.askew(k)


@dish('doner-mega-beef')
def _(k):
    doner.mega(k)


@dish('doner-mini-chicken')
def _(k):
    doner.classic(k, ('chicken',), ('tomato', 'cucumber', 'cabbage', 'lettuce'), 'garlic', ('stripe', '#E58A1F', ware.CREAM), 1.15, 0.47, (-0.12, -0.34))


@dish('doner-falafel')
def _(k):
    doner.cone(k)


@dish('doner-pita-beef')
def _(k):
    doner.pocket(k)


@dish('doner-baguette-chicken')
def _(k):
    doner.baguette(k)


def fries_carton(k, colour=ware.RED, fry=None, count=60, logo=ware.CREAM, loose=5):
    """Fries standing in a scoop of card, some beside it."""
    look = food.fried_look()
    pieces = k.many('fry', 7, fry or food.fry(1.15, 0.1), look)
    body, bottom = ware.carton(1.05, 0.56, 1.3, colour, logo)
    with k.at(0, 0, 0, m.euler(0.16, 0, 0)):
        k.put(body, food.card_look(), thick=0.02)
        k.put(bottom, food.card_look())
        for i, (x, y) in enumerate(k.disc(count, 1.0)):
            px, py = x * 0.44, y * 0.2
            high = 1.12 + 0.28 * y + 0.25 * k.random.uniform(-1, 1) - 0.12 * abs(x)
            d = (x * 0.32 + k.random.uniform(-0.12, 0.12), y * 0.16 + k.random.uniform(-0.1, 0.1), 1)
            k.use(pieces, (px + d[0] * 0.2, py + 0.02, high), m.towards(d, k.random.uniform(0, 6)) @ m.euler(0, math.pi / 2, 0))
    for i in range(loose):
        x = (-0.5, 0.52, 0.38, -0.3, 0.1)[i]
        k.use(pieces, (x, -0.40 - 0.12 * (i % 2), 0.06 + 0.07 * (i % 2)), m.euler(0, 0, k.random.uniform(-0.9, 0.9)), 0.85)


@dish('fries')
def _(k):
    fries_carton(k)


@dish('cola')
def _(k):
    with k.at(-0.42, 0.25):
        drinks.bottle(k, None, ware.RED, ware.RED, drinks.cola)
    with k.at(0.5, -0.25):
        level, r = drinks.tumbler(k, 1.75, 0.38, 0.5, opaque=drinks.cola)
        drinks.straw(k, (-0.1, 0.1, 0.5), (0.12, 0.08), 1.9)


# Snacks ----------------------------------------------------------------------------------------------------------------

SWEET = ('#F08A2E', '#D9621A', '#A03C0E')


@dish('sweet-potato-fries')
def _(k):
    snacks.in_tray(k, 2.0, 1.35, 0.5, 'stripe', ware.LEAF)
    made = k.many('sweet', 7, food.fry(1.0, 0.12, SWEET), food.fried_look())
    for x, y in k.disc(64, 1.0):
        k.use(made, (x * 0.72, y * 0.48, 0.34 + 0.5 * (1 - x * x - y * y) + k.random.uniform(-0.05, 0.05)), m.euler(0, 0, k.random.uniform(0, 6)) @ m.euler(0, k.random.uniform(-0.6, 0.6), 0))
    with k.at(0.95, -1.04):
        snacks.cup(k, doner.SAUCES['spicy'], 0.32, 0.24)


@dish('fries-cheese')
def _(k):
    snacks.in_tray(k, 2.1, 1.45, 0.45, 'check', ware.RED)
    made = k.many('fry', 7, food.fry(1.1, 0.1), food.fried_look())
    for x, y in k.disc(75, 1.0):
        k.use(made, (x * 0.78, y * 0.52, 0.3 + 0.42 * (1 - x * x - y * y) + k.random.uniform(-0.05, 0.05)), m.euler(0, 0, k.random.uniform(0, 6)) @ m.euler(0, k.random.uniform(-0.22, 0.22), 0))
    nu, nv = 110, 110

    def place(u, v):
        a, f = u * TAU, v
        edge = 0.80 + 0.14 * np.sin(a * 3 + 1) + 0.10 * np.sin(a * 7) + 0.05 * np.sin(a * 13)
        x, y = 0.66 * f * edge * np.cos(a), 0.46 * f * edge * np.sin(a)
        return x, y, 0.60 + 0.40 * (1 - (x / 0.78) ** 2 - (y / 0.52) ** 2) - 0.16 * f**8
    s = m.grid(nu, nv, place, wrap_u=True)
    s.v[:, 2] += 0.06 * m.fbm(s.v, 5, 3, 3)
    s.f = s.f[:, ::-1]
    k.put(s.paint(m.mix('#FFBE3C', '#F29A12', m.smooth(-0.3, 0.6, m.fbm(s.v, 3, 3, 2)))), food.cheese_look(), thick=0.05)
    grated = k.many('grated', 5, food.shred(('#FFD873', '#F7B33A'), 0.3, 0.022), food.cheese_look())
    for x, y in k.disc(60, 1.0):
        k.use(grated, (x * 0.5, y * 0.36, 0.66 + 0.40 * (1 - (x * 0.5 / 0.78) ** 2 - (y * 0.36 / 0.52) ** 2)), k.any_turn(0.5))
    for x, y in k.disc(18, 1.0):
        k.use(doner.stock(k, 'herb'), (x * 0.5, y * 0.36, 1.02 - 0.3 * (x * x + y * y)), k.any_turn(0.5), 1.0)


@dish('potato-wedges')
def _(k):
    snacks.in_tray(k, 2.0, 1.4, 0.45, 'plain', ware.KRAFT)
    made = k.many('wedge', 6, snacks.wedge_potato, food.fried_look())
    for x, y in k.disc(30, 1.0):
        k.use(made, (x * 0.60, y * 0.37 + 0.03, 0.30 + 0.46 * (1 - x * x - y * y) + k.random.uniform(-0.04, 0.04)), m.euler(0, 0, k.random.uniform(0, 6)) @ m.euler(k.random.uniform(-0.8, 0.8), k.random.uniform(-0.35, 0.35), 0), k.random.uniform(0.85, 1.05))
    for x, y in k.disc(26, 1.0):
        k.use(doner.stock(k, 'herb'), (x * 0.6, y * 0.4, 0.98 - 0.45 * (x * x + y * y)), k.any_turn(0.6), 1.0)
    with k.at(0.95, -1.04):
        snacks.cup(k, doner.SAUCES['garlic'], 0.32, 0.24)


@dish('nuggets')
def _(k):
    snacks.in_tray(k, 1.95, 1.4, 0.34, 'check', '#E58A1F')
    made = k.many('nugget', 6, snacks.nugget, food.fried_look())
    for x, y, z, lean, turn in ((-0.58, 0.22, 0.30, 0.6, 0.15), (0.0, 0.28, 0.32, 0.65, -0.1), (0.58, 0.22, 0.30, 0.6, -0.2), (-0.56, -0.26, 0.30, 0.5, 0.3), (-0.02, -0.24, 0.34, 0.6, -0.15), (0.54, -0.26, 0.30, 0.5, -0.3)):
        k.use(made, (x, y, z), m.euler(lean, 0, 0) @ m.euler(0, 0, math.pi / 2 + turn), 0.84)
    with k.at(0.95, -1.06):
        snacks.cup(k, '#C72C12', 0.34, 0.25)


@dish('wings-bbq')
def _(k):
    k.put(ware.plate(1.06, '#3A302B'), food.ware_look())
    made = k.many('wing', 8, snacks.wing, food.glaze_look())
    r = k.random
    with k.at(-0.06, 0.08):
        for level, (count, rx, ry) in enumerate(((7, 0.52, 0.46), (4, 0.28, 0.24), (1, 0.0, 0.0))):
            for i in range(count):
                a = TAU * i / count + level * 0.5 + 0.2
                k.use(made, (rx * math.cos(a), ry * math.sin(a), 0.24 + 0.25 * level), m.euler(0, 0, a + r.choice([0, math.pi]) + r.uniform(-0.6, 0.6)) @ m.euler(r.uniform(-0.5, 0.5), r.uniform(-0.22, 0.22), 0), r.uniform(0.9, 1.04))
        for x, y in k.disc(60, 0.55):
            k.use(doner.stock(k, 'sesame'), (x, y * 0.75 - 0.1, 0.88 - 0.62 * (x * x + y * y)), k.any_turn(0.6), 0.62)
    with k.at(0.86, -0.86):
        snacks.cup(k, '#5A1F0D', 0.32, 0.24)
    for a in (2.9, 3.5):
        k.use(doner.stock(k, 'sprig'), (math.cos(a) * 0.74, math.sin(a) * 0.6, 0.2), m.euler(0, 0, a), 1.1)


@dish('onion-rings')
def _(k):
    snacks.in_tray(k, 1.95, 1.4, 0.30, 'stripe', '#E58A1F')
    made = k.many('ring', 6, snacks.fried_ring, food.crust_look())
    for x, y, z, tx, ty in ((-0.48, 0.22, 0.22, 0, 0), (0.1, 0.3, 0.22, 0.1, 0), (0.55, 0.12, 0.26, 0, 0.2), (-0.38, -0.24, 0.34, 0.15, 0), (0.2, -0.2, 0.36, -0.1, 0.1), (-0.18, 0.1, 0.56, 0.1, -0.1), (0.34, 0.08, 0.60, 0.5, 0.4), (-0.02, -0.08, 0.80, 0.75, -0.3)):
        k.use(made, (x, y, z), m.euler(tx, ty, k.random.uniform(0, 6)), 1.05)
    with k.at(0.95, -1.04):
        snacks.cup(k, '#5A1F0D', 0.32, 0.24)


@dish('cheese-sticks')
def _(k):
    snacks.in_tray(k, 1.75, 1.3, 0.24, 'check', ware.RED)
    made = k.many('stick', 5, snacks.cheese_stick, food.crust_look())
    for x, y, z, a in ((-0.46, 0.22, 0.2, 1.15), (-0.12, 0.26, 0.2, 1.4), (0.26, 0.26, 0.22, 1.65), (-0.1, 0.16, 0.46, 0.5)):
        k.use(made, (x, y, z), m.euler(0, 0.04, a), 1.15)
    with k.rest(0.26), k.at(0.0, -0.36, 0.4, m.euler(0, 0, 0.10)):
        for side in (-1, 1):
            s = snacks.cheese_stick(m.rng(side), 0.62)
            with k.at(side * 0.52, 0.02 * side, 0.12, m.euler(0, -side * 0.28, 0)):
                k.put(s, food.crust_look())
        t = np.linspace(-1, 1, 40)
        for dy, thick in ((0, 0.075), (0.07, 0.04), (-0.07, 0.045)):
            k.put(m.tube(np.column_stack([t * 0.34, dy * (0.5 + 0.5 * np.abs(t)), 0.10 - 0.10 * (1 - t**2) + 0.02 * dy]), thick * (0.35 + 0.75 * t**2), 14).paint('#FFF0BE'), food.cheese_look())
    with k.at(0.9, -0.96):
        snacks.cup(k, '#C72C12', 0.28, 0.22)


@dish('baursak')
def _(k):
    k.put(ware.bowl(1.05, 0.5, '#F7F0E0', '#2E6F8E'), food.ware_look())
    made = k.many('baursak', 7, snacks.baursak, food.fried_look())
    snacks.stack(k, made, ((7, 0.72), (6, 0.58), (4, 0.34), (1, 0.0)), 0.86, 0.5, 0.26, 0.8, 0.96)


@dish('samsa-beef')
def _(k):
    k.put(ware.board(2.7, 1.75, 0.1), food.wood_look())
    for x, y, tilt, a in ((-0.46, 0.22, 0, 0.0), (0.48, 0.26, 0, math.pi + 0.1), (0.0, -0.16, 0.46, 0.22)):
        s = snacks.samsa(m.rng(a))
        with k.rest(0.1), k.at(x, y, 0.1, m.euler(tilt, 0, 0) @ m.euler(0, 0, a), 1.06):
            k.put(s, food.bun_look())
            for px, py in k.disc(34, 0.42):
                k.use(doner.stock(k, 'sesame'), (px, py, 0.36), k.any_turn(0.4), 1.1)


# Sauces ----------------------------------------------------------------------------------------------------------------

def sauce_dish(k, colour, ware_colour, sprinkle, around):
    with k.at(0, 0.1):
        snacks.cup(k, colour, 0.8, 0.5, ware_colour, fill=0.92)
        for name, count, size in sprinkle:
            snacks.dots(k, name, 0.5, 0.50, count, size)
    around()


@dish('sauce-garlic')
def _(k):
    def around():
        snacks.garlic(k, (0.88, -0.1, 0), 0.95)
        snacks.clove(k, (0.42, -0.74, 0.08), m.euler(1.5, 0, 0.7), 1.1)
        snacks.clove(k, (0.72, -0.62, 0.08), m.euler(1.5, 0, -0.5), 1.0)
    sauce_dish(k, '#FCF6E6', '#C9A06A', (('herb', 26, 0.9),), around)


@dish('sauce-spicy')
def _(k):
    def around():
        chilli(k, (0.35, -0.78, 0.1), m.euler(0, 0, 0.45), size=0.95)
        chilli(k, (-0.95, -0.62, 0.1), m.euler(0, 0, -0.35), '#C41E0F', 0.9)
    flakes = k.many('flake', 4, food.herb(('#7A1206', '#B3200A'), 0.07), food.leaf_look())
    sauce_dish(k, lambda v: m.mix('#D6300F', '#9E1405', m.smooth(-0.2, 0.6, m.fbm(v, 4, 3, 3))), '#FFFDF6', (), around)
    for x, y in k.disc(40, 0.55):
        k.use(flakes, (x, y + 0.1, 0.505), k.any_turn(0.4))


@dish('sauce-bbq')
def _(k):
    def around():
        onion = doner.stock(k, 'red-onion')
        for x, y in ((-0.8, -0.5), (-0.6, -0.68), (0.82, -0.45)):
            k.use(onion, (x, y, 0.05), k.any_turn(0.2), 1.3)
        chilli(k, (0.2, -0.85, 0.09), m.euler(0, 0, 0.2), '#8E1B0C', 0.8)
    sauce_dish(k, lambda v: m.mix('#5E220D', '#3A1106', m.smooth(-0.2, 0.6, m.fbm(v, 3, 3, 3))), '#E8C99A', (('sesame', 22, 0.9),), around)


@dish('sauce-cheese')
def _(k):
    def around():
        top, side = bakery.prism([(0, 0), (0.95, -0.28), (0.95, 0.28)], 0, 0.42)
        for part in (top, side):
            holes = m.smooth(0.45, 0.6, m.noise(part.v, 5, 4))
            part.paint(m.mix('#FFC647', '#E89A1B', holes))
            part.v -= part.normals() * (0.05 * holes)[:, None]
        with k.at(0.28, -0.68, 0, m.euler(0, 0, -0.15)):
            k.put(top, food.cheese_look())
            k.put(side, food.cheese_look())
    sauce_dish(k, lambda v: m.mix('#FFC84A', '#F2A01E', m.smooth(-0.2, 0.6, m.fbm(v, 3, 3, 3))), '#FFFDF6', (('herb', 14, 0.8),), around)


@dish('sauce-tomato')
def _(k):
    def around():
        snacks.tomato(k, (0.82, -0.35, 0), 1.05)
        snacks.tomato(k, (-0.72, -0.58, 0), 0.8)
        k.use(doner.stock(k, 'tomato'), (0.28, -0.78, 0.05), m.euler(0.1, 0, 0), 0.7)
    sauce_dish(k, lambda v: m.mix('#D8361A', '#B4220B', m.smooth(-0.2, 0.6, m.fbm(v, 5, 3, 3))), '#FFFDF6', (('herb', 10, 0.9), ('sprig', 1, 1.0)), around)


@dish('sauce-yogurt-mint')
def _(k):
    def around():
        for x, y, z, t in ((0.72, -0.5, 0.06, 0.0), (0.5, -0.74, 0.05, 0.15), (0.88, -0.28, 0.12, 0.4)):
            k.use(doner.stock(k, 'cucumber'), (x, y, z), m.euler(t, 0, 0), 1.05)
        mint(k, (-0.75, -0.6, 0.08), 1.0)
    sauce_dish(k, '#F4F6E4', '#7FA36A', (('herb', 34, 1.0),), around)
    mint(k, (0.02, 0.1, 0.54), 0.9)


def mint(k, where, size=1.0, turn=0.0):
    """A top of mint: pointed leaves in pairs."""
    def leaf(r):
        nu, nv = 24, 14
        u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(-1, 1, nv), indexing='ij')
        w = 0.13 * np.sin(np.pi * np.clip(u, 0.02, 0.98)) ** 0.8 * (1 + 0.05 * np.sin(u * 60))
        z = 0.10 * np.sin(u * 2.6) + 0.05 * v**2 + 0.012 * np.sin(u * 30 - 6 * np.abs(v))
        s = m.Shape(np.column_stack([(u * 0.42).ravel(), (v * w).ravel(), z.ravel()]), m.grid_faces(nu, nv))
        vein = np.maximum(m.smooth(0.1, 0.0, np.abs(v)), m.smooth(0.8, 1, np.sin(u * 30 - 6 * np.abs(v)))).ravel()
        s.paint(m.mix(m.mix('#7CC24E', '#55A032', np.clip(0.5 + m.noise(s.v, 5, 3), 0, 1)), '#A3D070', vein * 0.5))
        return food.closed_sheet(s, nu, nv, 0.008)
    leaves = k.many('mint', 4, leaf, food.leaf_look())
    for i in range(7):
        a, lift = turn + i * 2.4, 0.15 + 0.13 * i
        k.use(leaves, (where[0], where[1], where[2] + 0.02 * i), m.euler(0, 0, a) @ m.euler(0, -lift, 0), size * (1.05 - 0.09 * i))


# Burgers ---------------------------------------------------------------------------------------------------------------

BURGERS = {
    'burger-classic': ['lettuce', 'sauce:#F2B98A', 'patty', 'tomato', 'pickles'],
    'burger-cheese': ['sauce:#F2B98A', 'patty', 'cheese', 'cheese', 'pickles'],
    'burger-double': ['lettuce', 'patty', 'cheese', 'tomato', 'patty', 'cheese', 'onion'],
    'burger-chicken-crispy': ['lettuce', 'crispy', 'sauce:#FCF4E0', 'tomato', 'lettuce'],
    'burger-spicy': ['lettuce', 'patty', 'cheese', 'jalapeno', 'sauce:#C4260F', 'tomato'],
    'burger-doner': ['lettuce', 'tomato', 'doner', 'sauce:#FCF4E0'],
    'burger-mushroom': ['sauce:#E8C48A', 'patty', 'mozzarella', 'mushrooms'],
}


@dish(*BURGERS)
def _(k):
    bakery.burger(k, BURGERS[k.slug])
    if k.slug == 'burger-spicy':
        chilli(k, (0.25, -0.98, 0.1), m.euler(0, 0, 0.25), size=0.8)
    elif k.slug == 'burger-mushroom':
        made = k.many('mushroom', 5, doner.mushroom, food.fried_look())
        for x, y in ((-0.7, -0.72), (0.74, -0.7), (0.5, -0.9)):
            k.use(made, (x, y, 0.04), k.any_turn(0.3), 1.4)


# Plates ----------------------------------------------------------------------------------------------------------------

RICE = ('#FFFBEF', '#F3E6C4')


@dish('plate-doner-chicken-rice')
def _(k):
    k.put(ware.plate(1.2, '#2F4B57', '#D9B98A'), food.ware_look())
    plates.grains(k, RICE, 2300, 0.60, 0.52, 0.09, 0.44, 0.125, 0.021, at=(0.40, 0.36))
    plates.meat_heap(k, 'chicken', 64, 0.62, 0.54, 0.1, 0.46, (-0.40, -0.04), 0.8, plates.broad(k, 'chicken'))
    plates.side_salad(k, (0.52, -0.46), 1.05)
    plates.herbs(k, 16, 0.36, 0.3, lambda x, y: 0.55 - 0.1 * (x * x + y * y), (0.40, 0.34))
    t = np.linspace(0, 1, 120)
    xy = np.column_stack([-0.82 + 0.86 * t, 0.0 + 0.26 * np.sin(t * 22)])
    z = k.top(xy)
    z = np.maximum(z, np.convolve(np.pad(z, 5, 'edge'), np.ones(11) / 11, 'valid')) + 0.03
    k.put(m.tube(np.column_stack([xy, z]), 0.034 + 0.006 * np.sin(t * 60), 12, 0.75).paint(doner.SAUCES['garlic']), food.sauce_look())
    plates.herbs(k, 10, 0.4, 0.3, lambda x, y: 0.72 - 0.2 * (x * x + y * y), (-0.4, -0.05))


@dish('plate-doner-beef-fries')
def _(k):
    k.put(ware.plate(1.2, '#FBF7EC', ware.RED), food.ware_look())
    made = k.many('fry', 7, food.fry(0.95, 0.1), food.fried_look())
    with k.at(0.42, 0.36):
        for x, y in k.disc(48, 1.0):
            k.use(made, (x * 0.55, y * 0.42, 0.16 + 0.42 * (1 - x * x - y * y) + k.random.uniform(-0.03, 0.05)), m.euler(0, 0, k.random.uniform(0, 6)) @ m.euler(0, k.random.uniform(-0.4, 0.4), 0))
    plates.meat_heap(k, 'beef', 70, 0.60, 0.5, 0.1, 0.42, (-0.40, -0.08), 0.72)
    plates.side_salad(k, (0.58, -0.5), 0.95, ('lettuce', 'tomato', 'cucumber'))
    plates.herbs(k, 18, 0.5, 0.4, lambda x, y: 0.60 - 0.2 * (x * x + y * y), (-0.42, -0.06))


@dish('plate-iskender')
def _(k):
    k.put(ware.plate(1.2, '#2F4B57', '#D9B98A'), food.ware_look())
    red = lambda v: m.mix('#B8391B', '#8E1F0A', m.smooth(-0.3, 0.6, m.fbm(v, 3, 3, 2)))
    with k.at(0, 0.02):
        plates.pool(k, 0.92, 0.80, 0.085, '#B92C10', seed=2)
    bread = k.many('bread', 4, lambda r: doner.pita_paint(m.box(0.34, 0.30, 0.12, 0.2, 8), int(r.integers(9))), food.bread_look())
    for i in range(20):
        a = TAU * i / 20
        k.use(bread, (0.76 * math.cos(a), 0.64 * math.sin(a) + 0.02, 0.19), m.euler(0, 0, a) @ m.euler(k.random.uniform(-0.2, 0.2), 0.25, k.random.uniform(-0.3, 0.3)))
    high = lambda x, y: 0.15 + 0.32 * max(0, 1 - (x / 0.98) ** 2) * max(0, 1 - (y / 0.85) ** 2)
    mound = m.ball(1, 100, 50).scale(0.82, 0.68, 0.28)
    mound.v[:, 2] = np.maximum(mound.v[:, 2], 0)
    k.put(mound.move(0, 0, 0.12).paint('#7A3216'), food.meat_look())
    meat = k.many('iskender', 8, food.shaving('beef', 1.1, 0.34, 0.25), food.meat_look())
    for row in range(5):
        y0 = 0.50 - 0.24 * row
        wide = 0.72 * math.sqrt(1 - (y0 / 0.85) ** 2)
        right = wide if y0 > 0 else wide - 0.5 * abs(y0) - 0.1
        for i in range(9):
            x, y = -wide + (wide + right) * i / 8 + k.random.uniform(-0.03, 0.03), y0 + k.random.uniform(-0.03, 0.03)
            plates.lay(k, meat, (x, y, high(x, y) + 0.04), (0.5 * x - 0.2, 0.5 * y - 0.1, 1), 0.58, 0.08, 1.25 + k.random.uniform(-0.3, 0.3))
    # Tomato sauce is poured over the meat in broad bands and runs together.
    parts = []
    for x0, y0, x1, y1 in ((-0.66, 0.10, -0.36, -0.56), (-0.52, 0.38, 0.02, -0.62), (-0.20, 0.48, 0.24, -0.30), (0.14, 0.46, 0.56, 0.0), (-0.6, 0.2, 0.6, 0.14)):
        t = np.linspace(0, 1, 70)
        xy = np.column_stack([x0 + (x1 - x0) * t + 0.05 * np.sin(9 * t + x0), y0 + (y1 - y0) * t])
        z = np.convolve(np.pad(k.top(xy), 4, 'edge'), np.ones(9) / 9, 'valid') + 0.03
        size = 0.06 + 0.03 * np.sin(2.9 * t + 0.2) + 0.014 * np.sin(19 * t + y0)
        parts += [m.ball(r, 16, 10).scale(1.15, 1.15, 0.5).move(*at, up) for r, at, up in zip(size, xy, z)]
    sauce = m.melt(parts, 0.016, 6)
    k.put(sauce.paint(red(sauce.v)), food.molten_look())
    yoghurt(k, (0.62, -0.50, 0.12), 0.36)
    plates.herbs(k, 24, 0.6, 0.42, lambda x, y: 0.72 - 0.2 * (x * x + y * y), (-0.05, 0.0))
    chilli(k, (-0.66, -0.66, 0.16), m.euler(0, 0, -0.16), '#5E8A2C', 0.85)
    k.use(doner.stock(k, 'tomato'), (0.80, 0.24, 0.34), m.euler(0.35, -0.3, 0), 0.62)


def yoghurt(k, where, radius):
    """A spoonful of thick yoghurt: a swirl with a peak, its foot running out a little."""
    def place(u, v):
        a, f = u * TAU, v
        reach = radius * f * (1 + 0.10 * np.sin(2 * a + 1) + 0.06 * np.sin(5 * a))
        swirl = 0.5 + 0.5 * np.cos(a - f * 9.5)
        dome = 0.36 * radius / 0.42 * (1 - f**2.4) ** 0.8
        z = dome * (0.78 + 0.62 * swirl * f * (1 - f) * 3) + 0.16 * np.exp(-((f / 0.15) ** 2)) + 0.01
        return reach * np.cos(a), reach * np.sin(a) * 0.9, z
    s = m.grid(200, 90, place, wrap_u=True)
    s.f = s.f[:, ::-1]
    s.v[:, 2] += 0.008 * m.fbm(s.v, 9, 3, 5)
    with k.at(*where):
        k.put(s.paint('#EAE3D3'), food.cream_look())


@dish('plate-lamb-bulgur')
def _(k):
    k.put(ware.plate(1.2, '#F4EAD6', '#8A4B2B'), food.ware_look())
    plates.grains(k, ('#E0B56C', '#B98440'), 5200, 0.92, 0.76, 0.09, 0.32, 0.05, 0.016, at=(0, 0.04))
    lamb = k.many('lamb-chunk', 6, plates.chunk(('#A2602F', '#743A15', '#3A1908'), 0.155, 0.24, (1.25, 0.9, 0.7), 1.0, 0.3), food.meat_look())
    for x, y in k.disc(17, 0.62):
        k.use(lamb, (x * 0.95, y * 0.75 + 0.05, 0.47 - 0.14 * (x * x + y * y)), k.any_turn(), k.random.uniform(0.9, 1.2))
    for colour in ('#D8321A', '#F0A81E'):
        made = k.many('pepper' + colour, 3, plates.pepper_strip(colour), food.veg_look())
        for x, y in k.disc(8, 0.72):
            k.use(made, (x * 1.0, y * 0.8, 0.50 - 0.2 * (x * x + y * y)), k.any_turn(0.5), 0.85)
    for x, y in k.disc(8, 0.7):
        k.use(doner.stock(k, 'red-onion'), (x, y * 0.8, 0.56 - 0.2 * (x * x + y * y)), k.any_turn(0.5), 1.0)
    plates.herbs(k, 30, 0.8, 0.6, lambda x, y: 0.58 - 0.2 * (x * x + y * y))
    with k.at(0.62, -0.56, 0.09):
        snacks.cup(k, '#F4F6E4', 0.27, 0.2)


@dish('plate-chicken-shashlik')
def _(k):
    k.put(ware.board(2.7, 1.85, 0.1), food.wood_look())
    sheet = m.grid(80, 60, lambda u, v: ((u - 0.5) * 2.2, (v - 0.5) * 1.25, 0.13 + 0.02 * np.sin(u * 9) * np.sin(v * 7)))
    food.lavash_paint(sheet, sheet.v, 4, 0.15)
    k.put(food.closed_sheet(sheet, 80, 60, 0.03), food.bread_look())
    made = k.many('shashlik', 6, plates.chunk(('#E0A052', '#B56A28', '#5A2A0E'), 0.22, 0.2, (1.0, 1.05, 0.9)), food.meat_look())
    steel = shade.painted('steel', rough=0.25, spec=0.9, coat=0.5)
    for row, y in enumerate((0.36, 0.0, -0.36)):
        with k.at(0.05 * (row - 1), y, 0.36, m.euler(0, 0, 0.12)):
            t = np.linspace(-1.35, 1.15, 20)
            k.put(m.tube(np.column_stack([t, 0 * t, 0 * t]), 0.025, 10, 0.4).paint('#B9B4AC'), steel)
            for i in range(5):
                k.use(made, (-0.78 + i * 0.41, k.random.uniform(-0.02, 0.02), k.random.uniform(-0.02, 0.03)), k.any_turn(), k.random.uniform(0.92, 1.08))
    for x, y in ((-0.9, -0.55), (0.85, -0.56), (0.6, -0.66), (1.0, 0.5), (-1.0, 0.55), (0.2, -0.62)):
        k.use(doner.stock(k, 'red-onion'), (x, y, 0.18), k.any_turn(0.3), 1.2)
    plates.herbs(k, 34, 0.9, 0.5, lambda x, y: 0.60 - 0.25 * y * y)
    for a in (0.3, 2.8):
        k.use(doner.stock(k, 'sprig'), (1.05 * math.cos(a), 0.62 * math.sin(a), 0.18), m.euler(0, 0, a), 1.3)


@dish('plate-falafel-hummus')
def _(k):
    k.put(ware.plate(1.2, '#F7F1E2', '#5E8A3A'), food.ware_look())
    k.put(plates.hummus([(0, 0.16), (0.35, 0.15), (0.62, 0.24), (0.78, 0.22), (0.9, 0.1)]).move(-0.2, 0.12, 0), food.sauce_look())
    balls = k.many('falafel', 4, doner.falafel, food.crust_look())
    for i in range(6):
        a = TAU * i / 6 + 0.3
        k.use(balls, (-0.2 + 0.52 * math.cos(a), 0.12 + 0.44 * math.sin(a), 0.40), k.any_turn(), 1.0)
    plates.side_salad(k, (0.80, -0.32), 0.95)
    tri = m.ball(1, 60, 30).scale(0.55, 0.5, 0.09)
    for a, (x, y) in ((0.5, (0.85, 0.55)), (1.2, (0.45, 0.85))):
        with k.at(x, y, 0.28, m.euler(0.4, 0, a)):
            k.put(doner.pita_paint(tri.copy(), 3), food.bread_look())
    plates.herbs(k, 24, 0.6, 0.5, lambda x, y: 0.30, (-0.2, 0.12))


@dish('plate-plov')
def _(k):
    k.put(ware.plate(1.2, '#FBF6EA', '#1F6C8C'), food.ware_look())
    plates.grains(k, ('#F8DFA0', '#E3B254'), 7500, 0.98, 0.84, 0.09, 0.48)
    carrots = k.many('plov-carrot', 5, food.shred(('#F7B43C', '#EE8A1E'), 0.5, 0.045), food.veg_look())
    for x, y in k.disc(60, 0.95):
        k.use(carrots, (x * 0.95, y * 0.78, 0.12 + 0.5 * math.sqrt(max(0, 1 - x * x - y * y))), k.any_turn(0.6), 0.8)
    beef = k.many('plov-beef', 6, plates.chunk(('#9E5E2E', '#723A16', '#3A1A09'), 0.145, 0.24, (1.25, 0.9, 0.7), 1.0, 0.3), food.meat_look())
    for x, y in k.disc(13, 0.55):
        k.use(beef, (x, y * 0.8, 0.16 + 0.54 * math.sqrt(max(0, 1 - x * x - y * y))), k.any_turn(), k.random.uniform(0.9, 1.25))
    peas = k.many('chickpea', 3, lambda r: m.ball(0.065, 16, 12, 0.06, 2, 3).paint('#E8C07A'), food.veg_look())
    for x, y in k.disc(22, 0.9):
        k.use(peas, (x * 0.95, y * 0.78, 0.15 + 0.5 * math.sqrt(max(0, 1 - x * x - y * y))), k.any_turn(), 1.0)
    snacks.garlic(k, (0.05, 0.1, 0.58), 0.85, m.euler(-0.25, 0.15, 0))
    plates.herbs(k, 20, 0.8, 0.6, lambda x, y: 0.66 - 0.45 * (x * x + y * y))


# Salads and soups ------------------------------------------------------------------------------------------------------

def leaves(k, count, radius, z, high, size=0.75):
    """A bed of leaves up to the rim of a bowl: shreds over its whole bottom, leaves around and over them."""
    bed = m.ball(1, 120, 60).scale(radius * 0.91, radius * 0.91, high * 0.85)
    bed.v[:, 2] = np.maximum(bed.v[:, 2], -0.02)
    bed.rough(0.09, 7, 5, 4)
    k.put(bed.move(z=z - 0.04).paint(m.mix('#6F9F3E', '#B8D57C', m.smooth(-0.4, 0.5, m.fbm(bed.v, 9, 3, 2)))), food.pale_look())
    for ring, (share, lift, scale) in enumerate(((0.78, -0.12, 0.9), (0.42, -0.42, 0.95), (0.08, -0.7, 0.85))):
        many = max(3, round(count * (0.5, 0.32, 0.18)[ring]))
        for i in range(many):
            a = TAU * i / many + ring * 0.5 + k.random.uniform(-0.2, 0.2)
            d = radius * share * 0.75
            k.use(doner.stock(k, 'lettuce'), (d * math.cos(a), d * math.sin(a), z + high * (0.1, 0.45, 0.7)[ring]), m.euler(0, 0, a + k.random.uniform(-0.4, 0.4)) @ m.euler(k.random.uniform(-0.3, 0.3), lift + k.random.uniform(-0.2, 0.15), 0), size * scale)


def tossed(k, pieces, radius=0.82, z=0.5, high=0.34):
    for name, count, size, tilt in pieces:
        meshes = k.shared.get(name) or doner.stock(k, name)
        for x, y in k.disc(count, radius):
            k.use(meshes, (x, y, z + high * (1 - (x * x + y * y) / radius**2) + k.random.uniform(-0.05, 0.06)), k.any_turn(tilt), size)


@dish('salad-greek')
def _(k):
    k.put(ware.bowl(1.12, 0.62, '#FBF6EA', '#2E6F8E'), food.ware_look())
    k.many('wedge-tomato', 3, plates.tomato_wedge, food.veg_look())
    k.many('olive', 2, plates.olive, food.shiny_look())
    k.many('feta', 4, plates.feta, food.pale_look())
    k.many('pepper', 3, plates.pepper_strip('#7BAF32'), food.veg_look())
    leaves(k, 16, 0.98, 0.5, 0.3, 0.66)
    tossed(k, (('cucumber', 15, 0.95, 0.7), ('pepper', 8, 0.85, 0.7), ('red-onion', 8, 1.0, 0.6)), 0.88, 0.62, 0.22)
    tossed(k, (('wedge-tomato', 12, 0.9, 3),), 0.76, 0.66, 0.2)
    tossed(k, (('olive', 13, 0.95, 1.2), ('feta', 12, 0.85, 0.8)), 0.8, 0.74, 0.22)
    tossed(k, (('herb', 30, 0.8, 0.7),), 0.85, 0.84, 0.18)


@dish('salad-caesar-chicken')
def _(k):
    k.put(ware.bowl(1.12, 0.58, '#3A302B', None, '#4A3E36'), food.ware_look())
    leaves(k, 24, 0.98, 0.46, 0.34, 0.78)
    k.many('crouton', 4, plates.crouton, food.crumb_look())
    k.many('parmesan', 4, plates.shaving_of_cheese, food.pale_look())
    tossed(k, (('crouton', 15, 0.9, 3),), 0.86, 0.66, 0.24)
    strips = k.many('grilled', 6, food.shaving('chicken', 0.95, 0.3, 0.3), food.meat_look())
    for i in range(13):
        x, y = -0.42 + 0.07 * i, -0.06 + 0.05 * (i % 3) + k.random.uniform(-0.08, 0.08)
        plates.lay(k, strips, (x, y, 0.93 + 0.012 * i), (0.45 - x * 0.3, -0.25, 1), 0.86, 0.08, 1.25 + k.random.uniform(-0.22, 0.22))
    tossed(k, (('parmesan', 14, 0.85, 0.6),), 0.78, 0.80, 0.22)
    doner.pour(k, 0.62, lambda x, y: 0.93 - 0.25 * (x * x + y * y), '#FBF3DA', 0.032, 0.9, 0.08, 5)


@dish('salad-vegetable')
def _(k):
    k.put(ware.bowl(1.1, 0.60, '#FBF6EA', '#5E8A3A'), food.ware_look())
    k.many('wedge-tomato', 3, plates.tomato_wedge, food.veg_look())
    leaves(k, 18, 0.96, 0.5, 0.32, 0.68)
    tossed(k, (('cabbage', 46, 1.0, 0.6), ('cucumber', 19, 0.92, 0.7), ('carrot', 30, 0.9, 0.6), ('red-onion', 6, 0.95, 0.6), ('herb', 40, 0.9, 0.7)), 0.88, 0.62, 0.30)
    tossed(k, (('wedge-tomato', 13, 0.88, 3),), 0.74, 0.70, 0.24)


@dish('salad-achichuk')
def _(k):
    k.put(ware.plate(1.12, '#FBF6EA', '#1F6C8C', 0.2), food.ware_look())
    for x, y in k.disc(30, 1.0):
        k.use(doner.stock(k, 'tomato'), (x * 0.82, y * 0.68, 0.16 + 0.26 * (1 - x * x - y * y)), k.any_turn(0.28), 0.92)
    for x, y in k.disc(34, 0.95):
        k.use(doner.stock(k, 'red-onion'), (x * 0.8, y * 0.66, 0.22 + 0.30 * (1 - x * x - y * y)), k.any_turn(0.4), 1.15)
    red = k.many('red-chilli', 3, food.chilli_ring(0.09, '#C41E0F'), food.veg_look())
    for x, y in k.disc(12, 0.9):
        k.use(red, (x * 0.75, y * 0.6, 0.27 + 0.30 * (1 - x * x - y * y)), k.any_turn(0.4), 1.0)
    plates.herbs(k, 44, 0.8, 0.66, lambda x, y: 0.27 + 0.30 * (1 - x * x - y * y))
    k.use(doner.stock(k, 'sprig'), (0.05, 0.05, 0.62), m.euler(0, -0.4, 0.6), 1.3)


@dish('soup-lentil')
def _(k):
    def puree(v):
        c = m.mix('#F0A83C', '#D8801E', np.clip(0.5 + 0.7 * m.fbm(v, 1.6, 4, 3), 0, 1))
        c = m.mix(c, '#F7C76A', m.smooth(0.25, 0.6, m.noise(v, 26, 5)) * 0.55)
        c = m.mix(c, '#9E4A12', m.smooth(0.55, 0.75, m.noise(v, 34, 9)) * 0.8)
        # Red butter, poured in a curl.
        turn, far = np.arctan2(v[:, 1], v[:, 0]), np.hypot(v[:, 0], v[:, 1])
        curl = np.abs((far - 0.14 - 0.075 * ((turn + math.pi) / TAU * 1.0 + np.round((far - 0.14) / 0.19 - (turn + math.pi) / TAU) ) * 2.5) + 0.05 * m.noise(v, 5, 2))
        butter = m.smooth(0.075, 0.03, curl) * m.smooth(0.80, 0.62, far) * m.smooth(0.02, 0.12, far)
        drops = m.smooth(0.44, 0.5, m.noise(v, 7, 12)) * m.smooth(0.98, 0.8, far)
        return m.mix(c, '#B4310A', np.clip(butter * 0.85 + 0.6 * drops, 0, 0.9))
    z, r = plates.soup(k, puree, '#C7541C', swell=0.012)
    chunks = k.many('crouton', 4, plates.crouton, food.crumb_look())
    for x, y in ((-0.34, -0.16), (-0.16, -0.34), (0.3, 0.36), (-0.42, 0.1)):
        k.use(chunks, (x, y, z + 0.05), k.any_turn(0.5), 0.8)
    plates.herbs(k, 26, 0.55, 0.5, lambda x, y: z + 0.025)
    k.use(doner.stock(k, 'sprig'), (0.06, 0.02, z + 0.04), m.euler(0, 0, 0.5), 1.2)
    with k.at(1.12, -0.86, 0.16, m.euler(0.5, 0, 0.4)):
        k.put(plates.quarter_of_lemon(), food.veg_look())


@dish('soup-chicken-noodle')
def _(k):
    z, r = plates.soup(k, lambda v: plates.fat(v, '#EDBE4A', '#D89A28', '#FCE7A4'), '#5E8A3A', clear=True, swell=0.004)
    for i in range(44):
        a0, d = k.random.uniform(0, TAU), k.random.uniform(0.05, 0.8)
        t = np.linspace(0, 1, 60)
        a = a0 + t * k.random.uniform(1.0, 2.6)
        rad = d + 0.14 * np.sin(t * k.random.uniform(3, 7) + a0)
        deep = k.random.uniform(-0.10, 0.0)
        k.put(m.tube(np.column_stack([rad * np.cos(a), rad * np.sin(a), z + deep + 0.035 * np.sin(t * 7 + i)]), 0.028, 10, 0.6).paint('#F6DDA0'), food.pale_look())
    made = k.many('pulled', 6, food.shaving('chicken', 0.6, 0.17, 0.5), food.meat_look())
    for x, y in k.disc(15, 0.7):
        plates.lay(k, made, (x, y, z + 0.02), (0, 0, 1), 0.9, 0.2)
    k.many('carrot-round', 3, plates.carrot_slice, food.veg_look())
    for x, y in k.disc(11, 0.8):
        k.use(k.shared['carrot-round'], (x, y, z + k.random.uniform(-0.01, 0.03)), k.any_turn(0.3), k.random.uniform(0.7, 0.95))
    for x, y in k.disc(40, 0.9):
        k.use(doner.stock(k, 'herb'), (x, y, z + 0.03), k.any_turn(0.35), 0.9)


@dish('soup-shorpa')
def _(k):
    z, r = plates.soup(k, lambda v: plates.fat(v, '#C9822A', '#A5581A', '#F0BE5C', 5), '#1F6C8C', clear=True, swell=0.004)
    k.many('lamb-chunk', 5, plates.chunk(('#9C5826', '#703513', '#391908'), 0.20, 0.22, (1.25, 0.9, 0.7), 1.0, 0.3), food.meat_look())
    k.many('potato', 4, plates.chunk(('#F6DC92', '#EBC569', '#D8A846'), 0.24, 0.06), food.veg_look())
    k.many('carrot-chunk', 4, plates.chunk(('#F59A2C', '#EE7F1A', '#DA6410'), 0.17, 0.06, (1.3, 0.8, 0.8)), food.veg_look())
    k.many('red-pepper', 3, plates.pepper_strip('#CF3A1C'), food.veg_look())
    for name, count, size, low in (('lamb-chunk', 6, 0.95, -0.02), ('potato', 6, 0.85, -0.06), ('carrot-chunk', 6, 0.85, -0.04), ('red-pepper', 5, 0.8, 0.04)):
        for x, y in k.disc(count, 0.72):
            k.use(k.shared[name], (x, y, z + low + k.random.uniform(-0.03, 0.04)), k.any_turn(3), size)
    for x, y in k.disc(46, 0.88):
        k.use(doner.stock(k, 'herb'), (x, y, z + 0.02 + 0.14 * max(0, 1 - x * x - y * y)), k.any_turn(0.6), 1.0)


# Sweets ----------------------------------------------------------------------------------------------------------------

@dish('baklava')
def _(k):
    k.put(ware.plate(1.2, '#FBF7EC', '#C9A24A'), food.ware_look())
    bakery.baklava(k, (-0.36, 0.22, 0.09), m.euler(0, 0, 0.5))
    bakery.baklava(k, (0.42, 0.06, 0.09), m.euler(0, 0, -0.6))
    bakery.baklava(k, (-0.05, -0.1, 0.54), m.euler(0.04, 0.05, 0.1))
    crumbs = k.many('pistachio', 5, bakery.pistachio, food.crumb_look())
    for x, y in k.disc(60, 0.95):
        k.use(crumbs, (x, y * 0.95, 0.11), k.any_turn(), 0.9)
    plates.pool(k, 0.5, 0.16, 0.085, '#D9962A', (0.1, -0.72), 3, 0.025)


@dish('chak-chak')
def _(k):
    k.put(ware.plate(1.2, '#FBF7EC', '#1F6C8C'), food.ware_look())
    core = m.lathe([(0, 0.85), (0.35, 0.72), (0.7, 0.3), (0.8, 0.09)], 60, 30)
    core.f = core.f[:, ::-1]
    k.put(core.rough(0.04, 6, 3).paint('#C98428'), food.shiny_look())
    made = k.many('chak', 8, bakery.chak, food.glaze_look())
    for _ in range(620):
        h = k.random.uniform(0, 1) ** 1.3
        a, rad = k.random.uniform(0, TAU), 0.92 * (1 - h) ** 0.75 + 0.05
        k.use(made, (rad * math.cos(a), rad * math.sin(a) * 0.95, 0.2 + 0.86 * h + k.random.uniform(-0.03, 0.03)), k.any_turn(), k.random.uniform(0.85, 1.1))
    for i in range(3):
        a = 3.8 + i * 0.8
        k.put(food.drizzle([(0.2 * math.cos(a), 0.2 * math.sin(a), 0.98), (0.55 * math.cos(a), 0.55 * math.sin(a), 0.66), (0.9 * math.cos(a), 0.88 * math.sin(a), 0.22)], 0.05, '#E2A12E', i, 0.6), food.shiny_look())
    nuts = k.many('pistachio', 5, bakery.pistachio, food.crumb_look())
    for x, y in k.disc(30, 0.6):
        k.use(nuts, (x, y, 1.1 - 1.0 * math.hypot(x, y)), k.any_turn(), 1.0)


@dish('cheesecake')
def _(k):
    k.put(ware.plate(1.15, '#FBF7EC', '#B8556A'), food.ware_look())
    arc = [(1.5 * math.cos(a), 1.5 * math.sin(a)) for a in np.linspace(-0.36, 0.36, 9)]
    outline = [(0, 0), *arc]
    with k.at(0.62, 0.62, 0.09, m.euler(0, 0, math.pi + 0.92)):
        top, side = bakery.prism(outline, 0, 0.13)
        for part in (top, side):
            k.put(part.paint(m.mix('#C98F4C', '#8E5A28', m.smooth(-0.3, 0.5, m.fbm(part.v, 9, 3, 3)))), food.crumb_look())
        top, side = bakery.prism(outline, 0.13, 0.62)
        side.v += side.normals() * (0.008 * m.fbm(side.v, 8, 3, 3))[:, None]
        side.paint(m.mix('#FFF3D2', '#F8E2AE', m.smooth(-0.2, 0.7, m.fbm(side.v, 3, 3, 3))))
        rad = np.hypot(top.v[:, 0], top.v[:, 1])
        top.paint(m.mix('#F3CC82', '#CF8F3A', m.smooth(0.9, 1.5, rad + 0.2 * m.fbm(top.v, 3, 3, 2))))
        side.c = m.mix(side.c, '#C98834', m.smooth(1.44, 1.49, np.hypot(side.v[:, 0], side.v[:, 1])) * 0.85)
        k.put(top, food.cheese_look())
        k.put(side, food.pale_look())
        plates.pool(k, 0.30, 0.20, 0.62, '#A5122C', (1.0, 0.0), 2, 0.04)
        for x, y in ((0.95, 0.05), (1.12, -0.08), (1.1, 0.16), (0.82, -0.06), (1.28, 0.05)):
            bakery.berry(k, (x, y, 0.74))
        mint(k, (1.02, 0.02, 0.82), 0.6)
    for x, y in ((-0.62, -0.42), (-0.4, -0.62), (0.55, -0.62)):
        bakery.berry(k, (x, y, 0.22))
    plates.pool(k, 0.26, 0.12, 0.085, '#A5122C', (0.15, -0.72), 5, 0.02)


@dish('donut-chocolate')
def _(k):
    def torus(big, thick, nu=150, nv=60):
        a, b = np.arange(nu) / nu * TAU, np.arange(nv) / nv * TAU
        A, B = (q.ravel() for q in np.meshgrid(a, b, indexing='ij'))
        s = m.Shape(np.column_stack([(big + thick * np.cos(B)) * np.cos(A), (big + thick * np.cos(B)) * np.sin(A), 0.82 * thick * np.sin(B)]), m.grid_faces(nu, nv, True, True))
        return s, A, B
    with k.rest(), k.at(0, 0, 0.4, m.euler(0.18, 0, 0)):
        s, A, B = torus(0.62, 0.42)
        s.rough(0.02, 1.8, 3)
        band = m.smooth(0.10, 0.0, np.abs(s.v[:, 2] + 0.02))
        s.paint(m.mix(m.mix('#DE9C48', '#B8712A', m.smooth(-0.4, 0.5, m.fbm(s.v, 2, 4, 3))), '#F3D79E', band * 0.8))
        k.put(s, food.bun_look())
        g, A, B = torus(0.62, 0.445)
        g.rough(0.02, 1.8, 3)
        low = 0.04 + 0.07 * np.sin(A * 6 + 1) + 0.05 * np.sin(A * 11)
        hidden = m.smooth(0.03, -0.05, np.sin(B) - low * 1.2)
        g.v -= g.normals() * (0.07 * hidden)[:, None]
        k.put(g.paint(m.mix('#4A220F', '#2E1308', m.smooth(-0.3, 0.6, m.fbm(g.v, 2, 3, 3)))), food.shiny_look())
        colours = ('#F6E7C4', '#E2572B', '#F2B134', '#F59AB0')
        for j, colour in enumerate(colours):
            made = k.many('sprinkle' + colour, 1, lambda r, c=colour: m.tube(np.array([[-0.05, 0, 0], [-0.02, 0, 0], [0.02, 0, 0], [0.05, 0, 0]]), [0.012, 0.02, 0.02, 0.012], 8).paint(c), food.card_look())
            for _ in range(26):
                a, b = k.random.uniform(0, TAU), k.random.uniform(0.5, 2.5)
                n = np.array([math.cos(b) * math.cos(a), math.cos(b) * math.sin(a), math.sin(b) / 0.82])
                where = np.array([(0.62 + 0.455 * math.cos(b)) * math.cos(a), (0.62 + 0.455 * math.cos(b)) * math.sin(a), 0.82 * 0.455 * math.sin(b)])
                k.use(made, where, m.towards(n, k.random.uniform(0, 6)), 1.15)


@dish('ice-cream-vanilla')
def _(k):
    k.put(m.lathe([(0, 0), (0.42, 0), (0.44, 0.04), (0.1, 0.12), (0.08, 0.34), (0.3, 0.46), (0.66, 0.72), (0.74, 0.98), (0.71, 1.0), (0.62, 0.76), (0.3, 0.54), (0, 0.5)], 120, 110), shade.glass())
    bakery.scoop(k, (-0.28, 0.02, 1.0), 0.44, ('#FFF6DC', '#F6E3B2'), 3)
    bakery.scoop(k, (0.30, -0.08, 1.02), 0.44, ('#FFF6DC', '#F6E3B2'), 8)
    top, side = bakery.prism([(-0.32, 0), (0.32, 0), (0, 0.95)], -0.02, 0.02, 3)
    for part in (top, side):
        lines = np.maximum(m.smooth(0.6, 0.9, np.sin((part.v[:, 0] + part.v[:, 1]) * 30)), m.smooth(0.6, 0.9, np.sin((part.v[:, 0] - part.v[:, 1]) * 30)))
        part.paint(m.mix('#D08F3E', '#EBBB6E', lines))
        with k.at(0.12, 0.30, 1.05, m.euler(1.25, 0.25, 0)):
            k.put(part, food.crumb_look())
    mint(k, (0.02, -0.2, 1.38), 0.75)
    for x, y, z in ((-0.05, -0.44, 1.12), (0.1, -0.1, 1.42)):
        bakery.berry(k, (x, y, z), 0.12)


@dish('kunefe')
def _(k):
    copper = shade.painted('copper', rough=0.28, spec=0.8, coat=0.4)
    k.put(m.lathe([(0, 0.0), (1.12, 0.0), (1.25, 0.06), (1.3, 0.2), (1.33, 0.22), (1.30, 0.23), (1.2, 0.12), (1.1, 0.07), (0, 0.06)], 140, 70).paint('#C9743A'), copper)
    cheese = m.lathe([(0, 0.30), (1.0, 0.30), (1.06, 0.22), (1.03, 0.08)], 140, 30)
    cheese.f = cheese.f[:, ::-1]
    k.put(cheese.rough(0.02, 3, 3).paint('#FBE6B0'), food.cheese_look())
    made = k.many('kadaif', 10, food.shred(('#EDAA3F', '#B96A17'), 0.7, 0.02, 0.018), food.shiny_look())
    for _ in range(1100):
        a, f = k.random.uniform(0, TAU), math.sqrt(k.random.uniform(0, 1))
        k.use(made, (1.02 * f * math.cos(a), 1.02 * f * math.sin(a), 0.34 + 0.05 * (1 - f) + k.random.uniform(-0.03, 0.03)), k.any_turn(0.14), k.random.uniform(0.7, 1.1))
    crumbs = k.many('pistachio', 5, bakery.pistachio, food.crumb_look())
    for x, y in k.disc(150, 0.46):
        k.use(crumbs, (x, y, 0.46 + 0.10 * max(0, 1 - (x * x + y * y) / 0.2)), k.any_turn(), k.random.uniform(0.9, 1.4))
    bakery.scoop(k, (0.0, 0.05, 0.66), 0.24, ('#FFFDF4', '#F6ECD2'), 5)


# Drinks ----------------------------------------------------------------------------------------------------------------

def soda(k, paint, label, cap, slice_colours=None, flame=ware.CREAM, opaque=None, straw=ware.RED):
    """A bottle, and a glass poured from it."""
    with k.at(-0.42, 0.25):
        drinks.bottle(k, None, label, cap, paint, flame)
    with k.at(0.48, -0.22):
        level, r = drinks.tumbler(k, 1.6, 0.38, 0.5, opaque=lambda v: paint(v, 1.6), fill=0.84)
        drinks.straw(k, (-0.12, 0.1, 0.5), (0.10, 0.10), 1.85, (straw, '#FFF6E6'))
        if slice_colours:
            with k.at(0.42, -0.12, 1.52, m.euler(1.35, 0, 0.5)):
                k.put(drinks.citrus(k.random, slice_colours, 0.3), food.veg_look())


def shade_of(low, high, edge):
    def paint(v, tall=1.6):
        return m.mix(m.mix(low, high, m.smooth(0.1, 0.95, v[:, 2] / tall)), edge, 0.35 * m.smooth(0.05, 0.4, -v[:, 0]))
    return paint


ORANGE = ('#F79A1E', '#FBC05A', '#F08A10')
LIME = ('#B9D24A', '#E2EE9A', '#6FA32A')


@dish('orange-soda')
def _(k):
    soda(k, shade_of('#F0800F', '#FBA32B', '#FFC050'), '#F6EFE0', '#E86F0C', ORANGE, '#E86F0C')
    with k.at(0.05, -0.72, 0.04):
        k.put(drinks.citrus(k.random, ORANGE, 0.32, 0.09), food.veg_look())


@dish('lemon-soda')
def _(k):
    soda(k, shade_of('#E3DC7A', '#F1EDAA', '#FBF7CE'), '#3E8F3A', '#F2C81E', ('#F6CF3A', '#F9E48A', '#F4C81E'), '#FFF3B0', straw=ware.LEAF)
    with k.at(0.02, -0.72, 0.04):
        k.put(drinks.citrus(k.random, LIME, 0.30, 0.09), food.veg_look())


@dish('water-still')
def _(k):
    with k.at(-0.38, 0.22):
        drinks.bottle(k, (0.90, 0.97, 1.0), '#2F7FB5', '#2F7FB5', None, '#FFFFFF', ior=1.06)
    with k.at(0.48, -0.2):
        drinks.tumbler(k, 1.45, 0.38, 0.48, liquid=(0.92, 0.98, 1.0), cubes=3, fill=0.8, ior=1.1)


@dish('ayran')
def _(k):
    copper = shade.painted('copper', rough=0.28, spec=0.8, coat=0.4)
    s = m.lathe([(0, 0), (0.44, 0), (0.5, 0.05), (0.56, 0.5), (0.6, 1.2), (0.64, 1.24), (0.6, 1.25), (0.55, 1.18), (0.5, 0.5), (0, 0.1)], 160, 120)
    ang = np.arctan2(s.v[:, 1], s.v[:, 0])
    s.v += s.normals() * (0.010 * np.cos(ang * 22 + 9 * np.round(s.v[:, 2] * 11)) * np.cos(s.v[:, 2] * 34))[:, None]
    k.put(s.paint('#CF7A3E'), copper)
    t = np.linspace(-1.25, 1.25, 50)
    k.put(m.tube(np.column_stack([0.46 + 0.42 * np.cos(t), 0 * t, 0.65 + 0.36 * np.sin(t)]), 0.045, 16).paint('#CF7A3E'), copper)
    foam = m.lathe([(0, 1.30), (0.3, 1.31), (0.5, 1.27), (0.56, 1.18)], 120, 50)
    foam.f = foam.f[:, ::-1]
    foam.v[:, 2] += 0.03 * m.fbm(foam.v, 5, 4, 3)
    bubbles = m.smooth(0.35, 0.55, m.noise(foam.v, 18, 3))
    k.put(foam.paint(m.mix('#FFFEF8', '#EDE8D8', bubbles)), food.pale_look())
    mint(k, (0.0, 0.0, 1.33), 0.95)
    k.use(doner.stock(k, 'cucumber'), (-0.72, -0.45, 0.05), m.euler(0.05, 0, 0), 1.0)
    k.use(doner.stock(k, 'cucumber'), (-0.52, -0.62, 0.10), m.euler(0.2, 0.1, 0), 1.0)


def saucer(k, radius=0.85, rim='#C9A24A'):
    k.put(ware.plate(radius, '#FBF7EC', rim, 0.12), food.ware_look())


@dish('tea-black')
def _(k):
    saucer(k, 0.82, ware.RED)
    with k.at(0, 0.06, 0.08):
        prof = [(0, 0), (0.30, 0), (0.38, 0.06), (0.42, 0.28), (0.33, 0.55), (0.34, 0.75), (0.46, 1.05)]
        k.put(m.lathe(prof + [(0.455, 1.06), (0.44, 1.05), (0.32, 0.75), (0.31, 0.55), (0.39, 0.28), (0.34, 0.09), (0, 0.06)], 110, 120), shade.glass())
        tea = m.lathe([(0, 0.07), (0.34, 0.09), (0.40, 0.28), (0.318, 0.55), (0.325, 0.75), (0.405, 0.93), (0.38, 0.935), (0, 0.935)], 110, 90)
        k.put(tea.paint(m.mix('#9C3406', '#DB6C12', m.smooth(0.1, 0.95, tea.v[:, 2]))), food.drink_look())
        with k.at(0.05, 0.0, 0.95):
            k.put(drinks.citrus(k.random, radius=0.26, thick=0.04), food.veg_look())
    cube = m.box(0.2, 0.2, 0.2, 0.12, 8).rough(0.006, 14, 3)
    for x, y, z, a in ((0.55, -0.28, 0.2, 0.4), (0.38, -0.50, 0.2, 1.0)):
        with k.at(x, y, z, m.euler(0, 0, a)):
            k.put(cube.copy().paint('#FFFDF6'), food.pale_look())


@dish('tea-milk')
def _(k):
    saucer(k, 0.98, '#1F6C8C')
    with k.at(0, 0.05, 0.08):
        k.put(ware.bowl(0.8, 0.62, '#FBF6EA', '#1F6C8C'), food.ware_look())
        f = np.linspace(0, 1, 120)
        s = m.lathe(np.column_stack([f * 0.735, 0.54 + 0.02 * f**24]), 240)
        s.f = s.f[:, ::-1]
        rad = np.hypot(s.v[:, 0], s.v[:, 1]) / 0.735
        # Milk is still turning in the tea, and a ring of froth stands at the wall.
        angle = 2.4 * (1 - rad)
        at = np.column_stack([s.v[:, 0] * np.cos(angle) - s.v[:, 1] * np.sin(angle), s.v[:, 0] * np.sin(angle) + s.v[:, 1] * np.cos(angle), 0 * rad])
        c = m.mix('#9A5524', '#CE955C', m.smooth(-0.25, 0.45, m.fbm(at * [1, 2.2, 1], 2.0, 3, 3)))
        c = m.mix(c, '#EBCBA0', m.smooth(0.5, 0.8, m.fbm(at * [1, 2.6, 1], 2.6, 2, 9)) * 0.7)
        froth = m.smooth(0.86, 0.97, rad + 0.05 * m.noise(s.v, 5, 3)) * m.smooth(-0.1, 0.35, m.noise(s.v, 24, 6))
        k.put(s.paint(m.mix(c, '#F2DDBD', froth * 0.85)), food.drink_look())
        bubbles = k.many('bubble', 3, lambda r: m.ball(0.022, 16, 10).scale(1, 1, 0.6).paint('#E9CDA2'), food.shiny_look())
        for _ in range(26):
            a, d = k.random.uniform(0.2, 2.9), 0.70 - abs(k.random.normal(0, 0.03))
            k.use(bubbles, (d * math.cos(a), d * math.sin(a), 0.548), None, k.random.uniform(0.5, 1.2))
    made = k.many('baursak', 6, snacks.baursak, food.bun_look())
    for x, y, z in ((0.98, -0.42, 0.02), (0.60, -0.82, 0.02), (0.98, -0.92, 0.0)):
        with k.rest(z):
            k.use(made, (x, y, 0.2), k.any_turn(0.5), 0.72)


def mug(k, surface, ware_colour='#FFFDF6', rim='#C9A24A'):
    saucer(k, 1.0, rim)
    with k.at(0, 0.04, 0.08):
        k.put(m.lathe([(0, 0), (0.34, 0), (0.38, 0.05), (0.56, 0.3), (0.64, 0.62), (0.65, 0.70), (0.63, 0.71), (0.60, 0.62), (0.52, 0.32), (0.3, 0.1), (0, 0.08)], 130, 100).paint(ware_colour), food.ware_look())
        t = np.linspace(-1.3, 1.3, 50)
        k.put(m.tube(np.column_stack([0.60 + 0.27 * np.cos(t), 0 * t, 0.40 + 0.22 * np.sin(t)]), 0.05, 16).paint(ware_colour).turn(m.euler(0, 0, -0.5)), food.ware_look())
        f = np.linspace(0, 1, 110)
        s = m.lathe(np.column_stack([f * 0.605, 0.62 + 0.012 * f**12]), 220)
        s.f = s.f[:, ::-1]
        k.put(s.paint(surface(s.v)), food.drink_look())
    bean = k.many('bean', 3, coffee_bean, food.shiny_look())
    for x, y in ((-0.72, -0.42), (-0.56, -0.58), (-0.80, -0.22), (0.62, -0.58)):
        k.use(bean, (x, y, 0.17), k.any_turn(0.5))


def coffee_bean(r):
    """Makes a roasted coffee bean with its furrow."""
    s = m.ball(0.1, 40, 26).scale(1.25, 0.85, 0.6)
    furrow = m.smooth(0.02, 0.0, np.abs(s.v[:, 1] + 0.012 * np.sin(s.v[:, 0] * 40))) * (s.v[:, 2] > 0)
    s.v[:, 2] -= 0.02 * furrow
    return s.paint(m.mix('#6B3A1C', '#2B130A', furrow))


@dish('coffee-americano')
def _(k):
    def crema(v):
        rad = np.hypot(v[:, 0], v[:, 1]) / 0.605
        foam = m.smooth(0.80, 0.98, rad + 0.10 * m.fbm(v, 5, 3, 3))
        c = m.mix('#2A1008', '#451C0B', m.smooth(0.2, 0.9, rad))
        return m.mix(c, '#C08A4A', foam * 0.9)
    mug(k, crema, '#FFFDF6', '#7A4A2B')


@dish('coffee-latte')
def _(k):
    def art(v):
        x, y = v[:, 0] / 0.605, v[:, 1] / 0.605
        rad = np.hypot(x, y)
        c = m.mix('#C58A55', '#A9683A', m.smooth(0.3, 1, rad))
        white = np.zeros(len(v))
        for i, yy in enumerate(np.linspace(-0.42, 0.5, 6)):
            size = 0.62 - 0.085 * i
            arc = y - yy + 0.75 * size * (x / max(size, 0.1)) ** 2 * 0.55
            white = np.maximum(white, m.smooth(0.055, 0.03, np.abs(arc)) * m.smooth(size + 0.05, size - 0.05, np.abs(x)))
        white = np.maximum(white, m.smooth(0.03, 0.015, np.abs(x)) * m.smooth(-0.62, -0.5, y) * m.smooth(0.72, 0.6, y))
        heart = m.smooth(0.04, -0.02, ((x / 0.26) ** 2 + ((y - 0.62) / 0.14) ** 2) - 1)
        white = np.maximum(white, heart)
        white = np.maximum(white, m.smooth(0.93, 0.99, rad) * 0.6)
        return m.mix(c, '#FFF4DF', white)
    mug(k, art, '#3E7B6F', '#3E7B6F')


@dish('lemonade-mint')
def _(k):
    paint = shade_of('#E9E09A', '#F6F2C4', '#FFFBE0')
    level, r = drinks.tumbler(k, 1.95, 0.50, 0.64, opaque=lambda v: paint(v, 1.9), fill=0.86, cubes=5)
    drinks.straw(k, (-0.2, 0.2, 0.6), (0.12, 0.12), 2.0, (ware.LEAF, '#FFF6E6'))
    for x, y, t in ((0.2, -0.28, 0.5), (-0.25, -0.15, 0.3)):
        with k.at(x, y, level + 0.10, m.euler(t, 0.2, 0)):
            k.put(drinks.citrus(k.random, radius=0.3), food.veg_look())
    mint(k, (0.12, 0.16, level + 0.22), 1.15)
    with k.at(0.60, -0.05, 1.82, m.euler(1.4, 0, 0.9)):
        k.put(drinks.citrus(k.random, radius=0.34), food.veg_look())
    with k.at(0.88, -0.40, 0.05):
        k.put(drinks.citrus(k.random, radius=0.36, thick=0.1), food.veg_look())
    mint(k, (-0.75, -0.42, 0.06), 0.9)


@dish('mors-berry')
def _(k):
    paint = shade_of('#8E0C22', '#C31E38', '#E24A5E')
    level, r = drinks.tumbler(k, 1.75, 0.48, 0.62, opaque=lambda v: paint(v, 1.7), fill=0.86, cubes=4)
    for x, y in k.disc(9, 0.45):
        bakery.berry(k, (x, y, level + 0.07), 0.1, ('#C2162F', '#7A0A1E') if x > -0.1 else ('#3A1430', '#1E0A1C'))
    mint(k, (0.05, 0.1, level + 0.15), 0.9)
    for x, y, c in ((0.74, -0.35, 0), (0.92, -0.2, 1), (0.62, -0.56, 0), (-0.7, -0.4, 0), (-0.85, -0.22, 1), (-0.55, -0.56, 0)):
        bakery.berry(k, (x, y, 0.12), 0.125, (('#C2162F', '#7A0A1E'), ('#3A1430', '#1E0A1C'))[c])


# Combos ----------------------------------------------------------------------------------------------------------------

def paper_cup(k, colour=ware.RED, logo=ware.CREAM, straw=(ware.RED, '#FFF6E6'), high=1.35):
    """A cup to go with a lid and a straw."""
    s = m.lathe([(0, 0), (0.36, 0), (0.37, 0.02), (0.5, high), (0.5, high + 0.01)], 260, 150)
    ang = np.arctan2(s.v[:, 1], s.v[:, 0])
    front = ((ang + math.pi / 2 + math.pi) % TAU - math.pi) * 0.43
    s.paint(colour)
    s.c = m.mix(s.c, logo, ware.flame_at(front, s.v[:, 2] - high * 0.52, high * 0.46))
    k.put(s, food.card_look())
    lid = m.lathe([(0.52, high - 0.02), (0.535, high), (0.53, high + 0.06), (0.47, high + 0.08), (0.44, high + 0.14), (0, high + 0.14)], 120, 60).paint('#FBF6EC')
    k.put(lid, food.card_look())
    drinks.straw(k, (0.05, 0.05, high), (0.2, 0.08), 0.75, straw)


def small_fries(k, scale=0.85, **more):
    with k.at(0, 0, 0, None, scale):
        fries_carton(k, loose=0, count=46, **more)


def combo(k, main, cup_colour=ware.RED, side=None, spread=0.74):
    """Main dish in front, snack at the right, drink behind."""
    with k.at(0.22 * spread, 0.72):
        paper_cup(k, cup_colour)
    with k.at(spread + 0.02, -0.02, 0, None, 1.12):
        (side or small_fries)(k)
    with k.at(-spread * 0.72, -0.12):
        main()


@dish('combo-classic-chicken')
def _(k):
    combo(k, lambda: doner.classic(k))


@dish('combo-classic-beef')
def _(k):
    combo(k, lambda: doner.classic(k, ('beef',), ('lettuce', 'tomato', 'pickles', 'cabbage'), 'garlic', ('plain', ware.KRAFT), lean=(-0.18, -0.3)), '#3A2018')


@dish('combo-mega')
def _(k):
    with k.at(0.15, 1.0):
        paper_cup(k, '#3A2018', high=1.75)
    with k.at(1.05, 0.35):
        small_fries(k, 1.0)
    with k.at(-0.35, -0.45):
        doner.mega(k)


@dish('combo-duo')
def _(k):
    for x, colour in ((-0.45, ware.RED), (0.5, '#E58A1F')):
        with k.at(x, 1.1):
            paper_cup(k, colour)
    with k.at(0.0, -0.35):
        small_fries(k, 0.8)
    with k.at(-0.88, 0.0):
        doner.classic(k, lean=(-0.16, -0.30))
    with k.at(0.88, 0.0):
        doner.classic(k, ('beef',), ('lettuce', 'tomato', 'pickles', 'cabbage'), 'garlic', ('plain', ware.KRAFT), lean=(0.16, -0.30))
    for x, sauce in ((-0.42, 'garlic'), (0.42, 'tomato')):
        with k.at(x, -1.0):
            snacks.cup(k, doner.SAUCES[sauce], 0.27, 0.2)


@dish('combo-family')
def _(k):
    for x, y, colour in ((-1.18, 0.98, ware.RED), (-0.42, 1.4, '#E58A1F'), (0.42, 1.4, ware.RED), (1.18, 0.98, '#E58A1F')):
        with k.at(x, y, 0, None, 0.92):
            paper_cup(k, colour, high=1.5)
    for x in (-0.46, 0.46):
        with k.at(x, 0.42):
            small_fries(k, 0.98)
    chicken, beef = (('chicken',), ('check', ware.RED, ware.CREAM)), (('beef',), ('plain', ware.KRAFT))
    for x, y, lean, (meat, paper) in ((-1.12, 0.0, -0.16, chicken), (1.12, 0.0, 0.16, beef), (-0.46, -0.72, -0.05, beef), (0.46, -0.72, 0.05, chicken)):
        with k.at(x, y, 0, None, 0.98):
            doner.classic(k, meat, ('lettuce', 'tomato', 'cabbage'), 'garlic', paper, 1.7, lean=(lean, -0.3))
    for x, sauce in ((-1.12, 'garlic'), (1.12, 'tomato')):
        with k.at(x, -0.92):
            snacks.cup(k, doner.SAUCES[sauce], 0.3, 0.22)


@dish('combo-student')
def _(k):
    combo(k, lambda: doner.classic(k, ('chicken',), ('tomato', 'cucumber', 'cabbage', 'lettuce'), 'garlic', ('stripe', '#E58A1F', ware.CREAM), 1.25, 0.46, (-0.12, -0.34)), '#2F7FB5', spread=0.68)


@dish('combo-burger')
def _(k):
    with k.at(-0.1, 0.85):
        paper_cup(k)
    with k.at(0.8, 0.22):
        small_fries(k, 1.02)
    with k.at(-0.55, -0.2):
        bakery.burger(k, BURGERS['burger-classic'])


@dish('combo-kids')
def _(k):
    with k.at(0.0, 0.8):
        paper_cup(k, '#3E8F3A', high=1.1)
    with k.at(0.78, 0.2):
        small_fries(k, 0.85, colour='#F2B134', logo=ware.RED)
    with k.at(-0.55, -0.15):
        snacks.in_tray(k, 1.55, 1.15, 0.28, 'check', '#E58A1F')
        made = k.many('nugget', 6, snacks.nugget, food.fried_look())
        for x, y, z, lean, turn in ((-0.45, 0.18, 0.28, 0.62, 0.15), (0.0, 0.22, 0.30, 0.66, -0.1), (0.45, 0.18, 0.28, 0.6, -0.2), (-0.24, -0.18, 0.30, 0.62, -0.3), (0.27, -0.18, 0.31, 0.66, 0.25)):
            k.use(made, (x, y, z), m.euler(lean, 0, 0) @ m.euler(0, 0, math.pi / 2 + turn), 0.70)
    for i in range(3):
        k.use(doner.stock(k, 'cucumber'), (-1.05 + 0.22 * i, -0.9 + 0.03 * i, 0.05 + 0.05 * i), m.euler(0.2, 0.1, 0), 0.95)
    with k.at(0.28, -0.72):
        snacks.cup(k, '#C72C12', 0.3, 0.22)


@dish('combo-falafel')
def _(k):
    combo(k, lambda: doner.cone(k), '#3E8F3A', spread=0.82)


# Extras: options of a dish, shown at about a hundred pixels -------------------------------------------------------------

@dish('extra-cheddar')
def _(k):
    def slice_of(seed):
        def place(u, v):
            x, y = 1.5 * (u - 0.5), 1.5 * (v - 0.5)
            return x, y, 0.10 * np.sin(x * 1.8 + seed) + 0.12 * np.clip(np.hypot(x, y) - 0.7, 0, 1)
        s = m.grid(50, 50, place)
        s.paint(m.mix('#FFBE3A', '#F08F12', np.clip(0.5 + 0.5 * m.noise(s.v, 2, seed), 0, 1)))
        return food.closed_sheet(s, 50, 50, 0.06)
    for i, (x, y, turn) in enumerate(((-0.14, 0.2, 0.2), (0.08, 0.0, 0.62), (0.02, -0.24, 1.05))):
        with k.at(x, y, 0, m.euler(0, 0, turn)), k.rest(0.09 * i):
            k.put(slice_of(i), food.cheese_look())


@dish('extra-meat')
def _(k):
    snacks.cup(k, '#5A2A10', 0.95, 0.3, '#2F4B57')
    plates.meat_heap(k, 'beef', 120, 0.80, 0.74, 0.24, 0.40, scale=0.74)
    plates.herbs(k, 12, 0.5, 0.45, lambda x, y: 0.74 - 0.3 * (x * x + y * y))


@dish('extra-jalapeno')
def _(k):
    snacks.heap(k, k.many('wide-ring', 5, food.chilli_ring(0.16, '#3F7A18'), food.veg_look()), 13, 0.72, 0.58, 0.06, 0.16, 0.35, 1.9, 0.06)


@dish('extra-mushrooms')
def _(k):
    snacks.heap(k, k.many('mushroom', 6, doner.mushroom, food.fried_look()), 20, 0.72, 0.58, 0.1, 0.24, 0.6, 1.9, 0.06)


@dish('extra-pickles')
def _(k):
    snacks.heap(k, k.many('wide-pickle', 5, food.cucumber_slice(0.36, 0.08, True), food.veg_look()), 9, 0.62, 0.5, 0.06, 0.18, 0.35, 1.0, 0.06)


@dish('extra-falafel')
def _(k):
    balls = k.many('falafel', 3, doner.falafel, food.crust_look())
    for x, y, size in ((-0.42, 0.12, 1.6), (0.4, 0.16, 1.6), (0.02, -0.42, 1.55)):
        with k.rest():
            k.use(balls, (x, y, 0.4), k.any_turn(), size)


@dish('extra-hummus')
def _(k):
    snacks.cup(k, '#E9CF9C', 1.0, 0.42, '#2F4B57')
    f = np.linspace(0, 1, 170)
    s = m.lathe(np.column_stack([f * 0.93, 0 * f]), 240)
    s.f = s.f[:, ::-1]
    rad, ang = np.hypot(s.v[:, 0], s.v[:, 1]), np.arctan2(s.v[:, 1], s.v[:, 0])
    # The back of a spoon drew a spiral, and oil stands in its furrow.
    wave = np.cos(TAU * rad / 0.30 - ang + 0.25 * m.noise(s.v, 3, 4))
    calm = m.smooth(0.92, 0.74, rad) * m.smooth(0.0, 0.12, rad)
    s.v[:, 2] = 0.40 + 0.10 * m.smooth(0.92, 0.55, rad) + 0.055 * wave * calm + 0.012 * m.fbm(s.v, 9, 3, 5)
    oil = m.smooth(-0.35, -0.75, wave + 0.15 * m.noise(s.v, 6, 7)) * calm * m.smooth(0.80, 0.60, rad)
    paste = m.mix('#E9CF9C', '#D9B878', m.smooth(-0.4, 0.6, m.fbm(s.v, 8, 4, 3)))
    dust = m.smooth(0.25, 0.6, m.noise(s.v, 42, 9) + 0.6 * m.fbm(s.v, 2.4, 2, 2)) * m.smooth(0.75, 0.4, rad)
    k.put(s.paint(m.mix(paste, '#B5401A', dust * 0.75)), food.pale_look())
    level = s.copy()
    level.v[:, 2] = np.where(oil > 0.05, s.v[:, 2] + 0.022 * oil, s.v[:, 2] - 0.03)
    k.put(level.paint(m.mix('#D9A02A', '#B9780F', m.smooth(-0.4, 0.5, m.fbm(s.v, 3, 2, 3)))), food.shiny_look())
    peas = k.many('chickpea', 4, lambda r: m.ball(0.075, 30, 20, 0.10, 1.6, int(r.integers(99))).paint('#E2B565'), food.veg_look())
    for x, y in ((0.02, 0.03), (-0.13, -0.05), (0.14, -0.08), (0.0, -0.16), (-0.02, 0.18)):
        k.use(peas, (x, y, 0.57), k.any_turn(), 1.1)
    plates.herbs(k, 16, 0.5, 0.45, lambda x, y: 0.56 - 0.08 * (x * x + y * y))


@dish('extra-feta')
def _(k):
    snacks.heap(k, k.many('feta', 5, plates.feta, food.pale_look()), 11, 0.6, 0.48, 0.16, 0.36, 0.5, 1.25)
    snacks.heap(k, doner.stock(k, 'herb'), 12, 0.5, 0.4, 0.3, 0.42, 0.6, 0.9)


@dish('extra-bacon')
def _(k):
    def strip(r):
        seed = int(r.integers(99))

        def place(u, v):
            return 2.1 * (u - 0.5), 0.46 * (v - 0.5) + 0.05 * np.sin(u * 9 + seed), 0.11 * np.sin(u * 22 + 1.5 * v + seed)
        s = m.grid(130, 30, place)
        fat = m.smooth(0.1, 0.35, m.fbm(s.v * [0.8, 5.0, 0.2], 1.6, 3, seed))
        s.paint(m.mix(m.mix('#9C2F1B', '#5E160B', m.smooth(-0.2, 0.6, m.fbm(s.v, 4, 3, seed + 1))), '#F0C79A', fat * 0.85))
        return s
    for i, (x, y, turn) in enumerate(((-0.02, 0.26, 0.32), (0.06, -0.2, 0.2))):
        with k.at(x, y, 0, m.euler(0.12, 0, turn)), k.rest(0.02):
            k.put(strip(m.rng(f'bacon{i}')), food.meat_look(), thick=0.05)


@dish('extra-egg')
def _(k):
    white = m.lathe([(0, 0.10), (0.45, 0.10), (0.72, 0.07), (0.9, 0.05), (0.97, 0.0)], 160, 60)
    white.f = white.f[:, ::-1]
    ang, rad = np.arctan2(white.v[:, 1], white.v[:, 0]), np.hypot(white.v[:, 0], white.v[:, 1])
    white.v[:, :2] *= (1 + m.smooth(0.3, 0.95, rad) * (0.10 * np.sin(ang * 3 + 1) + 0.05 * np.sin(ang * 7)))[:, None]
    white.v[:, 2] += 0.02 * m.fbm(white.v, 4, 3, 5)
    white.paint(m.mix('#FFFDF6', '#C98A3C', m.smooth(0.9, 0.98, rad + 0.05 * m.fbm(white.v, 6, 3, 8)) * 0.8))
    k.put(white, food.cream_look())
    yolk = m.ball(0.36, 80, 50).scale(1, 1, 0.62)
    with k.at(0.06, -0.02, 0.12):
        k.put(yolk.paint(m.mix('#FFB21E', '#F48A08', m.smooth(0.1, -0.2, yolk.v[:, 2]))), food.glaze_look())


@dish('extra-onion')
def _(k):
    def strand(r):
        """A limp half ring, sweet and brown, its edges darker."""
        n, key = 70, int(r.integers(999))
        t = np.linspace(0, 1, n)
        a = np.cumsum(r.uniform(2.4, 5.5) * (1 + 0.9 * np.sin(t * r.uniform(3, 7) + r.uniform(0, 6)))) / n
        long = r.uniform(0.7, 1.25)
        p = np.column_stack([np.cumsum(np.cos(a)), np.cumsum(np.sin(a)), 0 * t]) * long / n
        p[:, 2] = 0.05 * np.sin(t * r.uniform(4, 9) + r.uniform(0, 6))
        width = r.uniform(0.04, 0.065) * (0.45 + 0.55 * np.sin(np.pi * np.clip(t, 0.06, 0.94))) * (1 + 0.25 * m.noise(np.column_stack([t * 9, 0 * t, 0 * t]), 1, key))
        s = m.tube(p, width, 12, r.uniform(0.3, 0.5))
        brown = np.clip(0.45 + 0.5 * m.fbm(s.v, 4, 3, key) + r.uniform(-0.25, 0.25), 0, 1)
        c = m.mix(m.mix('#DFA048', '#A3591A', brown), '#6A300C', m.smooth(0.72, 1.15, brown + 0.35 * np.abs(2 * s.uv[:, 0] - 1) ** 3))
        s.v -= s.v.mean(0)
        return s.paint(c)
    made = k.many('soft-onion', 14, strand, food.molten_look())
    snacks.cup(k, '#6A300C', 0.9, 0.3, '#2F4B57')
    snacks.heap(k, made, 130, 0.54, 0.5, 0.27, 0.26, 0.2, (0.75, 1.0), 0.04)
