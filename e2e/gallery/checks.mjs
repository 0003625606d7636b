import { AxeBuilder } from '@axe-core/playwright'
import { undecidedIn } from './axe/undecided.mjs'
import { looksIn } from './looks.mjs'
import { foreignIn } from './words.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** In ms: a page whose clock stands still never answers. */
const PATIENCE = 60_000

/** How often axe looked, and the elements it found wrong. */
export const axed = { runs: 0, violations: 0 }

/** Whatever sticks to an edge lies over something; the page moves beneath it. What is not on the screen is brought there first. @param {Shop['page']} page @param {string} selector */
const isUnderSticky = (page, selector) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    if (!element) return false
    const { scrollX, scrollY } = window
    const { top, bottom } = element.getBoundingClientRect()
    const isOff = top < 0 || bottom > window.innerHeight
    if (isOff) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    const covers = [0.1, 0.5, 0.9]
      .map((part) => document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part))
      .filter((one) => one !== null && !element.contains(one) && !one.contains(element))
    if (isOff) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    if (isOff && covers.length === 0) return true
    return covers.some((cover) => {
      for (let one = cover; one; one = one.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(one).position)) return true
      return false
    })
  }, selector)

/** @param {Shop} shop @param {'light' | 'dark'} theme @returns {Promise<string[]>} */
async function axeOf({ page }, theme) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  // The dark look differs from the light one in its colours only.
  if (theme === 'dark') axe.withRules('color-contrast')
  else axe.withTags(TAGS)
  const { violations, incomplete } = await axe.analyze()
  axed.runs += 1
  const found = []
  for (const { id, nodes } of violations)
    for (const { target, any } of nodes) {
      const selector = target.join(' ')
      if (id === 'target-size' && (await isUnderSticky(page, selector))) continue
      axed.violations += 1
      found.push(`axe ${id}: ${selector} ${any[0]?.message ?? ''}`.trim())
    }
  return [...found, ...(await undecidedIn(page, incomplete))]
}

/** Sections that are not near the screen are not laid out; a person meets them when they are. @param {Shop['page']} page */
export const layOutAll = (page) =>
  page
    .evaluate(() => {
      // The policy lets no style element in.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets = [sheet]
    })
    .catch(() => {})

/** Everything wrong with what is shown now, a line each. @param {Shop} shop @param {'light' | 'dark'} theme @param {{ isFirst: boolean }} how the first theme is looked at as a whole */
export async function check(shop, theme, { isFirst }) {
  await layOutAll(shop.page)
  const seen = isFirst ? [...(await looksIn(shop)), ...(await foreignIn(shop))] : []
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(() => ['axe: no answer'])
  return [...seen, ...(await Promise.race([axeOf(shop, theme), late]))]
}
