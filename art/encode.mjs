// From the rendered squares to what the shop shows: `node --import tsx art/encode.mjs FOLDER [slug …]`, FOLDER holds `SLUG.png`;
// `node --import tsx art/encode.mjs --brand` draws banners, icons and the sharing picture anew from the pictures that are there.
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { writeSizes } from '../reference-api/chain/make-pictures.ts'
import { drawBanners } from './banners.mjs'
import { drawBrand } from './brand.mjs'
import { drawSharing } from './sharing.mjs'

/**
 * How long dishes are, in centimetres, for kinds whose dishes differ: side by side the smaller one has to look smaller. A
 * dish that is not listed fills its picture.
 */
const LENGTHS = [
  {
    ...{ 'doner-mega-beef': 27, 'doner-baguette-chicken': 26, 'doner-lamb': 25, 'doner-mixed': 25, 'doner-pita-beef': 23 },
    ...{ 'doner-beef-classic': 24, 'doner-cheese-beef': 23, 'doner-mushroom-chicken': 24, 'doner-chicken-classic': 23 },
    ...{ 'doner-spicy-chicken': 23, 'doner-falafel': 21, 'doner-mini-chicken': 13 },
  },
  {
    ...{ 'soup-lentil': 18, 'soup-chicken-noodle': 18, 'soup-shorpa': 18 },
    ...{ 'sauce-garlic': 9, 'sauce-spicy': 9, 'sauce-bbq': 9, 'sauce-cheese': 9, 'sauce-tomato': 9, 'sauce-yogurt-mint': 9 },
  },
]
/** Many things side by side would be tiny at the share of the square that one dish fills; `FILLS` in `dishes.py` agrees. */
const LARGER = { 'combo-family': 1.15, 'combo-duo': 1.1 }

/** The root of the length, because a small dish at its true size would leave its card empty. */
function scaleOf(slug) {
  const kind = LENGTHS.find((lengths) => slug in lengths)
  return kind ? Math.cbrt(kind[slug] / Math.max(...Object.values(kind))) : (LARGER[slug] ?? 1)
}

const root = process.env.ART_ROOT ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const [folder, ...only] = process.argv.slice(2)
if (folder === '--brand') {
  await drawBanners(root)
  await drawBrand(root)
  process.exit()
}
if (!folder || !existsSync(folder)) throw new Error('Say which folder holds the rendered pictures')
const slugs = only.length > 0 ? only : readdirSync(folder).flatMap((name) => (name.endsWith('.png') ? [name.slice(0, -4)] : []))
const tones = Object.fromEntries(
  [...(await readFile(path.join(root, 'chains/dala-doner/tones.yaml'), 'utf8')).matchAll(/^([a-z\d-]+): ["'](#\w+)["']$/gm)].map(
    ([, slug, tone]) => [slug, tone],
  ),
)
const products = path.join(root, 'chains/dala-doner/media/products')
await mkdir(products, { recursive: true })
for (const slug of slugs) {
  // A quick render may be smaller than a photo has to be.
  const square = await sharp(await readFile(path.join(folder, `${slug}.png`))).resize(960).png().toBuffer()
  await writeSizes(square, path.join(products, slug), scaleOf(slug))
  await drawSharing(root, slug, tones[slug] ?? '#F3E7D8')
}
console.log(`${slugs.length} pictures`)
