// Draws every picture of the shop. Run from anywhere; the output goes to the project this file is in.
//   node scripts/art/compose.mjs [products|specials|sharing|brand] [slug …]
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import sharp from 'sharp';
import { render } from './render.mjs';
import { banner, bannerSlugs, product, productSlugs } from './scenes.mjs';
import { drawBrand } from './brand.mjs';
import { drawSharing } from './sharing.mjs';

const root = process.env.ART_ROOT ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const tonesFile = path.join(root, 'chains/dala-doner/tones.yaml');
const [what = 'all', ...only] = process.argv.slice(2);
const wants = (part) => what === 'all' || what === part;

const QUALITIES = [22, 28, 34, 40, 46, 52, 58];
/** Encodes at the best of QUALITIES that fits into `limit` kilobytes (bisection: encoding is what takes the time). */
async function avif(png, width, file, limit) {
  const pixels = await sharp(png).resize(width).png({ compressionLevel: 1 }).toBuffer();
  const encode = (quality) => sharp(pixels).avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();
  let low = 0, high = QUALITIES.length - 1, best = null;
  while (low <= high) {
    const middle = (low + high + 1) >> 1;
    const data = await encode(QUALITIES[middle]);
    if (data.length <= limit * 1024) { best = data; low = middle + 1; } else high = middle - 1;
  }
  best ??= await encode(QUALITIES[0]);
  await writeFile(file, best);
  return best.length;
}
async function webp(png, width, file, quality) {
  const data = await sharp(png).resize(width).webp({ quality, effort: 5 }).toBuffer();
  await writeFile(file, data);
  return data.length;
}
async function inPairs(list, job) {
  const queue = [...list];
  await Promise.all([0, 1].map(async () => { while (queue.length) await job(queue.shift()); }));
}

if (wants('products')) {
  const dir = path.join(root, 'chains/dala-doner/media/products');
  await mkdir(dir, { recursive: true });
  const tones = {};
  let total = 0;
  await inPairs(productSlugs.filter((s) => !only.length || only.includes(s)), async (slug) => {
    const png = await render(() => product(slug));
    const base = path.join(dir, slug);
    total += await avif(png, 320, `${base}-320.avif`, 7.5);
    total += await avif(png, 640, `${base}-640.avif`, 16.5);
    total += await avif(png, 960, `${base}-960.avif`, 30);
    total += await webp(png, 640, `${base}-640.webp`, 72);
    // The placeholder colour: the average of the border, where there is only background.
    const edge = await sharp(png).resize(16, 12, { fit: 'fill' }).raw().toBuffer();
    const sum = [0, 0, 0];
    let n = 0;
    for (let y = 0; y < 12; y++) for (let x = 0; x < 16; x++) if (y === 0 || x === 0 || x === 15) { n++; for (let c = 0; c < 3; c++) sum[c] += edge[(y * 16 + x) * 3 + c]; }
    tones[slug] = { tone: '#' + sum.map((v) => Math.round(v / n).toString(16).padStart(2, '0')).join('').toUpperCase() };
  });
  if (!only.length) {
    const head = (await readFile(tonesFile, 'utf8')).split('\n').filter((line) => line.startsWith('#')).join('\n');
    await writeFile(tonesFile, `${head}\n\n${productSlugs.map((s) => `${s}: '${tones[s].tone}'\n`).join('')}`);
  }
  console.log(`products: ${Math.round(total / 1024)} KB`);
}
if (wants('products') || wants('sharing')) {
  const tones = Object.fromEntries([...(await readFile(tonesFile, 'utf8')).matchAll(/^([a-z0-9-]+): '(#\w+)'$/gm)].map(([, slug, tone]) => [slug, { tone }]));
  await inPairs(productSlugs.filter((s) => !only.length || only.includes(s)), (slug) => drawSharing(root, slug, tones[slug].tone));
}
if (wants('specials')) {
  const dir = path.join(root, 'chains/dala-doner/media/specials');
  await mkdir(dir, { recursive: true });
  let total = 0;
  await inPairs(bannerSlugs.filter((s) => !only.length || only.includes(s)), async (slug) => {
    const png = await render(() => banner(slug));
    total += await avif(png, 640, path.join(dir, `${slug}-640.avif`), 16);
    total += await avif(png, 1280, path.join(dir, `${slug}-1280.avif`), 40);
    total += await webp(png, 640, path.join(dir, `${slug}-640.webp`), 76);
  });
  console.log(`specials: ${Math.round(total / 1024)} KB`);
}
if (wants('brand')) await drawBrand(root);
