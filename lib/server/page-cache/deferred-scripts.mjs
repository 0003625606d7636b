import { isChatLoadedWithPage } from '../../config/chat.mjs'
import { EARLY_SCRIPT, SHOW_KEPT } from '../../config/early-script.mjs'

const WHOLE = `<script>${EARLY_SCRIPT}${SHOW_KEPT}</script>`
const STYLES = '<link rel="stylesheet"'
/** A script that the page loads. */
const SCRIPT = /<script src="([^"]+)"[^>]* async=""[^>]*><\/script>/g
/** A hint to fetch a script, or the styles of a page that is not shown (of an error). The page's own styles are inline. */
const PRELOAD = /<link rel="preload"(?=[^>]* as="(?:script|style)")[^>]*>/g

/** The empty script behind header and tabs, which show what the browser keeps: place, price of the cart, count of its dishes. */
const KEPT_PLACE = '<script id="shows-kept">'
/** Browsers that know `expect` paint nothing before that script has run: what arrived or changed later would move the rest. */
const EXPECT = '<link rel="expect" href="#shows-kept" blocking="render"/>'

/** On the main page, which has a section for each category, a category chip moves to its section. */
const SECTION = '<section id="category-'

/** The link to the cart of a visitor who has put something into it (`stores/early/taps.ts`). */
const CART_OF_BUYER = "[data-filled] a[href$='/cart']"

/**
 * While the scripts wait, a link loads a document. The browser fetches a list that a visitor is likely to open next (its own heuristics choose,
 * at most two), and prepares the one on which the finger lies. The cart of a visitor who has put something into it is fetched before; it is
 * only fetched, because its scripts must not run for a page that is not shown. Browsers that save data do nothing of this.
 * The selectors are plain: for one with `:has()` Chromium computes all styles of the page again at every change of it.
 * @param {boolean} hasSections whether category chips lead to sections of this page
 */
function speculationRules(hasSections) {
  const isList = {
    and: [{ href_matches: '/*category/*' }, ...(hasSections ? [{ not: { selector_matches: '[data-category]' } }] : [])],
  }
  return JSON.stringify({
    prefetch: [
      { where: isList, eagerness: 'moderate' },
      { where: { href_matches: '/*cart' }, eagerness: 'conservative' },
      { where: { selector_matches: CART_OF_BUYER }, eagerness: 'immediate' },
    ],
    prerender: [{ where: isList, eagerness: 'conservative' }],
  })
}

/**
 * A page's document without the scripts that it would run at once: their addresses are in a list, and the inline script
 * runs them when they are needed (decision 090, `stores/early/run-page-scripts.ts`). List and inline script come before the styles,
 * because an inline script after a stylesheet waits for it (decision 048). What the browser keeps is shown as soon as header and tabs
 * have arrived, before the first paint, and once more when the cards have.
 * @param {string} html @returns {string} unchanged when it has no such inline script, or when the vendor's chat loads with every page
 */
export function deferScripts(html) {
  if (isChatLoadedWithPage() || ![WHOLE, STYLES, KEPT_PLACE].every((part) => html.includes(part))) return html
  const urls = [...html.matchAll(SCRIPT)].map(([, url]) => url)
  const list = JSON.stringify(urls).replaceAll('<', '\\u003c')
  const rules = speculationRules(html.includes(SECTION))
  return html
    .replace(SCRIPT, '')
    .replace(PRELOAD, '')
    .replace(WHOLE, () => `<script>${SHOW_KEPT}</script>`)
    .replace(KEPT_PLACE, KEPT_PLACE + SHOW_KEPT)
    .replace(
      STYLES,
      () =>
        `${EXPECT}<script type="application/json" id="page-scripts">${list}</script><script type="speculationrules">${rules}</script><script>${EARLY_SCRIPT}</script>${STYLES}`,
    )
}
