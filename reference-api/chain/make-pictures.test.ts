import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatMistake } from '@/lib/chain/checks/mistakes'
import { makePictures, photoMistakes } from './make-pictures'
import { squarePicture } from './square-picture'

/** Encoding one size takes a second on an idle machine. */
const SLOW = { timeout: 120_000 }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'photos-'))
  mkdirSync(join(folder, 'photos/products'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (name: string, bytes: Buffer) => writeFileSync(join(folder, 'photos/products', name), bytes)
const media = (name: string) => join(folder, 'media/products', name)

/** A photo of a phone: stored on its side, red above green, with the place where it was taken. */
const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#1b8a2f' } })
    .composite([
      { input: { create: { width: width / 2, height, channels: 3, background: '#c62828' } }, left: 0, top: 0 },
    ])
    .withExif({ IFD0: { Make: 'Camera of Aigerim', Orientation: '6' } })
    .jpeg({ quality: 95 })
    .toBuffer()

/** A cut-out dish: a brown plate of 300 pixels on a transparent ground, with a faint shadow to its right. */
const cutOut = (height = 200) =>
  sharp({ create: { width: 1000, height: 900, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: { create: { width: 360, height: 60, channels: 4, background: { r: 40, g: 20, b: 10, alpha: 0.4 } } },
        left: 600,
        top: 560,
      },
      { input: { create: { width: 300, height, channels: 4, background: '#8a4b20' } }, left: 560, top: 400 },
    ])
    .png()
    .toBuffer()

async function solidBox(bytes: Buffer) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const solid = Array.from({ length: info.width * info.height }, (_, i) => i).filter(
    (i) => (data[i * 4 + 3] ?? 0) > 200,
  )
  const xs = solid.map((i) => i % info.width)
  const ys = solid.map((i) => Math.floor(i / info.width))
  const ends = (values: number[]) =>
    [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b)) + 1] as const
  return { x: ends(xs), y: ends(ys), side: info.width }
}

test('a photo becomes a square, upright, without what the camera wrote', async () => {
  const square = await squarePicture(await photo())
  const { width, height, exif, space } = await sharp(square).metadata()
  expect([width, height, exif, space]).toEqual([960, 960, undefined, 'srgb'])
  // Orientation 6: the left side of the file is the top of the picture.
  const { data } = await sharp(square).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([data[0] ?? 0, data.at(-3) ?? 0].map((red) => red > 120)).toEqual([true, false])
  expect(square.includes('Aigerim')).toBe(false)
})

test('a cut-out is trimmed: its food fills 76 % of the square, in the middle, its shadow does not count', async () => {
  const { x, y, side } = await solidBox(await squarePicture(await cutOut()))
  expect((x[1] - x[0]) / side).toBeCloseTo(0.76, 2)
  expect((x[0] + x[1]) / 2 / side).toBeCloseTo(0.5, 2)
  expect((y[0] + y[1]) / 2 / side).toBeCloseTo(0.5, 2)
  const small = await solidBox(await squarePicture(await cutOut(), 0.5))
  expect((small.x[1] - small.x[0]) / small.side).toBeCloseTo(0.38, 2)
})

test('a tall cut-out fills 70 % of the square, so that a card of 6:5 keeps 12 of 190 pixels free above it', async () => {
  const { y, side } = await solidBox(await squarePicture(await cutOut(400)))
  expect((y[1] - y[0]) / side).toBeCloseTo(0.7, 2)
  expect((y[0] / side - 1 / 12) * 190).toBeGreaterThanOrEqual(12)
})

test(
  'every size of a picture is made, once of a photo, and anew of another one; the check names what a load could not use',
  SLOW,
  async () => {
    put('toast.jpg', await photo())
    put('plov.png', await cutOut())
    put('notes.txt', Buffer.from('no photo'))
    expect(await makePictures(folder)).toEqual(['products/plov', 'products/toast'])
    const endings = ['-320.avif', '-640.avif', '-640.webp', '-960.avif', '-og.jpg']
    expect(readdirSync(join(folder, 'media/products')).sort()).toEqual(
      ['plov', 'toast'].flatMap((slug) => endings.map((ending) => `${slug}${ending}`)),
    )
    expect(await sharp(readFileSync(media('plov-320.avif'))).metadata()).toMatchObject({
      width: 320,
      height: 320,
      hasAlpha: true,
    })
    expect(await sharp(readFileSync(media('toast-og.jpg'))).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(statSync(media('toast-320.avif')).size).toBeLessThanOrEqual(8_000)

    expect(await makePictures(folder)).toEqual([])
    rmSync(media('toast-640.avif'))
    expect(await makePictures(folder)).toEqual(['products/toast'])
    put('toast.jpg', await photo(900, 900))
    expect(await makePictures(folder)).toEqual(['products/toast'])

    put('tea.jpg', (await photo()).subarray(0, 2000))
    put('soup.png', await photo(300, 300))
    expect((await photoMistakes(folder)).map(formatMistake)).toEqual([
      'photos/products/soup.png:1: it has 300 × 300 pixels; 480 are needed on each side',
      'photos/products/tea.jpg:1: it is broken or cut off: copy it anew',
    ])
  },
)

test.each([
  ['no picture at all', () => Promise.resolve(Buffer.from('not a picture')), /toast\.jpg cannot be used/],
  ['a stamp', () => photo(300, 900), /480 are needed/],
  ['one that was cut off', async () => (await photo()).subarray(0, 2000), /it is broken or cut off: copy it anew/],
  [
    'HEIC by another name',
    () => Promise.resolve(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
    /it is HEIC or AVIF, whatever its name says: save it as JPEG/,
  ],
  [
    'a GIF',
    async () =>
      sharp(await photo())
        .gif()
        .toBuffer(),
    /it is GIF, whatever its name says: save it as JPEG/,
  ],
  [
    'one of too many pixels',
    // Only the header claims the size, because encoding so many pixels takes seconds.
    async () => {
      const bytes = await photo()
      const head = bytes.indexOf(Buffer.from([0xff, 0xc0]))
      bytes.writeUInt16BE(9000, head + 5)
      bytes.writeUInt16BE(9000, head + 7)
      return bytes
    },
    /it has 9000 × 9000 pixels, 81 million: save it with 60 million at most/,
  ],
  [
    'nothing but air',
    () =>
      sharp({ create: { width: 600, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    /the cut-out picture has no visible pixels/,
  ],
])('%s is refused by its name', async (_, bytes, message) => {
  put('toast.jpg', await bytes())
  await expect(makePictures(folder)).rejects.toThrow(message)
})

test('a chain without photos is left as it is', async () => {
  rmSync(join(folder, 'photos'), { recursive: true })
  expect(await makePictures(folder)).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})
