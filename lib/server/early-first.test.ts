import { expect, test } from 'vitest'
import { EARLY_SCRIPT, SHOW_COUNT } from '@/lib/config/early-script.mjs'
import { earlyFirst } from './early-first.mjs'

const STYLES = '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>'
const pageOf = (styles: string, script: string) =>
  `<html><head><meta charSet="utf-8"/>${styles}</head><body><ul></ul>${script}</body></html>`
const WHOLE = `<script>${EARLY_SCRIPT}${SHOW_COUNT}</script>`

test('a page hears before its styles, and counts behind its header', () => {
  expect(earlyFirst(pageOf(STYLES, WHOLE))).toBe(
    pageOf(`<script>${EARLY_SCRIPT}</script>${STYLES}`, `<script>${SHOW_COUNT}</script>`),
  )
})

test.each([
  ['no cards', STYLES, ''],
  ['no styles', '', WHOLE],
])('a page with %s stays as it is', (_, styles, script) => {
  expect(earlyFirst(pageOf(styles, script))).toBe(pageOf(styles, script))
})
