"""Glasses, bottles and cups."""
import math

import numpy as np

import food
import mesh as m
import shade
import ware

TAU = math.tau


def cola(v, high=1.5):
    """Dark, red where the light comes through at the edges and above."""
    return m.mix('#331307', '#7A330C', m.smooth(0.55, 1.0, v[:, 2] / high) * 0.7 + 0.3 * m.smooth(0.1, 0.5, -v[:, 0]))


def ice(k, where, size=0.3):
    """Cubes of ice at places."""
    def make(r):
        s = m.box(size, size, size, 0.32, 8)
        s.v *= (1 + 0.05 * m.fbm(s.v, 4, 3, r.integers(99)))[:, None]
        return s
    cubes = k.many('ice', 3, make, shade.glass('ice', (0.97, 0.99, 1.0), 0.04, 1.31))
    for w in where:
        k.use(cubes, w, k.any_turn(), k.random.uniform(0.9, 1.1))


def tumbler(k, high=1.9, low=0.42, top=0.56, fill=0.82, liquid=(0.16, 0.03, 0.01), density=9.0, cubes=4, opaque=None, foam=None, ior=1.33):
    """A glass with a drink; `liquid` is the colour the light keeps in it, `opaque` a painted drink."""
    t = 0.035
    outer = [(0, 0), (low, 0), (low + 0.01, 0.02)] + [(low + (top - low) * f, 0.02 + (high - 0.02) * f) for f in np.linspace(0.05, 1, 20)]
    inner = [(top - t - (top - low) * f, high - (high - 0.1) * f) for f in np.linspace(0.0, 1, 20)] + [(0, 0.1)]
    k.put(m.lathe(outer + [(top - t / 2, high + 0.015)] + inner, 96), shade.glass())
    level = high * fill
    r = lambda z: low + (top - low) * (z / high) - t + 0.006
    body = [(0, 0.105), (r(0.105) - 0.02, 0.105)] + [(r(z), z) for z in np.linspace(0.13, level, 14)] + [(r(level) - 0.03, level + 0.004), (0, level)]
    s = m.lathe(body, 96)
    if opaque:
        s.paint(opaque if isinstance(opaque, str) else opaque(s.v))
        k.put(s, food.drink_look())
    else:
        k.put(s, shade.glass('drink', liquid, 0, ior))
    if cubes:
        ice(k, [(x * 0.45, y * 0.45, level + 0.02 + 0.09 * (i % 2)) for i, (x, y) in enumerate(k.disc(cubes, r(level) * 0.95, 1.0))])
    if foam:
        f = m.lathe([(0, level + 0.05), (r(level) * 0.8, level + 0.05), (r(level), level + 0.02), (r(level), level - 0.05)], 96, 20).rough(0.012, 9, 3)
        k.put(f.paint(foam), food.pale_look())
    return level, r(level)


def straw(k, where, lean=(0.25, 0.1), long=2.6, colours=(ware.RED, '#FFF6E6')):
    """A striped paper straw."""
    t = np.linspace(0, 1, 120)
    s = m.tube(np.column_stack([where[0] + lean[0] * t * long * 0.5, where[1] + lean[1] * t * long * 0.5, where[2] + t * long]), 0.055, 20, closed=False)
    s.paint(m.mix(colours[1], colours[0], m.smooth(-0.1, 0.1, np.sin((s.uv[:, 0] * 9 + s.uv[:, 1]) * TAU))))
    k.put(s, food.card_look())


