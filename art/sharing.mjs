// The picture for a shared link of a product: its picture, and beside it the brand on the picture's own tone.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { MARK, RED, WORDMARK, WORDMARK_WIDTH } from './brand.mjs';

const WIDTH = 1200;
const HEIGHT = 630;
/** The product's square, as high as the card; the brand is beside it. */
const LEFT = 480;

const BRAND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <path fill="${RED}" fill-rule="evenodd" transform="translate(64 206) scale(2.7)" d="${MARK}"/>
  <path fill="#3a1a0a" transform="translate(70 412) scale(${(290 / WORDMARK_WIDTH).toFixed(4)})" d="${WORDMARK}"/>
</svg>`;

/** Composes the card of a product from its largest picture. */
export async function drawSharing(root, slug, tone) {
  const dir = path.join(root, 'chains/dala-doner/media/products');
  const picture = await sharp(await readFile(path.join(dir, `${slug}-960.avif`))).resize(HEIGHT, HEIGHT).png().toBuffer();
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: tone } })
    .composite([{ input: picture, left: LEFT, top: 0 }, { input: Buffer.from(BRAND) }])
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(path.join(dir, `${slug}-og.jpg`));
}
