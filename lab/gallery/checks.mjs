import { AxeBuilder } from '@axe-core/playwright'
import { undecidedIn } from './axe/undecided.mjs'
import { visibleFaultsIn } from './visible-faults.mjs'
import { foreignWordsIn } from './words.mjs'

/** @typedef {import('./shop.mjs').Shop} Shop */

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A time-out in ms: a page whose clock stands still never answers. */
const PATIENCE = 60_000

/** The number of axe runs, and of elements with faults. */
export const axeCounts = { runs: 0, violations: 0 }

/** Scrolls an element to where sticky elements do not cover it. @param {Shop['page']} page @param {string} selector */
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
  // The dark theme differs from the light one only in colours.
  if (theme === 'dark') axe.withRules('color-contrast')
  else axe.withTags(TAGS)
  const { violations, incomplete } = await axe.analyze()
  axeCounts.runs += 1
  const found = []
  for (const { id, nodes } of violations)
    for (const { target, any } of nodes) {
      const selector = target.join(' ')
      if (id === 'target-size' && (await isUnderSticky(page, selector))) continue
      axeCounts.violations += 1
      found.push(`axe ${id}: ${selector} ${any[0]?.message ?? ''}`.trim())
    }
  return [...found, ...(await undecidedIn(page, incomplete))]
}

/** Lays out all sections, which the browser does only near the screen. @param {Shop['page']} page */
export const renderWholePage = (page) =>
  page
    .evaluate(() => {
      // The content security policy forbids a style element.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets = [sheet]
    })
    .catch(() => {})

/** All faults of the present screen, a line each. @param {Shop} shop @param {'light' | 'dark'} theme @param {{ isFirst: boolean }} how whether this is the first theme, which gets all checks */
export async function check(shop, theme, { isFirst }) {
  await renderWholePage(shop.page)
  const seen = isFirst ? [...(await visibleFaultsIn(shop)), ...(await foreignWordsIn(shop))] : []
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(() => ['axe: no answer'])
  return [...seen, ...(await Promise.race([axeOf(shop, theme), late]))]
}
