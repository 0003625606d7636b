import sharp from 'sharp'
import { bringToMiddle, hideText, lookAt } from './painted-text.mjs'

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./painted-text.mjs').PaintedText} PaintedText
 * @typedef {readonly [number, number, number]} Rgb
 * @typedef {{ is: 'fine' | 'unseen' } | { is: 'wrong', why: string }} Verdict `unseen`: nothing of it is drawn
 */

/** One per cent of the pixels behind letters may belong to the edge of something beside them. */
const EDGES = 0.01
/** The most pictures for the text of one state. */
const MOST_LOOKS = 60

/** Relative luminance of WCAG. @param {Rgb} color */
function luminance(color) {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** The contrast of letters to one background pixel, which may shine through them. @param {PaintedText['color']} color @param {Rgb} ground */
function contrastOn([red, green, blue, alpha], ground) {
  const mixed = [red, green, blue].map((value, index) => alpha * value + (1 - alpha) * (ground[index] ?? 0))
  const [text, below] = [luminance([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0]), luminance(ground)]
  return (Math.max(text, below) + 0.05) / (Math.min(text, below) + 0.05)
}

/** The least contrast of a text to the pixels behind it. @param {PaintedText} text @param {Buffer} pixels @param {number} width */
function worstOn({ boxes, color }, pixels, width) {
  const all = boxes.flatMap(({ x, y, width: across, height }) =>
    Array.from({ length: across * height }, (_, spot) => {
      const at = ((y + Math.floor(spot / across)) * width + x + (spot % across)) * 3
      return contrastOn(color, [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
    }),
  )
  all.sort((one, other) => one - other)
  return all[Math.floor(all.length * EDGES)] ?? 0
}

/** A picture of the screen without letters. @param {Page} page */
async function groundOf(page) {
  await page.evaluate(hideText, true)
  const picture = await page.screenshot({ scale: 'css' })
  await page.evaluate(hideText, false)
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width }
}

/** @param {PaintedText} text @param {Awaited<ReturnType<typeof groundOf>> | null} ground @returns {Verdict | null} null: no picture shows it yet */
function verdictOn(text, ground) {
  if (text.isUnseen) return { is: 'unseen' }
  if (!ground || text.boxes.length === 0) return null
  const worst = worstOn(text, ground.pixels, ground.width)
  if (worst >= text.least) return { is: 'fine' }
  return { is: 'wrong', why: `has ${worst.toFixed(2)}:1, least ${text.least}:1` }
}

/**
 * The texts that did not move while the picture was taken: a page that follows an order changes without a press.
 * @param {readonly PaintedText[]} before @param {readonly PaintedText[]} after
 */
const stillIn = (before, after) => {
  const there = new Set(after.map((text) => JSON.stringify(text)))
  return before.filter((text) => there.has(JSON.stringify(text)))
}

/** The verdicts that one picture allows, by selector. @param {Page} page @param {readonly string[]} selectors @returns {Promise<(readonly [string, Verdict])[]>} */
async function look(page, selectors) {
  const [first = ''] = selectors
  await page.evaluate(bringToMiddle, first)
  const texts = await page.evaluate(lookAt, selectors)
  const ground = texts.some(({ boxes }) => boxes.length > 0) ? await groundOf(page) : null
  const still = ground ? stillIn(texts, await page.evaluate(lookAt, selectors)) : texts
  const given = still.flatMap((text) => {
    const verdict = verdictOn(text, ground)
    return verdict ? [/** @type {const} */ ([selectors[text.index] ?? '', verdict])] : []
  })
  const own = texts.find(({ index }) => index === 0)
  if (!own) return [[first, { is: 'unseen' }], ...given]
  if (own.isUnseen || own.boxes.length > 0) return given
  return [[first, { is: 'wrong', why: 'comes into no picture' }], ...given]
}

/**
 * Judges the contrast of text by its pixels: letters are made transparent, and their colour is compared with every pixel in
 * their place. Takes pictures until each text was scrolled to the middle of the screen, or judged on the way.
 * @param {Page} page @param {readonly string[]} selectors
 * @returns {Promise<ReadonlyMap<string, Verdict>>} by selector
 */
export async function judgePainted(page, selectors) {
  /** @type {Map<string, Verdict>} */
  const verdicts = new Map()
  let waiting = [...selectors]
  for (let looks = 0; waiting.length > 0 && looks < MOST_LOOKS; looks++) {
    for (const [selector, verdict] of await look(page, waiting)) verdicts.set(selector, verdict)
    waiting = waiting.filter((selector) => !verdicts.has(selector))
  }
  for (const selector of waiting) verdicts.set(selector, { is: 'wrong', why: 'was never seen at rest' })
  return verdicts
}
