"""Geometry: noise, grids, lathes, tubes and sheets as numpy arrays, and the way from them to Blender objects.

A unit is a decimetre. Colours are painted on the vertices (sRGB hex or linear rows), so that a pattern is a function of numpy.
"""
import math

import bpy
import numpy as np

TAU = math.tau


def rng(seed):
    """A generator whose numbers depend on the words or numbers of `seed` alone."""
    return np.random.default_rng(abs(sum((i + 1) * ord(c) * 7919 for i, c in enumerate(str(seed)))) % (2**32))


def rgb(hexa):
    """'#D63A14' as linear red, green, blue."""
    c = np.array([int(hexa[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def mix(a, b, t):
    """Rows of colours between `a` and `b` by `t`."""
    a = rgb(a) if isinstance(a, str) else np.asarray(a)
    b = rgb(b) if isinstance(b, str) else np.asarray(b)
    t = np.clip(np.asarray(t, float), 0, 1)[..., None]
    return a * (1 - t) + b * t


def smooth(a, b, x):
    """0 below `a`, 1 above `b`, smooth between."""
    t = np.clip((np.asarray(x, float) - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def _hash(ix, iy, iz, seed):
    h = (ix * 374761393 + iy * 668265263 + iz * 2147483647 + seed * 144665) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((h ^ (h >> 16)) & 0xFFFFFF) / 0xFFFFFF * 2 - 1


def noise(points, scale=1.0, seed=0):
    """Value noise from -1 to 1 at rows of x, y, z."""
    p = np.asarray(points, float) * scale + 137.3
    i = np.floor(p).astype(np.int64)
    f = p - i
    f = f * f * f * (f * (f * 6 - 15) + 10)
    out = 0
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                w = np.where(dx, f[:, 0], 1 - f[:, 0]) * np.where(dy, f[:, 1], 1 - f[:, 1]) * np.where(dz, f[:, 2], 1 - f[:, 2])
                out = out + w * _hash(i[:, 0] + dx, i[:, 1] + dy, i[:, 2] + dz, seed)
    return out


def fbm(points, scale=1.0, octaves=4, seed=0, gain=0.5):
    """Noise of several sizes, about -1 to 1."""
    total, height, norm = 0, 1.0, 0
    for k in range(octaves):
        total = total + height * noise(points, scale * 2**k, seed + 31 * k)
        norm += height
        height *= gain
    return total / norm * 1.4


class Shape:
    """Vertices, faces (rows of four; a triangle repeats its last corner) and one colour a vertex."""

    def __init__(self, verts, faces, colour='#ffffff'):
        self.v = np.asarray(verts, float).reshape(-1, 3)
        self.f = np.asarray(faces, np.int64).reshape(-1, 4)
        self.paint(colour)

    def paint(self, colour):
        c = rgb(colour) if isinstance(colour, str) else np.asarray(colour, float)
        self.c = np.broadcast_to(c, (len(self.v), 3)).copy()
        return self

    def move(self, x=0, y=0, z=0):
        self.v = self.v + np.array([x, y, z])
        return self

    def scale(self, x=1, y=None, z=None):
        self.v = self.v * np.array([x, x if y is None else y, x if z is None else z])
        return self

    def turn(self, matrix):
        self.v = self.v @ np.asarray(matrix).T
        return self

    def copy(self):
        s = Shape(self.v.copy(), self.f.copy())
        s.c = self.c.copy()
        return s

    def normals(self):
        """Smooth normals, one a vertex."""
        a, b, c, d = (self.v[self.f[:, k]] for k in range(4))
        n = np.cross(c - a, d - b) + np.cross(b - a, c - a)
        out = np.zeros_like(self.v)
        for k in range(4):
            np.add.at(out, self.f[:, k], n)
        return out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)

    def rough(self, amount, scale=2.0, seed=0, octaves=3):
        """Pushes every vertex along its normal by noise."""
        self.v = self.v + self.normals() * (amount * fbm(self.v, scale, octaves, seed))[:, None]
        return self


def join(shapes):
    """One shape of many."""
    shapes = list(shapes)
    at = np.cumsum([0] + [len(s.v) for s in shapes])
    out = Shape(np.concatenate([s.v for s in shapes]), np.concatenate([s.f + o for s, o in zip(shapes, at)]))
    out.c = np.concatenate([s.c for s in shapes])
    return out


def euler(x=0, y=0, z=0):
    """Rotation matrix: around x, then y, then z; radians."""
    cx, sx, cy, sy, cz, sz = math.cos(x), math.sin(x), math.cos(y), math.sin(y), math.cos(z), math.sin(z)
    rx = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    ry = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    rz = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    return rz @ ry @ rx


def towards(direction, roll=0.0):
    """Rotation that lays the z axis on `direction`."""
    z = np.asarray(direction, float)
    z = z / np.linalg.norm(z)
    up = np.array([0, 0, 1.0]) if abs(z[2]) < 0.95 else np.array([0, 1.0, 0])
    x = np.cross(up, z)
    x /= np.linalg.norm(x)
    y = np.cross(z, x)
    c, s = math.cos(roll), math.sin(roll)
    return np.column_stack([x * c + y * s, y * c - x * s, z])


def grid_faces(nu, nv, wrap_u=False, wrap_v=False):
    """Faces of a grid of nu by nv vertices, v fastest."""
    u = np.arange(nu if wrap_u else nu - 1)
    v = np.arange(nv if wrap_v else nv - 1)
    U, V = (a.ravel() for a in np.meshgrid(u, v, indexing='ij'))
    un, vn = (U + 1) % nu, (V + 1) % nv
    return np.column_stack([U * nv + V, un * nv + V, un * nv + vn, U * nv + vn])


def grid(nu, nv, place, wrap_u=False, wrap_v=False):
    """A surface of `place(u, v)` -> x, y, z with u and v from 0 to 1."""
    us = np.arange(nu) / (nu if wrap_u else nu - 1)
    vs = np.arange(nv) / (nv if wrap_v else nv - 1)
    u, v = (a.ravel() for a in np.meshgrid(us, vs, indexing='ij'))
    x, y, z = place(u, v)
    s = Shape(np.column_stack(np.broadcast_arrays(x, y, z)), grid_faces(nu, nv, wrap_u, wrap_v))
    s.uv = np.column_stack([u, v])
    return s


def spline(points, n):
    """`n` points on a smooth curve through `points` (Catmull-Rom), any number of columns."""
    p = np.asarray(points, float)
    p = p.reshape(len(p), -1)
    q = np.concatenate([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    t = np.linspace(0, len(p) - 1 - 1e-9, n)
    i = t.astype(int)
    f = (t - i)[:, None]
    a, b, c, d = q[i], q[i + 1], q[i + 2], q[i + 3]
    return 0.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f**2 + (3 * b - a - 3 * c + d) * f**3)


def lathe(profile, n=96, rows=None, dent=None):
    """A profile of (radius, height) turned around z. `rows`: refined to so many rows. `dent(angle, row)`: factor of the radius."""
    p = spline(profile, rows) if rows else np.asarray(profile, float)
    p = np.column_stack([np.maximum(p[:, 0], 0), p[:, 1]])
    a = np.arange(n) / n * TAU
    A, R = np.meshgrid(a, np.arange(len(p)), indexing='xy')
    A, R = A.ravel(), R.ravel()
    r = p[R, 0] * (dent(A, R / (len(p) - 1)) if dent else 1)
    s = Shape(np.column_stack([r * np.cos(A), r * np.sin(A), p[R, 1]]), grid_faces(len(p), n, False, True)[:, ::-1])
    s.uv = np.column_stack([R / (len(p) - 1), A / TAU])
    return s


def tube(path, radius, n=16, flat=1.0, closed=True):
    """A tube along `path`; `radius` a number or one a point; `flat` squeezes it in the second direction."""
    p = np.asarray(path, float)
    r = np.broadcast_to(np.asarray(radius, float), (len(p),))
    t = np.gradient(p, axis=0)
    t /= np.maximum(np.linalg.norm(t, axis=1, keepdims=True), 1e-9)
    ref = np.array([0, 0, 1.0]) if abs(t[:, 2]).mean() < 0.9 else np.array([0, 1.0, 0])
    x = np.cross(ref, t)
    x /= np.maximum(np.linalg.norm(x, axis=1, keepdims=True), 1e-9)
    y = np.cross(t, x)
    a = np.arange(n) / n * TAU
    ring = x[:, None] * np.cos(a)[None, :, None] + y[:, None] * (np.sin(a) * flat)[None, :, None]
    v = p[:, None] + ring * r[:, None, None]
    s = Shape(v.reshape(-1, 3), grid_faces(len(p), n, False, True))
    s.uv = np.column_stack([np.repeat(np.linspace(0, 1, len(p)), n), np.tile(a / TAU, len(p))])
    if closed:
        uv = s.uv
        caps = Shape(np.vstack([s.v, p[0], p[-1]]), np.vstack([s.f] + [
            np.array([[(k + 1) % n + base, k + base, centre, centre][:: 1 if base == 0 else -1] for k in range(n)])
            for base, centre in ((0, len(s.v)), ((len(p) - 1) * n, len(s.v) + 1))]))
        caps.uv = np.vstack([uv, [0, 0], [1, 0]])
        return caps
    return s


def ball(radius=1.0, n=24, rows=14, lumps=0.0, scale=2.0, seed=0):
    """A ball, lumpy by noise."""
    t = np.linspace(0, math.pi, rows)
    s = lathe(np.column_stack([np.sin(t) * radius, -np.cos(t) * radius]), n)
    if lumps:
        s.v *= (1 + lumps * fbm(s.v / radius, scale, 3, seed))[:, None]
    return s


def box(x, y, z, bevel=0.1, n=6):
    """A box with round edges, standing on the middle of its volume: a ball drawn to a superellipsoid."""
    s = ball(1.0, 4 * n, 2 * n + 1)
    k = 2 / max(bevel, 0.02)
    w = np.abs(s.v) ** 1.0
    norm = (w**k).sum(1) ** (1 / k)
    s.v = s.v / norm[:, None] * np.array([x, y, z]) / 2
    return s


def scatter(shapes, where, axis, normal, random, size=(0.85, 1.15), shade=0.12):
    """Many copies of small shapes as one: each with its x along a row of `axis` and its z near a row of `normal`."""
    z = normal / np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
    x = axis / np.maximum(np.linalg.norm(axis, axis=1, keepdims=True), 1e-9)
    y = np.cross(z, x)
    y /= np.maximum(np.linalg.norm(y, axis=1, keepdims=True), 1e-9)
    frames = np.stack([x, y, np.cross(x, y)], -1)
    kind = random.integers(len(shapes), size=len(where))
    parts = []
    for i, shape in enumerate(shapes):
        mine = kind == i
        n = int(mine.sum())
        if not n:
            continue
        v = np.einsum('nij,vj->nvi', frames[mine], shape.v) * random.uniform(*size, (n, 1, 1)) + where[mine][:, None]
        f = shape.f[None] + (np.arange(n) * len(shape.v))[:, None, None]
        copy = Shape(v.reshape(-1, 3), f.reshape(-1, 4))
        copy.c = (shape.c[None] * random.uniform(1 - shade, 1 + shade, (n, 1, 1))).reshape(-1, 3)
        parts.append(copy)
    return join(parts)


def melt(shapes, grain=0.02, soft=8):
    """One soft skin around all shapes together, as of something molten: `grain` the size of its faces, `soft` how often it is smoothed."""
    obj = to_object(join(shapes), bpy.data.materials.new('skin'))
    skin = obj.modifiers.new('skin', 'REMESH')
    skin.mode, skin.voxel_size = 'VOXEL', grain
    smooth_ = obj.modifiers.new('soft', 'SMOOTH')
    smooth_.factor, smooth_.iterations = 0.5, soft
    mesh = obj.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    verts = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', verts)
    faces = np.array([(*p.vertices, p.vertices[-1])[:4] for p in mesh.polygons])
    bpy.data.objects.remove(obj)
    return Shape(verts, faces)


def to_object(shape, material, name='part', thick=0.0, subdivide=0, smooth_faces=True):
    """A Blender object of the shape; `thick` gives a sheet two sides."""
    mesh = bpy.data.meshes.new(name)
    tri = shape.f[:, 2] == shape.f[:, 3]
    loops = np.where(tri, 3, 4)
    index = shape.f[np.arange(4)[None, :] < loops[:, None]]
    mesh.vertices.add(len(shape.v))
    mesh.vertices.foreach_set('co', shape.v.astype(np.float32).ravel())
    mesh.loops.add(len(index))
    mesh.loops.foreach_set('vertex_index', index.astype(np.int32))
    mesh.polygons.add(len(shape.f))
    mesh.polygons.foreach_set('loop_start', np.concatenate([[0], np.cumsum(loops)[:-1]]).astype(np.int32))
    mesh.polygons.foreach_set('loop_total', loops.astype(np.int32))
    mesh.polygons.foreach_set('use_smooth', np.full(len(shape.f), smooth_faces))
    colour = mesh.attributes.new('Col', 'FLOAT_COLOR', 'POINT')
    colour.data.foreach_set('color', np.column_stack([np.clip(shape.c, 0, 1), np.ones(len(shape.v))]).astype(np.float32).ravel())
    mesh.update(calc_edges=True)
    mesh.validate()
    mesh.materials.append(material)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(obj)
    if thick:
        m = obj.modifiers.new('thick', 'SOLIDIFY')
        m.thickness, m.offset = thick, 0
    if subdivide:
        m = obj.modifiers.new('round', 'SUBSURF')
        m.levels = m.render_levels = subdivide
    return obj
