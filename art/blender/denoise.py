"""Takes the grain out of a picture of few samples: light apart from colour, smoothed along what has one normal and one colour."""
import numpy as np

KERNEL = np.array([1, 4, 6, 4, 1]) / 16


def _shift(a, dy, dx):
    return np.roll(a, (dy, dx), (0, 1))


def clean(image, albedo, normal, passes=4):
    """An edge-avoiding à-trous filter (Dammertz and others, 2010), its tolerance from the grain around each pixel."""
    alpha = image[..., 3:4]
    base = albedo + 0.06
    light = image[..., :3] / base
    for k in range(passes):
        step = 2**k
        luma = light.mean(-1, keepdims=True)
        mean = sum(_shift(luma, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)) / 9
        square = sum(_shift(luma**2, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)) / 9
        grain = np.sqrt(np.maximum(square - mean**2, 0)) if k == 0 else grain * 0.6
        total, weights = 0, 0
        for iy in range(5):
            for ix in range(5):
                dy, dx = (iy - 2) * step, (ix - 2) * step
                w = KERNEL[iy] * KERNEL[ix]
                if dy or dx:
                    close = np.exp(-((_shift(albedo, dy, dx) - albedo) ** 2).sum(-1, keepdims=True) / 0.004)
                    close = close * np.exp(-((_shift(normal, dy, dx) - normal) ** 2).sum(-1, keepdims=True) / 0.12)
                    close = close * np.exp(-np.abs(_shift(luma, dy, dx) - luma) / (1.6 * grain + 0.03))
                    w = w * close * np.exp(-((_shift(alpha, dy, dx) - alpha) ** 2) / 0.05)
                total = total + _shift(light, dy, dx) * w
                weights = weights + w
        light = total / np.maximum(weights, 1e-6)
        if k == 0:
            lonely = np.clip((0.45 - weights) / 0.2, 0, 1)
    # A pixel on an edge has a colour of its own and found no like: the median light around it has less grain.
    around = np.median([_shift(light, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)], 0)
    light = light * (1 - lonely) + around * lonely
    return np.concatenate([light * base, alpha], -1)
