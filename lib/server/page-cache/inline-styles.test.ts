import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.mjs'

const build = mkdtempSync(path.join(tmpdir(), 'inline-styles-'))
afterAll(() => rmSync(build, { recursive: true }))
mkdirSync(path.join(build, 'static/chunks'), { recursive: true })
writeFileSync(path.join(build, 'static/chunks/a~1.css'), '@font-face{src:url(../media/a.woff2)}')
writeFileSync(path.join(build, 'static/chunks/b.css'), 'b{background:url("data:,$&")}')

const linkTo = (name: string, rest = '') =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"${rest}/>`
const pageWith = (head: string) => `<html><head>${head}<title>a</title></head><body></body></html>`

test('the styles of a page stand in its document in their order, and their links load nothing', () => {
  const styles = '@font-face{src:url(/_next/static/media/a.woff2)}/**/b{background:url("data:,$&")}'
  expect(inlineStyles(pageWith(linkTo('a~1.css') + linkTo('b.css')), build)).toBe(
    pageWith(
      `<style>${styles}</style>${linkTo('a~1.css', ' media="not all" disabled=""')}${linkTo('b.css', ' media="not all" disabled=""')}`,
    ),
  )
})

test.each([
  ['without styles', ''],
  ['whose stylesheet is not in the build', linkTo('b.css') + linkTo('gone.css')],
])('a page %s stays as it is', (_, head) => {
  expect(inlineStyles(pageWith(head), build)).toBe(pageWith(head))
})
