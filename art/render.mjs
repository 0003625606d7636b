// From a scene to pixels: measures the drawn food and fits it into the frame.
import sharp from 'sharp';
import { pictureDefs, startPicture } from './lib.mjs';

const wrap = (width, height, defs, body, scale = 1) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`);

/** Bounding box of the clearly opaque pixels; the drawing may reach out of its frame by a quarter. */
async function bounds(width, height, defs, content) {
  const [w, h, step] = [width * 1.5, height * 1.5, 4];
  const { data, info } = await sharp(wrap(w, h, defs, `<g transform="translate(${width / 4} ${height / 4})">${content}</g>`, 1 / step)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [w, h, 0, 0];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (data[(y * info.width + x) * 4 + 3] > 150) {
        left = Math.min(left, x); right = Math.max(right, x + 1); top = Math.min(top, y); bottom = Math.max(bottom, y + 1);
      }
  return { left: left * step - width / 4, right: right * step - width / 4, top: top * step - height / 4, bottom: bottom * step - height / 4 };
}

/** scene: { width, height, backdrop, content, frame: { left, right, top, bottom, max } } → PNG */
export async function render(make) {
  startPicture();
  const { width, height, backdrop, content, frame } = make();
  const defs = pictureDefs(); // taken before the first await: pictures are drawn side by side
  const box = await bounds(width, height, defs, content);
  const scale = Math.min(frame.max, (frame.right - frame.left) / (box.right - box.left), (frame.bottom - frame.top) / (box.bottom - box.top));
  const x = (frame.left + frame.right) / 2 - (scale * (box.left + box.right)) / 2;
  const y = (frame.top + frame.bottom) / 2 - (scale * (box.top + box.bottom)) / 2;
  const body = `${backdrop}<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${content}</g>`;
  return sharp(wrap(width, height, defs, body)).flatten({ background: '#f7e6c8' }).removeAlpha().png().toBuffer();
}
