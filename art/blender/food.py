"""Ingredients: shapes painted as what they are, and the materials they are seen in."""
import math

import numpy as np

import mesh as m
import shade

TAU = math.tau


# Materials -------------------------------------------------------------------------------------------------------------

def meat_look():
    return shade.painted('meat', rough=0.45, spec=0.45, sss=0.10, depth=0.06, radius=(1, 0.4, 0.2), bump=0.22, bump_scale=26, vary=0.13, speckle=0.10, speckle_scale=24, wet=0.2,
                         coat=0.4, coat_rough=0.2)


def ribbon_look():
    """Meat that is juicy: a smooth skin of fat over it."""
    return shade.painted('ribbon', rough=0.38, spec=0.5, sss=0.06, depth=0.04, radius=(1, 0.4, 0.2), bump=0.14, bump_scale=22, vary=0.16, speckle=0.06, wet=0.2, coat=0.75, coat_rough=0.14)


def bread_look():
    return shade.painted('bread', rough=0.75, spec=0.22, sss=0.10, depth=0.12, radius=(1, 0.6, 0.35), bump=0.28, bump_scale=22, vary=0.06, speckle=0.07, speckle_scale=30)


def crumb_look():
    return shade.painted('crumb', rough=0.8, spec=0.2, sss=0.12, depth=0.1, bump=0.9, bump_scale=24, speckle=0.12, vary=0.05)


def veg_look():
    return shade.painted('veg', rough=0.28, spec=0.5, sss=0.15, depth=0.12, radius=(1, 0.5, 0.3), bump=0.12, bump_scale=20, vary=0.08, speckle=0.08, speckle_scale=20)


def leaf_look():
    return shade.painted('leaf', rough=0.36, spec=0.4, bump=0.2, bump_scale=12, vary=0.12, speckle=0.08, speckle_scale=12, translucent=0.38)


def pale_look():
    return shade.painted('pale', rough=0.35, spec=0.45, sss=0.25, depth=0.15, radius=(0.9, 0.8, 0.5), bump=0.1, vary=0.07, translucent=0.12)


def sauce_look():
    return shade.painted('sauce', rough=0.4, spec=0.2, sss=0.2, depth=0.1, radius=(1, 0.8, 0.6), coat=0.4, coat_rough=0.05)


def cream_look():
    return shade.painted('cream', rough=0.28, spec=0.45, sss=0.35, depth=0.12, radius=(1, 0.9, 0.75), bump=0.05, bump_scale=30, coat=0.25, coat_rough=0.15)


def drink_look():
    return shade.painted('drink-painted', rough=0.1, spec=0.5, coat=0.2)


def fried_look():
    return shade.painted('fried', rough=0.45, spec=0.42, sss=0.12, depth=0.1, radius=(1, 0.55, 0.2), bump=0.3, bump_scale=26, vary=0.1, speckle=0.1, speckle_scale=22)


def bun_look():
    return shade.painted('bun', rough=0.4, spec=0.4, sss=0.08, depth=0.12, radius=(1, 0.6, 0.35), bump=0.08, bump_scale=26, coat=0.12, speckle=0.05)


def crust_look():
    return shade.painted('crust', rough=0.5, spec=0.4, sss=0.05, depth=0.08, bump=1.0, bump_scale=22, vary=0.12, speckle=0.25, speckle_scale=18)


def falafel_look():
    return shade.painted('falafel', rough=0.45, spec=0.42, sss=0.05, depth=0.06, bump=0.7, bump_scale=26, vary=0.08, speckle=0.1, speckle_scale=22, coat=0.15, coat_rough=0.3)


def paper_look():
    return shade.painted('paper', rough=0.7, spec=0.25, bump=0.06, bump_scale=40)


def card_look():
    return shade.painted('card', rough=0.45, spec=0.35, coat=0.08)


def ware_look():
    return shade.painted('ware', rough=0.16, spec=0.5, coat=0.3)


def wood_look():
    return shade.painted('wood', rough=0.55, spec=0.3, bump=0.1, bump_scale=30)


def cheese_look():
    return shade.painted('cheese', rough=0.3, spec=0.45, sss=0.3, depth=0.15, radius=(1, 0.6, 0.15), coat=0.1)


