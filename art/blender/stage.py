"""One camera, one light, one ground for every picture; from a scene of Blender to a transparent square."""
import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector

import denoise

ELEVATION = 36
DISTANCE = 16
FILL = 0.76


def clear():
    """An empty file with the renderer set up."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode = 'FIXED'
    scene.render.threads = int(os.environ.get('ART_THREADS', '2'))
    scene.render.film_transparent = True
    scene.cycles.film_transparent_glass = True
    scene.cycles.use_denoising = False
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.02
    scene.cycles.adaptive_min_samples = 24
    scene.cycles.max_bounces = 10
    scene.cycles.diffuse_bounces = 2
    scene.cycles.glossy_bounces = 3
    scene.cycles.transmission_bounces = 8
    scene.cycles.transparent_max_bounces = 12
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_direct = 8
    scene.cycles.sample_clamp_indirect = 2.5
    scene.cycles.blur_glossy = 1
    scene.cycles.pixel_filter_type = 'BLACKMAN_HARRIS'
    scene.render.use_persistent_data = False
    _lights(scene)


def _area(name, where, size, power, colour, aim=(0, 0, 0.4)):
    light = bpy.data.lights.new(name, 'AREA')
    light.shape, light.size, light.energy, light.color = 'DISK', size, power, colour
    obj = bpy.data.objects.new(name, light)
    obj.location = where
    obj.rotation_euler = (Vector(aim) - Vector(where)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(obj)


def _lights(scene):
    _area('key', (-5.2, 1.6, 7.0), 3.2, 1150, (1, 0.93, 0.82))
    _area('fill', (4.5, -6.5, 4.2), 5.0, 330, (1, 0.95, 0.90))
    _area('rim', (4.6, 5.6, 3.4), 2.4, 420, (1, 0.90, 0.76))
    # A window behind the table: what is wet or oily mirrors it towards the camera.
    _area('window', (-1.2, 8.5, 6.2), 4.5, 260, (1, 0.96, 0.90))
    world = bpy.data.worlds.new('world')
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (1, 0.94, 0.86, 1)
    background.inputs[1].default_value = 0.38
    scene.world = world


def ground():
    """Throws light back from below; the camera does not see it. The shadow is cast by `shadow`."""
    bpy.ops.mesh.primitive_plane_add(size=40, location=(0, 0, -0.01))
    plane = bpy.context.object
    plane.name = 'ground'
    plane.visible_camera = False
    plane.visible_glossy = False
    material = bpy.data.materials.new('ground')
    material.use_nodes = True
    material.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (0.75, 0.66, 0.55, 1)
    material.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = 1
    plane.data.materials.append(material)
    return plane


def _camera(aspect, points, fill):
    """Looks at the food so that it fills `fill` of the frame; shift and angle move, the point of view does not."""
    scene = bpy.context.scene
    camera = bpy.data.cameras.new('camera')
    obj = bpy.data.objects.new('camera', camera)
    scene.collection.objects.link(obj)
    scene.camera = obj
    e = math.radians(ELEVATION)
    obj.location = (0, -DISTANCE * math.cos(e), DISTANCE * math.sin(e) + 0.4)
    obj.rotation_euler = (math.pi / 2 - e, 0, 0)
    bpy.context.view_layer.update()
    inverse = np.array(obj.matrix_world.inverted())
    p = points @ inverse[:3, :3].T + inverse[:3, 3]
    q = p[:, :2] / -p[:, 2:3]
    low, high = q.min(0), q.max(0)
    size = max((high[0] - low[0]) / aspect, high[1] - low[1]) / fill
    width = size * max(aspect, 1)
    camera.angle = 2 * math.atan(width / 2)
    centre = (low + high) / 2
    camera.shift_x, camera.shift_y = float(centre[0] / width), float(centre[1] / width) - 0.012 / max(aspect, 1)
    return np.array(obj.matrix_world), width, centre + [0, -0.012 / max(aspect, 1) * width]


def _points():
    """Every vertex of the food where it stands."""
    depsgraph = bpy.context.evaluated_depsgraph_get()
    found = []
    for instance in depsgraph.object_instances:
        one = instance.object
        if one.type != 'MESH' or one.name == 'ground':
            continue
        co = np.empty(len(one.data.vertices) * 3, np.float32)
        one.data.vertices.foreach_get('co', co)
        matrix = np.array(instance.matrix_world)
        found.append(co.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(found)


def _blur(a, times=1):
    for _ in range(times):
        for axis in (0, 1):
            a = (np.roll(a, 2, axis) + 4 * np.roll(a, 1, axis) + 6 * a + 4 * np.roll(a, -1, axis) + np.roll(a, -2, axis)) / 16
    return a


CELLS, REACH = 360, 4.5
DARKEST = 0.37
# Where the food touches the ground, and how dark that line is.
CONTACT, DARKEST_CONTACT = 0.14, 0.42
HIGHEST = 0.8
# An alpha (of 255) too faint to be seen.
FAINT = 3


def _shadow(points, matrix, span, centre, width, height):
    """How dark the ground is in each pixel: the food thrown on it from many directions around the key light."""
    floor = np.percentile(points[:, 2], 0.05)
    # What is high above the ground throws nothing that could be seen; the end is gradual, or a slice of a dish would throw a ghost.
    points = np.maximum(points[points[:, 2] < floor + HIGHEST] - [0, 0, floor], [-99, -99, 0])
    if len(points) > 160000:
        points = points[:: len(points) // 160000 + 1]
    random = np.random.default_rng(5)
    thrown = np.clip((HIGHEST - points[:, 2]) / 0.35, 0, 1)
    total = np.zeros((CELLS, CELLS))

    def cells(p):
        ij = ((p / REACH + 1) / 2 * CELLS).astype(int)
        ok = ((ij >= 0) & (ij < CELLS)).all(1)
        return ij[ok, 1] * CELLS + ij[ok, 0], ok
    rounds = 48
    for k in range(rounds):
        r, a = 0.75 * np.sqrt((k + 0.5) / rounds), k * 2.39996
        dx, dy = 0.14 + r * np.cos(a), -0.04 + r * np.sin(a)
        p = points[:, :2] + points[:, 2:3] * [dx, dy]
        hit = np.zeros(CELLS * CELLS)
        at, ok = cells(p)
        np.maximum.at(hit, at, thrown[ok])
        total += np.clip((_blur(hit.reshape(CELLS, CELLS), 2) - 0.1) / 0.24, 0, 1)
    touch = np.zeros(CELLS * CELLS)
    at, ok = cells(points[:, :2])
    np.maximum.at(touch, at, np.clip(1 - points[ok, 2] / CONTACT, 0, 1))
    touch = _blur(np.clip(_blur(touch.reshape(CELLS, CELLS), 2) / 0.3, 0, 1), 4)
    dark = np.clip(_blur(total / rounds, 3), 0, 1) ** 1.25 * DARKEST
    dark = 1 - (1 - dark) * (1 - touch * DARKEST_CONTACT)
    y, x = np.mgrid[0:height, 0:width]
    rays = np.stack([(x + 0.5) / width - 0.5, 0.5 * height / width - (y + 0.5) / width, np.zeros_like(x)], -1) * span
    rays = rays + [centre[0], centre[1], -1]
    rays = rays @ matrix[:3, :3].T
    t = (floor - matrix[2, 3]) / np.minimum(rays[..., 2], -1e-3)
    g = ((matrix[:2, 3] + rays[..., :2] * t[..., None]) / REACH + 1) / 2 * CELLS - 0.5
    i = np.clip(np.floor(g).astype(int), 0, CELLS - 2)
    f = np.clip(g - i, 0, 1)
    at = lambda ox, oy: dark[i[..., 1] + oy, i[..., 0] + ox]
    value = (at(0, 0) * (1 - f[..., 0]) + at(1, 0) * f[..., 0]) * (1 - f[..., 1]) + (at(0, 1) * (1 - f[..., 0]) + at(1, 1) * f[..., 0]) * f[..., 1]
    edge = np.clip(np.minimum.reduce([x, width - 1 - x, y, height - 1 - y]) / (0.14 * height), 0, 1)
    return value * edge * edge * (3 - 2 * edge)


def render(width, height, samples, fill=FILL):
    """Renders the scene. Returns rows from the top: linear red, green, blue (premultiplied) and alpha; and the shadow."""
    scene = bpy.context.scene
    points = _points()
    bpy.data.objects['ground'].location.z = float(np.percentile(points[:, 2], 0.05)) - 0.01
    matrix, span, centre = _camera(width / height, points, fill)
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.cycles.samples = samples
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    names = {'Image': 'image', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal'}
    with tempfile.TemporaryDirectory() as folder:
        out = tree.nodes.new('CompositorNodeOutputFile')
        out.base_path = folder
        out.format.file_format, out.format.color_depth, out.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
        out.file_slots.clear()
        for name, short in names.items():
            out.file_slots.new(short)
            tree.links.new(source.outputs[name], out.inputs[short])
        bpy.ops.render.render(write_still=False)
        passes = {short: _read(os.path.join(folder, f'{short}{scene.frame_current:04d}.exr')) for short in names.values()}
    return denoise.clean(passes['image'], passes['albedo'][..., :3], passes['normal'][..., :3]), _shadow(points, matrix, span, centre, width, height)


def _read(file):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.empty(image.size[0] * image.size[1] * image.channels, np.float32)
    image.pixels.foreach_get(pixels)
    pixels = pixels.reshape(image.size[1], image.size[0], image.channels)[::-1]
    if image.channels == 3:
        pixels = np.concatenate([pixels, np.ones_like(pixels[..., :1])], -1)
    bpy.data.images.remove(image)
    return pixels.copy()


SHADOW = np.array([0.17, 0.10, 0.06])


def develop(image, shadow, exposure=1.22):
    """Linear light to sRGB bytes with straight alpha over the shadow: a soft shoulder, a little contrast, saturated."""
    alpha = np.clip(image[..., 3:4], 0, 1)
    colour = np.where(alpha > 1e-3, image[..., :3] / np.maximum(alpha, 1e-3), 0) * exposure
    luma = (colour * [0.2126, 0.7152, 0.0722]).sum(-1, keepdims=True)
    colour = np.maximum(luma + (colour - luma) * 1.08, 0)
    # The shoulder is of the brightest channel, so that highlights keep their hue.
    peak = colour.max(-1, keepdims=True)
    shaped = np.where(peak < 0.6, peak, 0.6 + 0.4 * (1 - np.exp(-(peak - 0.6) / 0.4)))
    colour = colour * shaped / np.maximum(peak, 1e-6)
    srgb = np.where(colour <= 0.0031308, colour * 12.92, 1.055 * np.maximum(colour, 1e-9) ** (1 / 2.4) - 0.055)
    srgb = np.clip(srgb - 0.02 * np.sin(2 * math.pi * np.clip(srgb, 0, 1)), 0, 1)
    below = shadow[..., None] * (1 - alpha)
    total = alpha + below
    flat = (srgb * alpha + SHADOW * below) / np.maximum(total, 1e-4)
    return (np.concatenate([flat, total], -1) * 255 + 0.5).astype(np.uint8)


def touches_border(pixels):
    """Whether the frame cuts the food: something is to be seen in the outermost pixels."""
    alpha = pixels[..., 3]
    return max(edge.max() for edge in (alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1])) > FAINT


def save(pixels, file):
    """Writes rows of bytes as a PNG without the renderer's colour management."""
    height, width = pixels.shape[:2]
    image = bpy.data.images.new('out', width, height, alpha=True)
    image.alpha_mode = 'STRAIGHT'
    image.pixels.foreach_set((pixels[::-1].astype(np.float32) / 255).ravel())
    image.file_format = 'PNG'
    image.filepath_raw = file
    image.save()
