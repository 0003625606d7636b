import { EARLY_SCRIPT, SHOW_COUNT } from '../config/early-script.mjs'

const WHOLE = `<script>${EARLY_SCRIPT}${SHOW_COUNT}</script>`
const STYLES = '<link rel="stylesheet"'

/**
 * A document that hears the first press before its styles are there (decision 048): an inline script behind a stylesheet waits for
 * it. React writes stylesheets before everything else of a page, so the script is moved when the page is stored; what has to
 * wait for the header stays in its place.
 * @param {string} html @returns {string} as it was, when it has no such script
 */
export function earlyFirst(html) {
  if (!html.includes(WHOLE) || !html.includes(STYLES)) return html
  return html
    .replace(WHOLE, () => `<script>${SHOW_COUNT}</script>`)
    .replace(STYLES, () => `<script>${EARLY_SCRIPT}</script>${STYLES}`)
}
