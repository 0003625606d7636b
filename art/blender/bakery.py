"""Burgers and sweets."""
import math

import numpy as np

import doner
import food
import mesh as m
import snacks
import ware

TAU = math.tau


def bun(k, z, top=True, radius=0.78):
    """Half a bun: the crown with sesame, or the heel."""
    prof = [(0, 0.46), (radius * 0.45, 0.43), (radius * 0.8, 0.30), (radius * 0.98, 0.12), (radius * 0.97, 0.02), (radius * 0.9, 0.0), (0, 0.0)] if top else [(0, 0.17), (radius * 0.93, 0.17), (radius * 0.98, 0.11), (radius * 0.96, 0.03), (radius * 0.85, 0), (0, 0)]
    s = m.lathe(prof[::-1], 130, 90)
    rough = m.fbm(s.v, 1.6, 3, 5)
    if top:
        c = m.mix('#E9BE78', '#C97B2C', m.smooth(0.05, 0.24, s.v[:, 2] + 0.06 * rough))
        c = m.mix(c, '#A85D1C', m.smooth(0.30, 0.5, s.v[:, 2] + 0.08 * rough) * 0.75)
    else:
        c = m.mix('#D99A4A', '#F3DCAD', m.smooth(0.10, 0.16, s.v[:, 2]))
        c = m.mix(c, '#C27A30', m.smooth(0.08, 0.0, s.v[:, 2]))
    s.paint(c).rough(0.012, 1.6, 4)
    with k.at(0, 0, z):
        k.put(s, food.bun_look())
        if top:
            for x, y in k.disc(75, radius * 0.82):
                rho = math.hypot(x, y) / radius
                h = np.interp(rho, [0, 0.45, 0.8, 0.98], [0.46, 0.43, 0.30, 0.12])
                n = np.array([x, y, 0]) / radius * (0.3 + rho * 1.1) + [0, 0, 1]
                k.use(doner.stock(k, 'sesame'), (x, y, h + 0.004), m.towards(n, k.random.uniform(0, 6)), 1.15)


def patty(k, z, radius=0.76, high=0.22):
    """A grilled patty of minced beef."""
    s = m.lathe([(0, 0), (radius * 0.8, 0), (radius, high * 0.3), (radius * 0.99, high * 0.7), (radius * 0.85, high), (0, high)], 150, 90)
    s.rough(0.035, 5, 3, 4).rough(0.02, 12, 5, 2)
    b = m.fbm(s.v, 6, 4, 7)
    s.paint(m.mix(m.mix('#7C4524', '#54290F', m.smooth(-0.4, 0.4, b)), '#2C1307', m.smooth(0.3, 0.9, b)))
    with k.at(0, 0, z):
        k.put(s, food.meat_look())


def cheese(k, z, turn=0.3, size=0.75, colour=('#FFBE3A', '#F59E16')):
    """A slice of cheese that melts over what is below."""
    def place(u, v):
        x, y = (u - 0.5) * 2 * size, (v - 0.5) * 2 * size
        r = np.hypot(x, y)
        over = np.clip(r - 0.77, 0, 1)
        pull = 1 - 0.22 * over / np.maximum(r, 0.1)
        return x * pull, y * pull, -1.5 * over**1.1 + 0.012 * np.sin(x * 9) * np.cos(y * 8)
    s = m.grid(60, 60, place)
    s.paint(m.mix(colour[0], colour[1], np.clip(0.5 + 0.5 * m.noise(s.v, 2, 3), 0, 1)))
    with k.at(0, 0, z, m.euler(0, 0, turn)):
        k.put(food.closed_sheet(s, 60, 60, 0.05), food.cheese_look())


def leaf_ring(k, z, count=9, radius=0.42, size=0.62):
    """Lettuce that looks out all around."""
    for i in range(count):
        a = TAU * i / count + k.random.uniform(-0.2, 0.2)
        k.use(doner.stock(k, 'lettuce'), (radius * math.cos(a), radius * math.sin(a), z), m.euler(0, 0, a) @ m.euler(0, 0.10, 0), size)


def rounds(k, name, z, count, radius, size, tilt=0.12):
    """Slices laid in a ring."""
    for i in range(count):
        a = TAU * i / count + 0.9
        k.use(doner.stock(k, name), (radius * math.cos(a), radius * math.sin(a), z + 0.012 * (i % 2)), m.euler(k.random.uniform(-tilt, tilt), k.random.uniform(-tilt, tilt), k.random.uniform(0, 6)), size)