def molten_look():
    return shade.painted('molten', rough=0.26, spec=0.45, sss=0.08, depth=0.05, radius=(1, 0.55, 0.12), coat=0.6, coat_rough=0.09)


def glaze_look():
    return shade.painted('glaze', rough=0.3, spec=0.5, sss=0.06, depth=0.06, radius=(1, 0.4, 0.2), bump=0.12, bump_scale=16, vary=0.12, coat=1.0, coat_rough=0.07)


def shiny_look():
    return shade.painted('shiny', rough=0.25, spec=0.5, coat=0.8)


# Helpers ---------------------------------------------------------------------------------------------------------------

def closed_sheet(s, nu, nv, thick):
    """Two sides for a grid of nu by nv; `thick` a number or one a vertex."""
    n = s.normals() * (np.broadcast_to(thick, (len(s.v),)) / 2)[:, None]
    count = len(s.v)
    edge = np.concatenate([np.arange(nv - 1), np.arange(nu - 1) * nv + nv - 1, (nu - 1) * nv + np.arange(nv - 1, 0, -1), np.arange(nu - 1, 0, -1) * nv])
    after = np.roll(edge, -1)
    rim = np.column_stack([edge, after, after + count, edge + count])
    out = m.Shape(np.vstack([s.v + n, s.v - n]), np.vstack([s.f, s.f[:, ::-1] + count, rim[:, ::-1]]))
    out.c = np.vstack([s.c, s.c])
    return out


MEATS = {
    # inside, roasted, spiced oil, char, fat
    'chicken': ('#F2C68E', '#D1843A', '#AC5218', '#5A270A', '#FBE6C0'),
    'beef': ('#BC7A4A', '#8E4E22', '#6E3112', '#32150A', '#E4C094'),
    'lamb': ('#C98A58', '#9A5628', '#7E3512', '#3A1709', '#EED2A8'),
    'spicy': ('#EA9A4E', '#C25A1C', '#A8320C', '#521605', '#F5C684'),
}


def shaving(kind, length=0.84, width=0.33, curl=1.0):
    """Makes slices shaved from a spit: thin, wavy, torn along their edges, charred where they faced the fire, fat between the layers."""
    flesh, roast, spice, crisp, fat = MEATS[kind]

    def make(r):
        nu, nv = 52, 21
        u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(-1, 1, nv), indexing='ij')
        long, wide = length * r.uniform(0.65, 1.3), width * r.uniform(0.65, 1.25)
        drape = r.uniform(0.1, 1.2) if r.uniform() < 0.75 else r.uniform(1.8, 3.2)
        bend = curl * (drape * (0.5 - u) + r.uniform(0.35, 0.85) * np.sin(u * TAU * r.uniform(0.9, 2.1) + r.uniform(0, 6)))
        step = long / (nu - 1)
        x, z = np.cumsum(np.cos(bend) * step, 0), np.cumsum(np.sin(bend) * step, 0)
        key = int(r.integers(1000))
        q = np.column_stack([u.ravel() * 2.6, v.ravel(), np.full(u.size, key * 1.7)])

        def tear(side, scale, seed):
            line = np.column_stack([np.linspace(0, scale, nu), np.full(nu, side * 3.1), np.full(nu, key * 0.9)])
            return m.fbm(line, 1.0, 4, seed)[:, None]
        ends = np.clip(np.minimum(u + 0.05 * tear(1, 2, key), 1 - u) * 6 + 0.1, 0, 1) ** 0.5
        w = wide / 2 * ends * np.where(v > 0, 1 + 0.32 * tear(1, 5, key), 1 + 0.48 * tear(-1, 4, key + 1))
        swing = 0.09 * long * np.sin(u * math.pi * r.uniform(0.6, 1.8) + r.uniform(0, 3))
        cup = r.uniform(-0.35, 0.45) * wide
        ripple = wide * (0.16 * m.fbm(q * [1.6, 0.9, 1], 1.2, 3, key + 1).reshape(u.shape) + 0.08 * v * np.sin(u * r.uniform(8, 15) + r.uniform(0, 6)))
        normal = np.stack([-np.sin(bend), np.zeros_like(u), np.cos(bend)], -1)
        p = np.stack([x, v * w + swing, z], -1) + normal * (cup * v**2 * 0.5 + ripple)[..., None]
        s = m.Shape(p.reshape(-1, 3), m.grid_faces(nu, nv))
        across = v.ravel()
        blotch = m.fbm(q, 1.7, 4, key + 2)
        fine = m.fbm(q * [3.0, 2.0, 1], 3.2, 3, key + 3)
        fibre = m.fbm(q * [0.9, 6.0, 1], 1.3, 3, key + 4)
        colour = m.mix(flesh, roast, m.smooth(-0.6, 0.5, 0.45 * across + 0.8 * blotch + 0.6 * r.uniform(-1, 1)))
        colour = m.mix(colour, roast, m.smooth(0.0, 0.5, fine) * 0.55)
        colour = m.mix(colour, spice, m.smooth(0.15, 0.65, fine + 0.7 * fibre) * 0.75)
        colour = m.mix(colour, fat, m.smooth(0.28, 0.5, fibre) * (0.6 if kind in ('beef', 'lamb') else 0.35))
        # The fire had one edge, and not all of it.
        burnt = m.smooth(0.45, 1.0, across + 0.55 * blotch + 0.25 * fine) * m.smooth(-0.35, 0.15, blotch + 0.35 * r.uniform(-0.5, 1))
        colour = m.mix(colour, crisp, np.maximum(burnt, 0.8 * m.smooth(0.35, 0.7, fine * blotch * 3)) * 0.92)
        s.paint(colour)
        s.v += s.normals() * (0.010 * fine + 0.008 * fibre)[:, None]
        s = closed_sheet(s, nu, nv, 0.034 * (1.05 - 0.65 * np.abs(across) ** 2))
        s.v -= s.v.mean(0)
        return s
    return make


