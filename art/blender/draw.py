"""Draws pictures: blender -b --factory-startup --python art/blender/draw.py -- OUT SIZE SAMPLES slug [slug ...]"""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import dishes  # noqa: E402
import stage  # noqa: E402
from kit import Kit  # noqa: E402

out, size, samples, *slugs = sys.argv[sys.argv.index('--') + 1:]
failed = False
width, height = (int(n) for n in size.split('x')) if 'x' in size else (int(size), int(size))
for slug in slugs or list(dishes.DISHES):
    start = time.time()
    stage.clear()
    stage.ground()
    try:
        dishes.draw(slug, Kit(slug))
    except Exception as error:  # one bad dish does not stop the others
        import traceback
        traceback.print_exc()
        print(f'FAILED {slug} {error}', flush=True)
        failed = True
        continue
    image, shadow = stage.render(width, height, int(samples), dishes.FILLS.get(slug, stage.FILL))
    pixels = stage.develop(image, shadow)
    if stage.touches_border(pixels):
        print(f'FAILED {slug} touches the border of its picture', flush=True)
        failed = True
        continue
    stage.save(pixels, os.path.join(out, f'{slug}.png'))
    print(f'DRAWN {slug} {time.time() - start:.0f} s', flush=True)
sys.exit(failed)