def citrus(r, colours=('#F6CF3A', '#F9E48A', '#F4C81E'), radius=0.36, thick=0.07):
    """A slice of lemon, orange or lime: rind, pith, segments."""
    s = food._disc(radius, thick, 30, 144)
    rad, ang = food._polar(s)
    rad = rad / radius
    wedge = np.abs(((ang / TAU * 10) % 1) - 0.5) * 2
    gap = m.smooth(0.86, 0.94, wedge + 0.05 / np.maximum(rad, 0.05) * 0.8)
    flesh = (1 - gap) * m.smooth(0.1, 0.14, rad) * m.smooth(0.86, 0.83, rad)
    grain = m.fbm(np.column_stack([rad * 3, np.cos(ang) * 5, np.sin(ang) * 5]), 3, 3, 5)
    c = m.mix('#FBF3D2', m.mix(colours[0], colours[1], np.clip(0.4 + 0.8 * grain, 0, 1)), flesh)
    c = m.mix(c, colours[2], m.smooth(0.93, 0.95, rad))
    s.paint(c)
    s.v[:, 2] += np.where(s.v[:, 2] > 0, 0.012 * flesh, 0)
    return s


def bottle(k, colour, label, cap, paint=None, flame=ware.CREAM, band=None, high=2.35, radius=0.36, ior=1.33):
    """A half-litre bottle: clear plastic, the drink, a label with the flame, a cap."""
    R = radius
    prof = [(0, 0.05), (R * 0.55, 0.0), (R * 0.9, 0.04), (R, 0.16), (R, high * 0.22), (R * 0.95, high * 0.27), (R * 0.95, high * 0.52), (R, high * 0.57), (R * 0.98, high * 0.64), (R * 0.8, high * 0.74),
            (R * 0.5, high * 0.84), (R * 0.37, high * 0.90), (R * 0.37, high * 0.955)]
    if paint:
        curve = m.spline(prof, 90)
        cut = curve[curve[:, 1] < high * 0.84]
        k.put(m.lathe(curve[curve[:, 1] > high * 0.82], 96), shade.glass('plastic', (1, 1, 1), 0.02, 1.2))
        full = m.lathe(np.vstack([cut, [(0, cut[-1, 1] + 0.005)]]), 96)
        k.put(full.paint(paint(full.v, high)), food.drink_look())
    else:
        k.put(m.lathe(prof, 96, 90), shade.glass('plastic', (1, 1, 1), 0.02, 1.2))
        k.put(m.lathe([(a * 0.965, b + 0.01) for a, b in prof if b < high * 0.82] + [(R * 0.52, high * 0.815), (0, high * 0.815)], 96, 80), shade.glass('drink', colour, 0, ior))
    s = m.lathe([(R * 0.975, high * 0.26), (R * 0.962, high * 0.28), (R * 0.962, high * 0.51), (R * 0.975, high * 0.53)], 300, 120)
    ang = np.arctan2(s.v[:, 1], s.v[:, 0])
    front = ((ang + math.pi / 2 + math.pi) % TAU - math.pi) * R
    mid = high * 0.395
    s.paint(label)
    if band:
        wave = s.v[:, 2] - mid + 0.07 * np.sin(front * 5)
        s.c = m.mix(s.c, band, m.smooth(0.02, 0.0, np.abs(wave + 0.2) - 0.035))
    s.c = m.mix(s.c, flame, ware.flame_at(front, s.v[:, 2] - mid - 0.03, high * 0.19))
    k.put(s, food.card_look())
    c = m.lathe([(0, high * 1.01), (R * 0.36, high * 1.01), (R * 0.42, high * 1.0), (R * 0.43, high * 0.93), (R * 0.40, high * 0.925)], 120, 40,
                dent=lambda a, row: 1 + 0.02 * np.sign(np.sin(a * 40)) * (row > 0.35))
    k.put(c.paint(cap), food.card_look())


def drops(k, where, count, size=0.02):
    """Condensation: drops on a surface of (angle, z) -> x, y, z."""
    made = k.many('drops', 3, lambda r: m.ball(size, 12, 8).scale(1, 1, 1.2), shade.glass('water', (1, 1, 1), 0, 1.33))
    for _ in range(count):
        a, z = k.random.uniform(math.pi, TAU), k.random.uniform(0.08, 0.95)
        k.use(made, where(a, z), None, k.random.uniform(0.4, 1.3))
