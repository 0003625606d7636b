// The banners: pictures of dishes on a ground of their own, the left half calm for the words.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const WIDTH = 1280
const HEIGHT = 720
/** By the name of the picture: the ground, the dish, and its size and position. */
const BANNERS = {
  'combo-week': { tone: '#f9c98a', slug: 'combo-classic-chicken', side: 924, left: 468, top: -102 },
  'new-lamb': { tone: '#bfd9c4', slug: 'doner-lamb', side: 890, left: 475, top: -85 },
  'family-friday': { tone: '#f6d79a', slug: 'combo-family', side: 755, left: 545, top: -22 },
  student: { tone: '#ffe08c', slug: 'combo-student', side: 875, left: 492, top: -78 },
}

const ground = (width, height, tone) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><radialGradient id="light" cx=".72" cy=".48" r=".5"><stop offset="0" stop-color="#fffaf0" stop-opacity=".85"/><stop offset=".6" stop-color="#fffaf0" stop-opacity=".3"/><stop offset="1" stop-color="#fffaf0" stop-opacity="0"/></radialGradient></defs>
  <rect width="${width}" height="${height}" fill="${tone}"/><rect width="${width}" height="${height}" fill="url(#light)"/></svg>`

/** A dish on a ground; parts beyond the edge are cut off. */
export async function scene(root, { width, height, tone, slug, side, left, top }) {
  const file = path.join(root, 'chains/dala-doner/media/products', `${slug}-960.avif`)
  const dish = await sharp(await readFile(file)).resize(side, side).png().toBuffer()
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const part = await sharp(dish)
    .extract({ ...cut, width: Math.min(side - cut.left, width - Math.max(0, left)), height: Math.min(side - cut.top, height - Math.max(0, top)) })
    .toBuffer()
  return sharp(Buffer.from(ground(width, height, tone)))
    .composite([{ input: part, left: Math.max(0, left), top: Math.max(0, top) }])
    .removeAlpha()
    .png()
    .toBuffer()
}

/** Draws every banner in the sizes that the shop asks for. */
export async function drawBanners(root) {
  const folder = path.join(root, 'chains/dala-doner/media/slides')
  await mkdir(folder, { recursive: true })
  for (const [name, banner] of Object.entries(BANNERS)) {
    const picture = await scene(root, { width: WIDTH, height: HEIGHT, ...banner })
    const at = (width) => sharp(picture).resize(width)
    await writeFile(path.join(folder, `${name}-640.avif`), await at(640).avif({ quality: 46, effort: 5 }).toBuffer())
    await writeFile(path.join(folder, `${name}-1280.avif`), await at(WIDTH).avif({ quality: 44, effort: 5 }).toBuffer())
    await writeFile(path.join(folder, `${name}-640.webp`), await at(640).webp({ quality: 72, effort: 6 }).toBuffer())
  }
}