def ribbon(kind, length=1.05, width=0.24, thick=0.038):
    """Makes ribbons shaved from a spit: 3 to 4 mm thick, long, in one or two soft waves; one edge saw the fire, fat lies along the other."""
    flesh, roast, spice, crisp, fat = MEATS[kind]

    def make(r):
        nu, nv = 84, 25
        u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(-1, 1, nv), indexing='ij')
        long, wide, key = length * r.uniform(0.7, 1.25), width * r.uniform(0.7, 1.25), int(r.integers(1000))
        bend = r.uniform(-0.55, 0.55) * (u - 0.5) + r.uniform(0.25, 0.6) * np.sin(u * TAU * r.uniform(0.7, 1.4) + r.uniform(0, 6))
        step = long / (nu - 1)
        x, z = np.cumsum(np.cos(bend) * step, 0), np.cumsum(np.sin(bend) * step, 0)
        q = np.column_stack([u.ravel() * 3.2, v.ravel(), np.full(u.size, key * 1.7)])

        def edge(side, scale, octaves=3):
            line = np.column_stack([np.linspace(0, scale, nu), np.full(nu, side * 3.1), np.full(nu, key * 0.9)])
            return m.fbm(line, 1.0, octaves, key)[:, None]
        ends = np.clip(np.minimum(u + 0.03 * edge(1, 2), 1 - u) * 9 + 0.12, 0, 1) ** 0.5
        w = wide / 2 * ends * np.where(v > 0, 1 + 0.22 * edge(1, 4), 1 + 0.30 * edge(-1, 4))
        swing = 0.07 * long * np.sin(u * math.pi * r.uniform(0.6, 1.8) + r.uniform(0, 3))
        twist = r.uniform(-0.5, 0.5) * (u - 0.5) + r.uniform(-0.35, 0.35)
        ripple = wide * (0.10 * m.fbm(q * [1.2, 0.7, 1], 1.2, 2, key + 1).reshape(u.shape) + r.uniform(-0.25, 0.25) * v**2)
        normal = np.stack([-np.sin(bend), np.zeros_like(u), np.cos(bend)], -1)
        p = np.stack([x, v * w * np.cos(twist) + swing, z], -1) + normal * (ripple + v * w * np.sin(twist))[..., None]
        s = m.Shape(p.reshape(-1, 3), m.grid_faces(nu, nv))
        across = v.ravel()
        blotch = m.fbm(q, 1.2, 3, key + 2)
        fine = m.fbm(q * [2.4, 2.0, 1], 3.2, 3, key + 3)
        # Fibres run along the ribbon.
        fibre = m.fbm(q * [0.5, 5.0, 1], 1.5, 3, key + 4)
        colour = m.mix(flesh, roast, m.smooth(-0.85, 0.25, 0.5 * across + 0.7 * blotch + 0.35 * r.uniform(-1, 1)))
        colour = m.mix(colour, spice, m.smooth(-0.15, 0.6, 0.6 * fibre + 0.5 * fine + 0.4 * across) * 0.75)
        colour = m.mix(colour, fat, m.smooth(-0.76, -0.95, across + 0.22 * fine) * 0.6)
        colour = m.mix(colour, fat, m.smooth(0.5, 0.7, fibre) * 0.25)
        burnt = m.smooth(0.55, 1.0, across + 0.4 * blotch + 0.2 * fine)
        s.paint(m.mix(colour, crisp, np.maximum(burnt, 0.8 * m.smooth(0.45, 0.8, blotch + 0.4 * fine)) * 0.88))
        s.v += s.normals() * (0.007 * fibre + 0.004 * fine)[:, None]
        s = closed_sheet(s, nu, nv, thick * (1.05 - 0.5 * np.abs(across) ** 4))
        s.v -= s.v.mean(0)
        return s
    return make