def ooze(k, z, colour, radius=0.74):
    """Sauce that looks out between the layers."""
    s = m.lathe([(0, 0), (radius * 0.9, 0), (radius, 0.03), (radius * 0.9, 0.06), (0, 0.06)], 140, 40,
                dent=lambda a, row: 1 + 0.06 * np.sin(a * 5 + 1) + 0.04 * np.sin(a * 11))
    ang = np.arctan2(s.v[:, 1], s.v[:, 0])
    s.v[:, 2] -= 0.10 * np.clip(np.sin(ang * 4 + 2) * 0.7 + np.sin(ang * 9) * 0.4, 0, 1) * m.smooth(0.85, 1.02, np.hypot(s.v[:, 0], s.v[:, 1]) / radius)
    with k.at(0, 0, z):
        k.put(s.paint(colour), food.sauce_look())


def burger(k, layers):
    """Stacks layers from below between the halves of a bun."""
    bun(k, 0, False)
    z = 0.16
    for layer in layers:
        name, *rest = layer.split(':')
        if name == 'patty':
            patty(k, z)
            z += 0.21
        elif name == 'cheese':
            cheese(k, z + 0.05, 0.3 + 0.5 * (z > 0.6))
            z += 0.035
        elif name == 'mozzarella':
            cheese(k, z + 0.05, 0.6, 0.75, ('#FFF6DF', '#F3DFB0'))
            z += 0.035
        elif name == 'lettuce':
            leaf_ring(k, z + 0.02)
            z += 0.07
        elif name == 'tomato':
            rounds(k, 'tomato', z + 0.05, 3, 0.40, 0.92)
            z += 0.075
        elif name == 'pickles':
            rounds(k, 'pickles', z + 0.04, 6, 0.52, 1.05)
            z += 0.06
        elif name == 'jalapeno':
            rounds(k, 'jalapeno', z + 0.04, 9, 0.60, 1.25)
            z += 0.055
        elif name == 'onion':
            rounds(k, 'red-onion', z + 0.035, 5, 0.45, 1.15)
            z += 0.05
        elif name == 'sauce':
            ooze(k, z, rest[0])
            z += 0.045
        elif name == 'crispy':
            s = m.ball(0.8, 110, 60, 0.10, 1.6, 5).scale(1.06, 1.0, 0.26)
            s.rough(0.05, 5, 4, 4).rough(0.025, 12, 6, 2)
            b = m.fbm(s.v, 5, 4, 2)
            s.paint(m.mix(m.mix('#F0BC5A', '#D88E2C', m.smooth(-0.4, 0.3, b)), '#9E5818', m.smooth(0.35, 0.9, b)))
            with k.at(0, 0, z + 0.17):
                k.put(s, food.crust_look())
            z += 0.33
        elif name == 'doner':
            for x, y in k.disc(80, 0.82):
                k.use(doner.stock(k, 'beef'), (x, y, z + k.random.uniform(0.02, 0.30)), k.any_turn(0.6), 0.7)
            for x, y in k.disc(40, 0.85):
                k.use(doner.stock(k, 'cabbage'), (x, y, z + 0.32 + k.random.uniform(0, 0.07)), k.any_turn(0.5), 0.9)
            z += 0.38
        elif name == 'mushrooms':
            made = k.many('mushroom', 5, doner.mushroom, food.fried_look())
            for x, y in k.disc(24, 0.8):
                k.use(made, (x, y, z + k.random.uniform(0.02, 0.13)), k.any_turn(0.6), 1.0)
            for x, y in k.disc(26, 0.8):
                k.use(k.many('caramel', 4, food.shred(('#C98A3C', '#8E4E18'), 0.5, 0.035), food.shiny_look()), (x, y, z + k.random.uniform(0.02, 0.14)), k.any_turn(0.6), 0.9)
            z += 0.15
    with k.at(0, 0.02, z, m.euler(-0.05, 0.03, 0)):
        bun(k, 0, True)


# Sweets ----------------------------------------------------------------------------------------------------------------

def prism(outline, low, high, step=26):
    """A solid over an outline of x, y with sharp edges: its top, its bottom, its sides."""
    p = np.asarray(outline, float)
    p = np.concatenate([np.linspace(a, b, 24, endpoint=False) for a, b in zip(p, np.roll(p, -1, 0))])
    n = len(p)
    centre = p.mean(0)
    f = np.linspace(0, 1, 20)
    F, A = np.meshgrid(f, np.arange(n), indexing='ij')
    flat = centre + F.ravel()[:, None] * (p[A.ravel()] - centre)
    top = m.Shape(np.column_stack([flat, np.full(len(flat), high)]), m.grid_faces(20, n, False, True))
    side_z = np.linspace(low, high, step)
    Z, B = np.meshgrid(side_z, np.arange(n), indexing='ij')
    side = m.Shape(np.column_stack([p[B.ravel()], Z.ravel()]), m.grid_faces(step, n, False, True)[:, ::-1])
    return top, side


