"""Puts parts into the scene: transforms that nest, and parts that many places share."""
from contextlib import contextmanager

import bpy
import numpy as np
from mathutils import Matrix

import mesh as m


class Kit:
    """The parts of one picture. Everything random comes from its seed."""

    def __init__(self, seed):
        self.random = m.rng(seed)
        self.slug = seed
        self.stack = [np.eye(4)]
        self.shared = {}

    @contextmanager
    def at(self, x=0.0, y=0.0, z=0.0, turn=None, scale=1.0):
        """What is put inside is moved, turned (a 3 by 3 matrix) and scaled together."""
        matrix = np.eye(4)
        matrix[:3, :3] = (np.eye(3) if turn is None else np.asarray(turn)) * scale
        matrix[:3, 3] = (x, y, z)
        self.stack.append(self.stack[-1] @ matrix)
        yield
        self.stack.pop()

    @contextmanager
    def rest(self, z=0.0, sink=0.0):
        """What is put inside is lifted or lowered together until its lowest point lies at `z`, or `sink` below."""
        scene = bpy.context.scene
        before = set(scene.objects)
        yield
        new = [obj for obj in scene.objects if obj not in before]
        low = 1e9
        for obj in new:
            co = np.empty(len(obj.data.vertices) * 3, np.float32)
            obj.data.vertices.foreach_get('co', co)
            row = np.array(obj.matrix_basis)[2]
            low = min(low, float((co.reshape(-1, 3) @ row[:3] + row[3]).min()))
        base = (self.stack[-1] @ np.array([0, 0, z, 1]))[2]
        for obj in new:
            obj.matrix_basis = Matrix.Translation((0, 0, base - low - sink)) @ obj.matrix_basis

    @contextmanager
    def on(self, obj):
        """What is put inside moves with `obj`, which rests already."""
        self.stack.append(np.array(obj.matrix_basis))
        yield
        self.stack.pop()

    def top(self, points):
        """How high what stands in the scene is at rows of x and y (of the scene itself)."""
        graph = bpy.context.evaluated_depsgraph_get()
        hits = (bpy.context.scene.ray_cast(graph, (x, y, 9), (0, 0, -1)) for x, y in points)
        return np.array([where[2] if hit else 0.0 for hit, where, *_ in hits])

    def put(self, shape, material, **options):
        """A part of its own."""
        obj = m.to_object(shape, material, **options)
        obj.matrix_basis = Matrix(self.stack[-1])
        return obj

    def many(self, name, count, make, material):
        """`count` shapes by `make(random)`, drawn once and used often."""
        if name not in self.shared:
            data = []
            for k in range(count):
                obj = m.to_object(make(m.rng(f'{name}{k}')), material, name)
                data.append(obj.data)
                bpy.data.objects.remove(obj)
            self.shared[name] = data
        return self.shared[name]

    def use(self, meshes, where, turn=None, scale=1.0):
        """One of shared parts at a place; `scale` a number or three."""
        data = meshes[int(self.random.integers(len(meshes)))]
        obj = bpy.data.objects.new(data.name, data)
        matrix = np.eye(4)
        matrix[:3, :3] = (np.eye(3) if turn is None else np.asarray(turn)) * np.broadcast_to(scale, (3,))
        matrix[:3, 3] = where
        obj.matrix_basis = Matrix(self.stack[-1] @ matrix)
        bpy.context.scene.collection.objects.link(obj)
        return obj

    def any_turn(self, tilt=3.2):
        """A random rotation, tipped from upright by at most `tilt`."""
        r = self.random
        return m.euler(0, 0, r.uniform(0, m.TAU)) @ m.euler(r.uniform(-tilt, tilt), r.uniform(-tilt, tilt), r.uniform(0, m.TAU))

    def disc(self, count, radius, apart=0.7):
        """`count` points spread over a disc, about evenly."""
        points = []
        best = radius * apart * (3.1 / max(count, 1)) ** 0.5
        while len(points) < count:
            candidates = self.random.uniform(-radius, radius, (60, 2))
            candidates = candidates[np.hypot(*candidates.T) < radius]
            done = False
            for c in candidates:
                if all(np.hypot(*(c - p)) > best for p in points):
                    points.append(c)
                    done = True
                    break
            if not done:
                best *= 0.9
        return points