def shred(colours=('#EEF3D2', '#C9DB9A'), length=0.6, width=0.035, thick=0.018):
    """Makes a thin curved shred: cabbage, carrot, onion."""
    def make(r):
        n = 12
        t = np.linspace(0, 1, n)
        bend = r.uniform(-1.6, 1.6)
        a = bend * t + r.uniform(-0.5, 0.5) * np.sin(t * 5)
        long = length * r.uniform(0.6, 1.2)
        p = np.column_stack([np.cumsum(np.cos(a)), np.cumsum(np.sin(a)), 0.25 * np.sin(t * r.uniform(2, 5)) * r.uniform(-1, 1) * n]) * long / n
        s = m.tube(p, width * (0.6 + 0.4 * np.sin(np.pi * np.clip(t, 0.05, 0.95))), 6, thick / width)
        s.paint(m.mix(colours[0], colours[1], np.clip(r.uniform(-0.2, 0.9) + 0.4 * m.noise(s.v, 6, r.integers(99)), 0, 1)))
        s.v -= s.v.mean(0)
        return s
    return make


def _disc(radius, thick, rings=18, seg=72, bulge=0.0):
    """A slice: its face, rounded edge and back; uv of the face: (0 to 1 from the middle, angle)."""
    f = np.linspace(0, 1, rings)
    top = np.column_stack([f * radius * 0.96, np.full(rings, thick / 2) + bulge * (1 - f**2)])
    side = np.array([[radius, thick * 0.28], [radius, -thick * 0.28]])
    back = np.column_stack([f[::-1] * radius * 0.96, np.full(rings, -thick / 2)])
    s = m.lathe(np.vstack([top, side, back]), seg)
    s.f = s.f[:, ::-1]
    return s


def _polar(s):
    return np.hypot(s.v[:, 0], s.v[:, 1]), np.arctan2(s.v[:, 1], s.v[:, 0])


def tomato_slice(radius=0.42, thick=0.075, part=1.0):
    """Makes a slice of tomato with its chambers; `part` 0.5 for a half."""
    def make(r):
        s = _disc(radius, thick, 22, 90)
        rad, ang = _polar(s)
        rad = rad / radius
        chambers, phase = int(r.integers(5, 7)), r.uniform(0, TAU)
        wave = np.cos(chambers * ang + phase + 0.5 * m.noise(s.v, 3, r.integers(99)))
        gel = m.smooth(-0.35, 0.15, wave) * m.smooth(0.22, 0.34, rad) * m.smooth(0.86, 0.76, rad)
        colour = m.mix('#D9381E', '#E8694A', m.smooth(0.3, 0.0, rad))
        colour = m.mix(colour, '#C8240F', m.smooth(0.8, 0.95, rad))
        colour = m.mix(colour, '#E2572B', gel)
        seeds = m.smooth(0.35, 0.6, m.noise(s.v, 15 / radius * 0.42, r.integers(99))) * gel
        colour = m.mix(colour, '#F2C66B', seeds * 0.85)
        colour = m.mix(colour, '#BE1D0C', (np.abs(s.v[:, 2]) < thick * 0.4).astype(float) * (rad > 0.9))
        s.paint(colour)
        s.v[:, 2] += np.where(s.v[:, 2] > 0, -0.02 * gel + 0.015 * seeds, 0) * radius / 0.42
        s.v[:, 2] += 0.10 * radius * r.uniform(-1, 1) * (rad * np.cos(ang)) ** 2
        if part < 1:
            s.v[:, 1] = np.maximum(s.v[:, 1], 0)
        return s
    return make


