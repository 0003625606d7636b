import type { Sharp, SharpOptions } from 'sharp'

/** The longest side of a stored photo, and the most pixels that are decoded: the storefront sends smaller pictures. */
const LONGEST_SIDE = 1280
const MOST_PIXELS = 24_000_000
/** A picture that takes longer counts as unreadable. */
const MOST_SECONDS = 5
/** How many photos may wait, including the one that is being decoded. */
const MOST_AT_ONCE = 4
const QUALITY = 74

type Sharpen = (input: Uint8Array, options: SharpOptions) => Sharp

/** The first bytes of the accepted formats. */
const KINDS: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  (bytes) => text(bytes, 1, 4) === 'PNG' && bytes[0] === 0x89,
  (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
]

const text = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.slice(from, to)).toString('latin1')

const isPhoto = (bytes: Uint8Array): boolean => KINDS.some((isKind) => isKind(bytes))

let loaded: Promise<Sharpen> | null = null

/** The image library, loaded with the first photo. It reads only three formats, whatever the first bytes claim. */
const load = (): Promise<Sharpen> => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}

let last: Promise<unknown> = Promise.resolve()
let count = 0

/**
 * Runs a task after those before it, because a decoded picture takes 100 MB for a moment.
 * @returns null when too many wait already
 */
export async function queuePhotoTask<T>(task: () => Promise<T>): Promise<T | null> {
  if (count >= MOST_AT_ONCE) return null
  count += 1
  const mine = last.then(task, task)
  last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    count -= 1
  }
}

/**
 * The stored form of a photo: upright, small, WebP, without place, camera or other metadata. Call it in turn
 * (`queuePhotoTask`).
 * @returns null when the bytes are not a readable JPEG, PNG or WebP picture, or its header names too many pixels
 */
export async function reencodePhoto(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (!isPhoto(bytes)) return null
  const sharp = await load()
  return (
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MOST_SECONDS })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
      // Null tells the caller that the picture cannot be read.
      .catch(() => null)
  )
}
