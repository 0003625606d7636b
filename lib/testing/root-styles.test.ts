import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** `:has()` on the root is asked again at every change anywhere in the document (decision 045). */
const ASKS_THE_ROOT = /(?:(?<![.\w-])(?:html|body)|:root)\b[^\s>+~,{]*\)?:has\(/

const styles = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).split('\n').filter(Boolean)

test.each([':global(html):has(.bar) {', 'body:has(> .ticket) .x', ':root[data-demo]:has(a)'])(
  'the pattern knows %s',
  (selector) => {
    expect(selector).toMatch(ASKS_THE_ROOT)
  },
)

test('no style asks the root what the document contains', () => {
  expect(styles.length).toBeGreaterThan(50)
  expect(styles.filter((file) => ASKS_THE_ROOT.test(readFileSync(file, 'utf8')))).toEqual([])
})