def cucumber_slice(radius=0.3, thick=0.05, pickled=False):
    """Makes a slice of cucumber; pickled ones are olive and glassy."""
    flesh, seedy, rind = ('#C9C772', '#A9AB4E', '#5E7A2A') if pickled else ('#DCEBB4', '#BBD78A', '#2F6B22')

    def make(r):
        s = _disc(radius, thick, 18, 64)
        rad, ang = _polar(s)
        rad = rad / radius
        core = m.smooth(0.6, 0.5, rad + 0.05 * np.cos(3 * ang))
        colour = m.mix(flesh, seedy, core * 0.8)
        seeds = m.smooth(0.3, 0.55, np.cos(ang * 15 + 2 * m.noise(s.v, 5, 7))) * m.smooth(0.24, 0.32, rad) * m.smooth(0.56, 0.46, rad)
        colour = m.mix(colour, '#F2F4D0' if not pickled else '#DAD68A', seeds * 0.7)
        colour = m.mix(colour, '#F0F6D4' if not pickled else '#D6D488', m.smooth(0.8, 0.88, rad) * m.smooth(0.95, 0.9, rad) * 0.5)
        colour = m.mix(colour, rind, m.smooth(0.92, 0.965, rad))
        s.paint(colour)
        if pickled:
            s.v[:, 2] += 0.03 * np.cos(ang * 24) * m.smooth(0.6, 1, rad) * radius
        s.v[:, 2] += 0.16 * radius * r.uniform(-1, 1) * (rad * np.cos(ang)) ** 2
        return s
    return make


def onion_ring(radius=0.32, red=True):
    """Makes a raw onion ring."""
    def make(r):
        a = np.linspace(0, TAU, 49)[:-1]
        big = radius * r.uniform(0.6, 1.1)
        squash = r.uniform(0.75, 1)
        thick, high = 0.04, 0.075
        nv = 10
        b = np.arange(nv) / nv * TAU
        A, B = np.meshgrid(a, b, indexing='ij')
        A, B = A.ravel(), B.ravel()
        rr = big + thick * 0.5 * np.cos(B)
        wob = 0.04 * np.sin(2 * A + r.uniform(0, 6))
        s = m.Shape(np.column_stack([rr * np.cos(A), rr * squash * np.sin(A), high * 0.5 * np.sin(B) + wob]), m.grid_faces(len(a), nv, True, True))
        outer = m.smooth(0.1, 0.8, np.cos(B))
        s.paint(m.mix('#F3E6EA' if red else '#F4F0DC', '#8E2A5C' if red else '#E2DDB4', outer * 0.95 + 0.15 * m.noise(s.v, 4, 3)))
        return s
    return make


