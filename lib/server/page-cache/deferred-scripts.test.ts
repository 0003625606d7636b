import { afterEach, expect, test, vi } from 'vitest'
import { EARLY_SCRIPT, SHOW_KEPT } from '@/lib/config/early-script.mjs'
import { deferScripts } from './deferred-scripts.mjs'

const STYLES = '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>'
const SCRIPTS = '<script src="/a.js" async=""></script><script src="/b.js" id="_R_" async=""></script>'
const FOR_OLD_BROWSERS = '<script src="/old.js" noModule=""></script>'
const PRELOAD =
  '<link rel="preload" as="script" fetchPriority="low" href="/a.js"/><link rel="preload" href="/error.css" as="style"/>'
const FONT = '<link rel="preload" href="/a.woff2" as="font" crossorigin="" type="font/woff2"/>'
const WHOLE = `<script>${EARLY_SCRIPT}${SHOW_KEPT}</script>`
const KEPT_PLACE = '<script id="shows-kept"></script>'
const pageOf = (head: string, script: string, show = KEPT_PLACE) =>
  `<html><head><meta charSet="utf-8"/>${head}</head><body>${show}<main></main>${script}</body></html>`

afterEach(() => vi.unstubAllEnvs())

test('the scripts of a page with cards wait in a list, the inline script stands before the styles, and no hint fetches either', () => {
  const list = '<script type="application/json" id="page-scripts">["/a.js","/b.js"]</script>'
  const rules = '<script type="speculationrules">…</script>'
  const expected = '<link rel="expect" href="#shows-kept" blocking="render"/>'
  const page = deferScripts(pageOf(FONT + STYLES + PRELOAD + SCRIPTS + FOR_OLD_BROWSERS, WHOLE))
  expect(page.replace(/(?<="speculationrules">)[^<]+/, '…')).toBe(
    pageOf(
      `${FONT}${expected}${list}${rules}<script>${EARLY_SCRIPT}</script>${STYLES}${FOR_OLD_BROWSERS}`,
      `<script>${SHOW_KEPT}</script>`,
      `<script id="shows-kept">${SHOW_KEPT}</script>`,
    ),
  )
})

test('a category chip is fetched ahead where it leads to a page, and the rules ask for no relation of elements', () => {
  const rulesOf = (section: string) =>
    /"speculationrules">([^<]+)</.exec(deferScripts(pageOf(STYLES, section + WHOLE)))?.[1] ?? ''
  expect(rulesOf('')).not.toContain('[data-category]')
  expect(rulesOf('<section id="category-1"></section>')).toContain('[data-category]')
  expect(rulesOf('<section id="category-1"></section>')).not.toContain(':has')
})

test.each([
  ['no cards', pageOf(STYLES + SCRIPTS, '')],
  ['no styles', pageOf(SCRIPTS, WHOLE)],
  ['no header', pageOf(STYLES + SCRIPTS, WHOLE, '')],
])('a page with %s stays as it is', (_, page) => {
  expect(deferScripts(page)).toBe(page)
})

test('no script waits when the chat of a vendor loads with every page', () => {
  const page = pageOf(STYLES + SCRIPTS, WHOLE)
  vi.stubEnv('NEXT_PUBLIC_CHAT_WITH_PAGE', '1')
  expect(deferScripts(page)).not.toBe(page)
  vi.stubEnv('NEXT_PUBLIC_CHAT_SCRIPT_URL', 'https://chat.example/widget.js')
  expect(deferScripts(page)).toBe(page)
})
