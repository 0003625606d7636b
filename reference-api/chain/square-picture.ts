import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { FEWEST_PIXELS } from '@/lib/chain/pictures/photos'

/**
 * Ours: the most pixels, because decoded pixels stay in memory. Phones with larger pictures have a setting for smaller
 * ones.
 */
const MOST_PIXELS = 60_000_000
const MILLION = 1_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp'])
/** The side of the largest picture, and the side at which pictures are processed before. */
const SIDE = 960
const WORKED_ON = 2400
/**
 * The most of the square's width and height that a cut-out's food fills. A card of 6:5 (picture.module.css) shows the
 * middle five sixths of the height and keeps 12 of 190 pixels free above the food.
 */
const FILL = { width: 0.76, height: 0.7 } as const
/** The opacity (of 255) from which on a pixel is food; below it is shadow or nothing. */
const SOLID = 200

type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const load = async (): Promise<(input: Uint8Array, options?: SharpOptions) => Sharp> => (await import('sharp')).default

const AS_JPEG = 'save it as JPEG'

/** Why a picture of this kind and size cannot be used; null: its header shows no reason. */
function faultOfHead({ format, width, height }: Pick<Metadata, 'format' | 'width' | 'height'>): string | null {
  if (!FORMATS.has(format)) return `it is ${format.toUpperCase()}, whatever its name says: ${AS_JPEG}`
  if (width * height > MOST_PIXELS)
    return `it has ${width} × ${height} pixels, ${Math.round((width * height) / MILLION)} million: save it with ${MOST_PIXELS / MILLION} million at most`
  if (Math.min(width, height) < FEWEST_PIXELS)
    return `it has ${width} × ${height} pixels; ${FEWEST_PIXELS} are needed on each side`
  return null
}

/**
 * Why a photo cannot be used, in a sentence that begins with “it”; null: it can. The whole photo is decoded, because
 * only that reveals a truncated file.
 */
export async function photoFault(bytes: Uint8Array): Promise<string | null> {
  const sharp = await load()
  // HEIC has the container of AVIF (ISO 14496-12), and sharp cannot read it.
  if (String.fromCharCode(...bytes.subarray(4, 8)) === 'ftyp')
    return `it is HEIC or AVIF, whatever its name says: ${AS_JPEG}`
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) return `it is no picture: ${AS_JPEG}`
  const fault = faultOfHead(head)
  if (fault) return fault
  return pixelsOf(bytes).then(
    () => null,
    () => 'it is broken or cut off: copy it anew',
  )
}

/** The picture upright, in sRGB, with an alpha channel and without metadata of the camera. */
async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const sharp = await load()
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .rotate()
    .resize({ width: WORKED_ON, height: WORKED_ON, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const alphaAt = ({ data, width }: Pixels, x: number, y: number): number => data[(y * width + x) * 4 + 3] ?? 0

/** Whether the picture is a cut-out: its corners are transparent. */
const isCutOut = (pixels: Pixels): boolean =>
  [0, pixels.width - 1].every((x) => [0, pixels.height - 1].every((y) => alphaAt(pixels, x, y) < SOLID))

/** The bounds of a cut-out's food; null when the picture is empty. */
function foodIn(pixels: Pixels): Box | null {
  let [left, top, right, bottom] = [pixels.width, pixels.height, -1, -1]
  for (let y = 0; y < pixels.height; y++)
    for (let x = 0; x < pixels.width; x++)
      if (alphaAt(pixels, x, y) >= SOLID) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = y
      }
  return right < 0 ? null : { left, top, right: right + 1, bottom: bottom + 1 }
}

const rawOf = ({ data, width, height }: Pixels) => [data, { raw: { width, height, channels: 4 as const } }] as const

/** The food in the middle of a square, at its share of it; shadows beyond it are kept. */
async function squareAround(pixels: Pixels, food: Box, scale: number): Promise<Sharp> {
  const sharp = await load()
  const [width, height] = [food.right - food.left, food.bottom - food.top]
  const side = Math.round(Math.max(width / FILL.width, height / FILL.height) / scale)
  const left = Math.round((food.left + food.right - side) / 2)
  const top = Math.round((food.top + food.bottom - side) / 2)
  const kept = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(pixels.width, left + side),
    bottom: Math.min(pixels.height, top + side),
  }
  const part = await sharp(...rawOf(pixels))
    .extract({ left: kept.left, top: kept.top, width: kept.right - kept.left, height: kept.bottom - kept.top })
    .extend({
      ...{ left: kept.left - left, top: kept.top - top, right: left + side - kept.right },
      ...{ bottom: top + side - kept.bottom, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(part).resize(SIDE, SIDE)
}

/**
 * A picture of a dish as the shop shows it: a square of 960 pixels, upright, in sRGB, without metadata. A cut-out (its
 * corners are transparent) is trimmed so that the food fills 76 % of the square's width or 70 % of its height; of a photograph
 * the most salient part is kept.
 * @param bytes a JPEG, PNG or WebP file
 * @param scale 1; less for a cut-out of a dish that is smaller than others of its kind
 * @throws when it cannot be used (`photoFault`) or shows nothing
 */
export async function squarePicture(bytes: Uint8Array, scale = 1): Promise<Buffer> {
  const fault = await photoFault(bytes)
  if (fault) throw new Error(fault)
  const pixels = await pixelsOf(bytes)
  const cutOut = isCutOut(pixels)
  const food = cutOut ? foodIn(pixels) : null
  if (cutOut && !food) throw new Error('the cut-out picture has no visible pixels')
  const sharp = await load()
  const square = food
    ? await squareAround(pixels, food, scale)
    : sharp(...rawOf(pixels))
        .removeAlpha()
        .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
  return square.png({ compressionLevel: 1 }).toBuffer()
}