def lettuce(length=0.8, width=0.95, ruffle=1.0, pale=0.35):
    """Makes a frilly leaf: its rib at x = 0, its edge at x = length; the frill is longer than the leaf and folds softly."""
    def make(r):
        nu, nv = 56, 150
        u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(-1, 1, nv), indexing='ij')
        k = r.uniform(0, 6, 6)
        key = int(r.integers(999))
        form = np.sin(np.pi * np.clip(0.14 + 0.58 * u, 0, 1)) ** 0.75
        # Round lobes of different size along the edge.
        along = np.column_stack([v.ravel() * 3.2, np.full(v.size, key * 1.3), np.zeros(v.size)])
        lobes = m.fbm(along, 1.0, 2, key).reshape(u.shape)
        reach = 1 + 0.16 * lobes * u**2
        x = length * (u * (1 - 0.30 * v**2)) * reach
        y = width / 2 * v * form * (1 + 0.10 * lobes * u)
        rim = np.clip(np.maximum(u, 0.95 * np.abs(v) * (0.35 + 0.65 * u)), 0, 1)
        strength = m.smooth(0.3, 1.0, rim) ** 1.4
        warp = 2.2 * m.fbm(np.column_stack([(v * 2).ravel(), (u * 1.5).ravel(), np.full(u.size, key * 0.7)]), 1.0, 2, key + 1).reshape(u.shape)
        frill = m.smooth(0.62, 1.0, rim)
        z = ruffle * (0.065 * strength * np.sin(v * 8.5 + k[0] + 2 * u + warp) + 0.034 * frill * np.sin(v * 27 + k[1] - 3 * u + 2.4 * warp))
        # The frill also leans over, so that the edge shows its face and not only its line.
        over = ruffle * 0.07 * strength * np.cos(v * 8.5 + k[0] + 2 * u + warp)
        y = y + over
        z = z + 0.22 * length * v**2 * form * 0.5 + length * (0.22 * u**2 - 0.20 * np.clip(u - 0.6, 0, 1) ** 2)
        s = m.Shape(np.column_stack([x.ravel(), y.ravel(), z.ravel()]), m.grid_faces(nu, nv))
        s.v += 0.018 * np.column_stack([m.fbm(s.v, 4, 2, 1 + key), m.fbm(s.v, 4, 2, 2 + key), m.fbm(s.v, 4, 2, 3 + key)])
        rib = m.smooth(0.10, 0.02, np.abs(v)) * m.smooth(0.95, 0.3, u)
        side = m.smooth(0.75, 1.0, np.cos((np.abs(v) * 1.1 - u * 0.75) * 26)) * m.smooth(0.95, 0.5, rim) * m.smooth(0.02, 0.15, np.abs(v))
        vein = np.maximum(rib, 0.55 * side)
        colour = m.mix('#F0F4CC', '#BCD878', m.smooth(pale - 0.25, pale + 0.45, rim.ravel()))
        colour = m.mix(colour, '#86B64A', m.smooth(0.66, 1.0, rim.ravel() + 0.18 * m.fbm(s.v, 3, 2, key + 4)) * 0.85)
        colour = m.mix(colour, '#F1F5D6', vein.ravel() * 0.7)
        s.paint(colour)
        s.v += s.normals() * (0.012 * vein.ravel() - 0.010 * np.abs(m.noise(s.v, 11, key + 5)))[:, None]
        thick = 0.014 + 0.03 * m.smooth(0.5, 0.0, np.hypot(u, 1.2 * v)).ravel()
        return closed_sheet(s, nu, nv, thick)
    return make


def herb(colour=('#4E8F2B', '#2F6B1C'), size=0.12):
    """Makes a torn bit of a leaf."""
    def make(r):
        nu, nv = 7, 5
        u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(-1, 1, nv), indexing='ij')
        long = size * r.uniform(0.6, 1.3)
        w = long * r.uniform(0.25, 0.45) * np.sin(np.pi * np.clip(u, 0.06, 0.94)) * (1 + 0.35 * np.sin(u * 14 + r.uniform(0, 6)))
        z = long * (r.uniform(-0.4, 0.4) * u**2 + r.uniform(0, 0.3) * v**2)
        s = m.Shape(np.column_stack([(u * long).ravel(), (v * w).ravel(), z.ravel()]), m.grid_faces(nu, nv))
        s.paint(m.mix(colour[0], colour[1], np.full(len(s.v), r.uniform(0, 1))))
        return closed_sheet(s, nu, nv, 0.006)
    return make


