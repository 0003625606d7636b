"""Materials. The colour is painted on the vertices; a material says how a surface takes light."""
import bpy


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    return material, nodes, links, nodes['Principled BSDF']


def painted(name, rough=0.5, spec=0.4, sss=0.0, radius=(1.0, 0.35, 0.15), depth=0.06, bump=0.0, bump_scale=18, coat=0.0, coat_rough=0.08,
            vary=0.0, speckle=0.0, speckle_scale=25, sheen=0.0, translucent=0.0, wet=0.0):
    """A painted surface. `sss` share of light from under the surface, `depth` how deep (dm), `vary` difference between pieces,
    `speckle` fine difference of colour, `wet` patches that shine, `translucent` light through a thin sheet."""
    existing = bpy.data.materials.get(name)
    if existing:
        return existing
    material, nodes, links, shader = _new(name)
    colour = nodes.new('ShaderNodeAttribute')
    colour.attribute_name = 'Col'
    out = colour.outputs['Color']
    place = nodes.new('ShaderNodeTexCoord')
    info = nodes.new('ShaderNodeObjectInfo')
    apart = nodes.new('ShaderNodeVectorMath')
    apart.operation = 'MULTIPLY_ADD'
    apart.inputs[1].default_value = (1, 1, 1)
    spread = nodes.new('ShaderNodeVectorMath')
    spread.operation = 'SCALE'
    spread.inputs[0].default_value = (13, 7, 29)
    links.new(info.outputs['Random'], spread.inputs['Scale'])
    links.new(place.outputs['Object'], apart.inputs[0])
    links.new(spread.outputs[0], apart.inputs[2])
    where = apart.outputs[0]

    def noise(scale, detail=4):
        n = nodes.new('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value = scale
        n.inputs['Detail'].default_value = detail
        links.new(where, n.inputs['Vector'])
        return n.outputs['Fac']

    def ranged(value, low, high):
        m = nodes.new('ShaderNodeMapRange')
        m.inputs['To Min'].default_value = low
        m.inputs['To Max'].default_value = high
        links.new(value, m.inputs['Value'])
        return m.outputs['Result']

    if vary or speckle:
        hsv = nodes.new('ShaderNodeHueSaturation')
        links.new(out, hsv.inputs['Color'])
        value = None
        if vary:
            value = ranged(info.outputs['Random'], 1 - vary, 1 + vary)
        if speckle:
            fine = nodes.new('ShaderNodeMapRange')
            fine.inputs['From Min'].default_value, fine.inputs['From Max'].default_value = 0.3, 0.7
            fine.inputs['To Min'].default_value, fine.inputs['To Max'].default_value = 1 - speckle, 1 + speckle
            links.new(noise(speckle_scale), fine.inputs['Value'])
            if value:
                both = nodes.new('ShaderNodeMath')
                both.operation = 'MULTIPLY'
                links.new(value, both.inputs[0])
                links.new(fine.outputs['Result'], both.inputs[1])
                value = both.outputs[0]
            else:
                value = fine.outputs['Result']
        links.new(value, hsv.inputs['Value'])
        out = hsv.outputs['Color']
    links.new(out, shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Specular'].default_value = spec
    shader.inputs['Clearcoat'].default_value = coat
    shader.inputs['Clearcoat Roughness'].default_value = coat_rough
    shader.inputs['Sheen'].default_value = sheen
    if sss:
        shader.subsurface_method = 'BURLEY'
        shader.inputs['Subsurface'].default_value = sss
        shader.inputs['Subsurface Radius'].default_value = [r * depth for r in radius]
        links.new(out, shader.inputs['Subsurface Color'])
    if wet:
        patch = nodes.new('ShaderNodeMapRange')
        patch.inputs['From Min'].default_value, patch.inputs['From Max'].default_value = 0.45, 0.6
        patch.inputs['To Min'].default_value, patch.inputs['To Max'].default_value = rough, max(0.12, rough - wet)
        links.new(noise(4, 2), patch.inputs['Value'])
        links.new(patch.outputs['Result'], shader.inputs['Roughness'])
    if bump:
        b = nodes.new('ShaderNodeBump')
        b.inputs['Strength'].default_value = bump
        b.inputs['Distance'].default_value = 0.03
        links.new(noise(bump_scale, 6), b.inputs['Height'])
        links.new(b.outputs['Normal'], shader.inputs['Normal'])
    if translucent:
        thin = nodes.new('ShaderNodeBsdfTranslucent')
        links.new(out, thin.inputs['Color'])
        blend = nodes.new('ShaderNodeMixShader')
        blend.inputs['Fac'].default_value = translucent
        links.new(shader.outputs[0], blend.inputs[1])
        links.new(thin.outputs[0], blend.inputs[2])
        links.new(blend.outputs[0], nodes['Material Output'].inputs['Surface'])
    return material


def broth(name='broth', see=0.6):
    """A clear soup: its painted colour, a share `see` of what is below, and a wet skin."""
    existing = bpy.data.materials.get(name)
    if existing:
        return existing
    material, nodes, links, shader = _new(name)
    colour = nodes.new('ShaderNodeAttribute')
    colour.attribute_name = 'Col'
    links.new(colour.outputs['Color'], shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = 0.12
    shader.inputs['Clearcoat'].default_value = 0.9
    through = nodes.new('ShaderNodeBsdfTransparent')
    light = nodes.new('ShaderNodeHueSaturation')
    light.inputs['Value'].default_value = 1.25
    links.new(colour.outputs['Color'], light.inputs['Color'])
    links.new(light.outputs['Color'], through.inputs['Color'])
    blend = nodes.new('ShaderNodeMixShader')
    blend.inputs['Fac'].default_value = see
    links.new(shader.outputs[0], blend.inputs[1])
    links.new(through.outputs[0], blend.inputs[2])
    links.new(blend.outputs[0], nodes['Material Output'].inputs['Surface'])
    return material


def glass(name='glass', colour=(1, 1, 1), rough=0.0, ior=1.45, painted_on=False, density=None):
    """Clear for the eye, and clear for shadows: caustics are not worth their grain."""
    existing = bpy.data.materials.get(name)
    if existing:
        return existing
    material, nodes, links, shader = _new(name)
    nodes.remove(shader)
    body = nodes.new('ShaderNodeBsdfGlass')
    body.inputs['Color'].default_value = (*colour, 1)
    body.inputs['Roughness'].default_value = rough
    body.inputs['IOR'].default_value = ior
    clear = nodes.new('ShaderNodeBsdfTransparent')
    clear.inputs['Color'].default_value = (*[0.25 + 0.7 * c for c in colour], 1)
    path = nodes.new('ShaderNodeLightPath')
    blend = nodes.new('ShaderNodeMixShader')
    either = nodes.new('ShaderNodeMath')
    either.operation = 'MAXIMUM'
    links.new(path.outputs['Is Shadow Ray'], either.inputs[0])
    links.new(path.outputs['Is Diffuse Ray'], either.inputs[1])
    links.new(either.outputs[0], blend.inputs['Fac'])
    links.new(body.outputs[0], blend.inputs[1])
    links.new(clear.outputs[0], blend.inputs[2])
    links.new(blend.outputs[0], nodes['Material Output'].inputs['Surface'])
    if density:
        volume = nodes.new('ShaderNodeVolumeAbsorption')
        volume.inputs['Color'].default_value = (*colour, 1)
        volume.inputs['Density'].default_value = density
        body.inputs['Color'].default_value = (1, 1, 1, 1)
        links.new(volume.outputs[0], nodes['Material Output'].inputs['Volume'])
    return material
