// What a shared link of a product shows: its picture, and the brand beside it on the picture's own tone.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { MARK, RED, WORDMARK, WORDMARK_WIDTH } from './brand.mjs';

const WIDTH = 1200;
const HEIGHT = 630;
/** 4 : 3, as high as the card. */
const PICTURE_WIDTH = 840;

const brand = (tone) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs><linearGradient id="edge" x1="0" x2="1"><stop offset="0" stop-color="${tone}"/><stop offset="1" stop-color="${tone}" stop-opacity="0"/></linearGradient></defs>
  <rect x="${WIDTH - PICTURE_WIDTH}" width="220" height="${HEIGHT}" fill="url(#edge)"/>
  <path fill="${RED}" fill-rule="evenodd" transform="translate(64 206) scale(2.7)" d="${MARK}"/>
  <path fill="#3a1a0a" transform="translate(70 412) scale(${(290 / WORDMARK_WIDTH).toFixed(4)})" d="${WORDMARK}"/>
</svg>`;

/** Composes the card of a product from its largest picture. */
export async function drawSharing(root, slug, tone) {
  const dir = path.join(root, 'chains/dala-doner/media/products');
  const picture = await sharp(await readFile(path.join(dir, `${slug}-960.avif`))).resize(PICTURE_WIDTH, HEIGHT, { fit: 'cover' }).toBuffer();
  const words = Buffer.from(brand(tone));
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: tone } })
    .composite([{ input: picture, left: WIDTH - PICTURE_WIDTH, top: 0 }, { input: words }])
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(path.join(dir, `${slug}-og.jpg`));
}