def sprig(colour=('#5BA033', '#2F7A20')):
    """Makes a sprig of parsley: three parted, toothed leaves on a stem."""
    def leaf(r, size):
        n = 56
        a = np.linspace(-np.pi, np.pi, n, endpoint=False)
        rad = size * (0.42 + 0.38 * np.abs(np.cos(1.5 * a)) ** 1.3) * (1 + 0.16 * np.sign(np.sin(a * 11)) * np.abs(np.sin(a * 11)) ** 0.6) * np.where(np.abs(a) > 2.6, 0.35, 1)
        rings = 5
        f = np.linspace(0, 1, rings)
        F, A = np.meshgrid(f, np.arange(n), indexing='ij')
        R = F * rad[A]
        s = m.Shape(np.column_stack([(R * np.cos(a[A])).ravel(), (R * np.sin(a[A])).ravel(), (0.35 * size * (F**2) * np.cos(3 * a[A]) * 0.5 + 0.1 * size * F**2).ravel()]), m.grid_faces(rings, n, False, True))
        return s.paint(m.mix(colour[0], colour[1], np.clip(0.5 + 0.5 * m.noise(s.v, 9, 4), 0, 1)))

    def make(r):
        parts = []
        for angle, long in ((0, 0.24), (0.95, 0.17), (-0.95, 0.17)):
            one = leaf(r, 0.17 * r.uniform(0.85, 1.15)).turn(m.euler(r.uniform(-0.3, 0.3), r.uniform(-0.5, -0.1), 0)).move(x=long)
            parts.append(one.turn(m.euler(0, 0, angle)))
            t = np.linspace(0, 1, 6)
            parts.append(m.tube(np.column_stack([t * long, 0 * t, -0.01 + 0.02 * t]), 0.01, 5).turn(m.euler(0, 0, angle)).paint('#7DB04A'))
        t = np.linspace(0, 1, 8)
        parts.append(m.tube(np.column_stack([-0.3 * t, 0.03 * np.sin(3 * t), -0.02 * t]), 0.013, 6).paint('#86B552'))
        return m.join(parts)
    return make


def chilli_ring(radius=0.11, colour='#4E8A22'):
    """Makes a ring of jalapeño or chilli."""
    def make(r):
        a = np.arange(40) / 40 * TAU
        b = np.arange(10) / 10 * TAU
        A, B = (q.ravel() for q in np.meshgrid(a, b, indexing='ij'))
        wall = radius * 0.25
        rr = (radius + wall * np.cos(B)) * (1 + 0.05 * np.sin(3 * A))
        s = m.Shape(np.column_stack([rr * np.cos(A), rr * np.sin(A), 0.03 * np.sin(B)]), m.grid_faces(40, 10, True, True))
        s.paint(m.mix('#B9CF6A', colour, m.smooth(0.0, 0.7, np.cos(B))))
        seeds = [m.ball(0.02, 8, 6).scale(1.3, 1, 0.6).move(radius * 0.6 * math.cos(t), radius * 0.6 * math.sin(t)).paint('#EFE5B8') for t in r.uniform(0, TAU, 5)]
        core = m.tube(np.array([[-radius * 0.75, 0, 0], [0, 0.01, 0.005], [radius * 0.75, 0, 0]]), 0.018, 6).paint('#D5DC9A')
        return m.join([s, core, *seeds])
    return make


def fry(length=1.0, thick=0.085, colours=('#F3C95C', '#DE9A2E', '#A85F1B')):
    """Makes a French fry, square and a little bent, brown at the ends."""
    def make(r):
        long = length * r.uniform(0.75, 1.25)
        n = 16
        t = np.linspace(-1, 1, n)
        side = thick / 2
        b = np.arange(16) / 16 * TAU
        k = 6
        sq = 1 / (np.abs(np.cos(b)) ** k + np.abs(np.sin(b)) ** k) ** (1 / k)
        taper = np.clip(1 - np.abs(t) ** 14, 0.02, 1) ** 0.5
        T, B = np.meshgrid(np.arange(n), np.arange(16), indexing='ij')
        bend = r.uniform(-0.16, 0.16)
        x = t[T] * long / 2
        y = sq[B] * np.cos(b[B]) * side * taper[T] + bend * long * (t[T] ** 2 - 0.4)
        z = sq[B] * np.sin(b[B]) * side * taper[T] + r.uniform(-0.04, 0.04) * long * t[T] ** 2
        s = m.Shape(np.column_stack([x.ravel(), y.ravel(), z.ravel()]), m.grid_faces(n, 16, False, True))
        s.v += 0.006 * np.column_stack([m.noise(s.v, 9, 1), m.noise(s.v, 9, 2), m.noise(s.v, 9, 3)])
        end = m.smooth(0.72, 1.0, np.abs(t[T]).ravel() + 0.12 * m.noise(s.v, 7, r.integers(99)))
        edge = m.smooth(1.08, 1.2, sq[B].ravel())
        brown = np.clip(0.85 * end + 0.35 * edge + 0.35 * m.fbm(s.v, 4, 3, r.integers(99)), 0, 1)
        s.paint(m.mix(m.mix(colours[0], colours[1], brown * 1.3), colours[2], m.smooth(0.75, 1.3, brown + 0.2 * end)))
        return s
    return make


