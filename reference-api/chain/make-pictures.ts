import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import type { Mistake } from '@/lib/chain/checks/mistakes'
import { type Photo, photosIn } from '@/lib/chain/pictures/photos'
import { photoFault, squarePicture } from './square-picture'

/** The most bytes of a picture in each size, because phones load whole pages of cards. */
const AVIF = [
  { width: 320, most: 8_000 },
  { width: 640, most: 20_000 },
  { width: 960, most: 36_000 },
] as const
const AVIF_QUALITIES = [22, 28, 34, 40, 46, 52, 58] as const
const WEBP = { width: 640, quality: 70 } as const
/** The size of the picture for shared links, and the background of cut-outs there. */
const SHARED = { width: 1200, height: 630, ground: '#f3e7d8', quality: 76 } as const

const loadSharp = async () => (await import('sharp')).default

/**
 * The best quality within the size limit, found by bisection because encoding is slow; the lowest quality when none
 * fits.
 */
async function avif(square: Buffer, width: number, most: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const pixels = await sharp(square).resize(width).png({ compressionLevel: 1 }).toBuffer()
  const encoded = (quality: number) => sharp(pixels).avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
  let left: readonly number[] = AVIF_QUALITIES
  let best: Buffer | null = null
  while (left.length > 0) {
    const middle = left.length >> 1
    const data = await encoded(left[middle] ?? AVIF_QUALITIES[0])
    if (data.length <= most) best = data
    left = data.length <= most ? left.slice(middle + 1) : left.slice(0, middle)
  }
  return best ?? encoded(AVIF_QUALITIES[0])
}

async function shared(square: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const side = SHARED.height
  const picture = await sharp(square).resize(side, side).png().toBuffer()
  return sharp({ create: { width: SHARED.width, height: side, channels: 3, background: SHARED.ground } })
    .composite([{ input: picture, left: (SHARED.width - side) / 2, top: 0 }])
    .jpeg({ quality: SHARED.quality, mozjpeg: true })
    .toBuffer()
}

/** Writes under another name first, so that an incomplete file never has the right name. */
async function replace(file: string, data: Buffer | string): Promise<void> {
  const part = `${file}.${process.pid}.part`
  await writeFile(part, data)
  await rename(part, file)
}

/**
 * Writes the sizes of a picture that the shop asks for.
 * @param bytes a JPEG, PNG or WebP file
 * @param base path and name of the picture without size and ending
 * @param scale as in `squarePicture`
 * @throws when the picture cannot be used (`squarePicture`)
 */
export async function writeSizes(bytes: Uint8Array, base: string, scale?: number): Promise<void> {
  const square = await squarePicture(bytes, scale)
  const sharp = await loadSharp()
  for (const { width, most } of AVIF) await replace(`${base}-${width}.avif`, await avif(square, width, most))
  const webp = await sharp(square)
    .resize(WEBP.width)
    .webp({ quality: WEBP.quality, alphaQuality: 80, effort: 6 })
    .toBuffer()
  await replace(`${base}-${WEBP.width}.webp`, webp)
  await replace(`${base}-og.jpg`, await shared(square))
}

const ENDINGS = ['-320.avif', '-640.avif', '-960.avif', '-640.webp', '-og.jpg'] as const
const MADE = 'photos/made.json'
/** The hash of the photo from which each picture was made. */
const madeSchema = z.record(z.string(), z.string())

const readMade = async (folder: string): Promise<Record<string, string>> =>
  existsSync(join(folder, MADE)) ? madeSchema.parse(JSON.parse(await readFile(join(folder, MADE), 'utf8'))) : {}

/** The bytes of a photo, their hash, and whether its picture was made from them. */
async function readPhoto(folder: string, photo: Photo, known: string | undefined) {
  const bytes = await readFile(photo.file)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const base = join(folder, 'media', photo.name)
  return { bytes, hash, base, isMade: hash === known && ENDINGS.every((ending) => existsSync(`${base}${ending}`)) }
}

/** What is wrong with those photos in a chain's folder from which no picture was made yet. */
export async function photoMistakes(folder: string): Promise<readonly Mistake[]> {
  const photos = photosIn(folder)
  const existing = photos.length > 0 ? await readMade(folder) : {}
  const mistakes: Mistake[] = []
  for (const photo of photos) {
    const { bytes, isMade } = await readPhoto(folder, photo, existing[photo.name])
    const message = isMade ? null : await photoFault(bytes)
    const file = relative(folder, photo.file).replaceAll('\\', '/')
    if (message) mistakes.push({ file, line: 1, message })
  }
  return mistakes
}

/**
 * Makes one picture, unless it was made from this photo before.
 * @returns the hash of the photo, and whether the picture was made now
 */
async function makeOne(folder: string, photo: Photo, known: string | undefined) {
  const { bytes, hash, base, isMade } = await readPhoto(folder, photo, known)
  if (isMade) return { hash, isNew: false }
  await writeSizes(bytes, base).catch((error: unknown) => {
    throw new Error(`The photo ${photo.file} cannot be used: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  })
  return { hash, isNew: true }
}

/**
 * Makes the pictures of a chain from the photos in its folder (`photos/products/SLUG.jpg`, `.png` or `.webp`), each
 * once, with the same sizes, crop and colour space. A chain without photos stays unchanged.
 * @returns the names of the pictures that were made
 * @throws when a photo cannot be used, naming it
 */
export async function makePictures(folder: string): Promise<readonly string[]> {
  const photos = photosIn(folder)
  if (photos.length === 0) return []
  await mkdir(join(folder, 'media/products'), { recursive: true })
  const before = await readMade(folder)
  const hashes: Record<string, string> = {}
  const names: string[] = []
  for (const photo of photos) {
    const { hash, isNew } = await makeOne(folder, photo, before[photo.name])
    hashes[photo.name] = hash
    if (isNew) names.push(photo.name)
  }
  if (names.length > 0) await replace(join(folder, MADE), `${JSON.stringify(hashes, null, 2)}\n`)
  return names
}