def baklava(k, where, turn, scale=1.0):
    """A diamond of pastry: leaves of dough, nuts, syrup, pistachios."""
    top, side = prism([(-0.62, 0), (0, -0.40), (0.62, 0), (0, 0.40)], 0, 0.46, 60)
    z = side.v[:, 2] + 0.012 * m.fbm(side.v, 4, 3, 3)
    leaves = np.sin(z * 95)
    nuts = m.smooth(0.16, 0.18, z) * m.smooth(0.29, 0.27, z)
    c = m.mix('#E9BC66', '#B26A20', m.smooth(-0.2, 0.8, leaves))
    side.paint(m.mix(c, m.mix('#8A5A2C', '#7E8B3A', m.smooth(0, 0.5, m.fbm(side.v, 9, 3, 5))), nuts))
    side.v += side.normals() * (0.018 * leaves * (1 - nuts) + 0.025 * nuts * m.fbm(side.v, 10, 3, 4))[:, None]
    b = m.fbm(top.v, 3, 4, 3)
    top.paint(m.mix(m.mix('#E5A943', '#C47A22', m.smooth(-0.3, 0.4, b)), '#95510F', m.smooth(0.35, 0.8, b)))
    top.v[:, 2] += 0.02 * b
    with k.at(*where, turn, scale):
        k.put(side, food.shiny_look())
        k.put(top, food.shiny_look())
        crumbs = k.many('pistachio', 5, pistachio, food.crumb_look())
        for x, y in k.disc(34, 0.26):
            k.use(crumbs, (x, y * 0.8, 0.49 + 0.05 * max(0, 1 - math.hypot(x, y) / 0.2)), k.any_turn(), 1.0)


def pistachio(r):
    """Makes a crumb of pistachio."""
    return _crumb(r, '#B0C552', '#6E9130')


def _crumb(r, light, dark, size=0.036):
    s = m.ball(size * r.uniform(0.7, 1.4), 10, 7, 0.35, 1.5, r.integers(999))
    return s.paint(m.mix(light, dark, np.full(len(s.v), r.uniform(0, 1))))


def chak(r):
    """Makes a stick of chak-chak."""
    t = np.linspace(0, 1, 12)
    s = m.tube(np.column_stack([(t - 0.5) * 0.42 * r.uniform(0.6, 1.3), 0.03 * np.sin(t * 3 + r.uniform(0, 3)), 0 * t]), 0.046 * np.clip(np.minimum(t, 1 - t) * 9, 0.02, 1) ** 0.5, 14)
    b = m.fbm(s.v, 7, 3, r.integers(99))
    return s.paint(m.mix(m.mix('#EDB04A', '#C97A1C', m.smooth(-0.4, 0.4, b)), '#A05A14', m.smooth(0.3, 0.9, b)))


def berry(k, where, size=0.13, colour=('#B3122B', '#7A0A1E')):
    s = m.ball(size, 26, 18, 0.05, 3, 4)
    with k.at(*where):
        k.put(s.paint(m.mix(colour[0], colour[1], np.clip(0.5 + m.noise(s.v, 6, 2), 0, 1))), food.shiny_look())


def scoop(k, where, radius, colour, seed):
    """A scoop of ice cream with its ragged skirt."""
    s = m.ball(radius, 110, 70)
    low = m.smooth(0.0, -0.55, s.v[:, 2] / radius)
    s.v *= (1 + 0.05 * m.fbm(s.v, 3 / radius, 4, seed) + 0.16 * low * np.clip(m.fbm(s.v, 4 / radius, 3, seed + 2) + 0.6, 0, 2))[:, None]
    s.v += s.normals() * (0.02 * m.fbm(s.v * [1, 1, 3.2], 7, 3, seed))[:, None]
    c = m.mix(colour[0], colour[1], m.smooth(-0.3, 0.6, m.fbm(s.v, 4, 4, seed)))
    s.paint(m.mix(c, '#5A3A1E', m.smooth(0.62, 0.75, m.noise(s.v, 26, 9)) * 0.7))
    with k.at(*where):
        k.put(s, food.pale_look())