def drizzle(points, radius=0.045, colour='#F7F1E1', seed=1, flat=0.6):
    """A string of sauce along points, thicker and thinner."""
    p = m.spline(points, 24 * len(points))
    t = np.linspace(0, 1, len(p))
    thick = radius * (1 + 0.3 * m.noise(np.column_stack([t * 14, t * 0, t * 0]), 1, seed))
    thick = thick * np.clip(np.minimum(t, 1 - t) * 18, 0.35, 1)
    return m.tube(p, thick, 12, flat).paint(colour)


def sesame():
    """Makes a sesame seed."""
    def make(r):
        s = m.ball(0.036, 10, 8).scale(1.5, 0.85, 0.5)
        s.v[:, 1] *= 1 - 0.35 * (s.v[:, 0] / 0.054)
        return s.paint(m.mix('#F6E7C4', '#E3C48C', np.full(len(s.v), r.uniform(0, 1))))
    return make


# Bread -----------------------------------------------------------------------------------------------------------------

def lavash_paint(s, at, seed=0, toast=0.0, grill=None, base='#E9C691', blister=5.0):
    """Flat bread: wheat, browned patches, a few dark blisters (more and smaller with a larger `blister`, as from a hot sheet of iron); `grill` marks: (direction x, y, z, width, gap)."""
    big = m.fbm(at, 1.6, 4, seed)
    colour = m.mix(base, '#F5E2BD', m.smooth(0.05, 0.5, -big) * 0.8)
    colour = m.mix(colour, '#C98A45', m.smooth(0.0 - toast, 0.75 - toast, big) * 0.9)
    spots = m.fbm(at, blister, 3, seed + 5)
    colour = m.mix(colour, '#A2622A', m.smooth(0.32 - toast * 0.4, 0.6, spots) * 0.85)
    colour = m.mix(colour, '#6B3A17', m.smooth(0.55 - toast * 0.3, 0.85, spots) * 0.9)
    if grill:
        line = np.sin((at @ np.array(grill[:3])) * TAU / grill[4] + 0.25 * m.noise(at, 1.4, seed + 8))
        mark = m.smooth(1 - grill[3], 1 - grill[3] * 0.35, line) * (0.75 + 0.35 * m.fbm(at, 4, 3, seed + 9))
        colour = m.mix(colour, '#4A240E', mark * 0.92)
    s.paint(colour)
    return spots


def lavash_roll(length, radius, seed=0, turns=1.75, top_wave=0.07, toast=0.0, grill=None, taper=0.0, close_bottom=True, squash=1.0, base='#E9C691', slant=0.0):
    """A sheet rolled around z from 0 to `length`, its layers to be seen at the open end, which `slant` (rise over run) cuts askew: lower towards -y."""
    nu, nv = 230, 110

    def place(u, v):
        a = u * turns * TAU + 0.4
        r = radius * (0.93 + 0.07 * u * turns) + 0.012
        edge = length * (1 - top_wave * (0.35 + 0.65 * np.sin(a * 1.0 + seed)) * 0.9) + top_wave * 0.6 * np.sin(a * 3 + seed * 2)
        z = v * (edge + slant * radius * np.sin(a))
        narrow = (1 - taper * (1 - v)) * (np.sqrt(np.clip(v * 12, 0, 1)) if close_bottom else 1)
        return r * narrow * np.cos(a), r * narrow * np.sin(a) * squash, z

    s = m.grid(nu, nv, place)
    at = np.column_stack([s.v[:, 0], s.v[:, 1], s.v[:, 2]])
    spots = lavash_paint(s, at, seed, toast, grill, base)
    n = s.normals()
    s.v += n * (0.02 * m.fbm(at, 2.2, 4, seed + 3) * radius / 0.4)[:, None]
    # Long soft folds of a sheet that was rolled by hand.
    s.v += n * (0.018 * np.sin(np.arctan2(s.v[:, 1], s.v[:, 0]) * 5 + 1.5 * m.noise(at, 1.2, seed + 4)) * radius / 0.4)[:, None]
    out = closed_sheet(s, nu, nv, 0.032)
    # The cut edge is crumb.
    cut = np.tile(m.smooth(0.985, 1.0, s.uv[:, 1]), 2)
    out.c = m.mix(out.c, '#F1DDB6', cut * 0.8)
    return out
