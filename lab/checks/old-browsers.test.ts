import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const read = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Selectors that a supported browser may not know: in a list they would disable the selectors beside them. */
const YOUNG = /:has\(|:popover-open|::backdrop|:user-(?:in)?valid|:open\b|::details-content/

/** Features that may be used only within `@supports`, because the oldest supported browsers lack them. */
const BEHIND_SUPPORTS =
  /(?<![\w-])(?:anchor|color-mix|oklch|oklab|light-dark|if)\(|@starting-style|@scope\b|@layer\b|position-try|interpolate-size/

/** The selectors of a style sheet: the text before each `{`. */
const headsOf = (css: string): string[] => [...css.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim())

/** Commas between selectors, not those within brackets. */
const selectorsIn = (head: string): string[] => head.split(/,(?![^(]*\))/)

/** A style sheet without its `@supports` blocks. */
function unguarded(css: string): string {
  let left = css
  for (let start = left.search(/@supports/); start >= 0; start = left.search(/@supports/)) {
    let end = left.indexOf('{', start) + 1
    for (let depth = 1; depth > 0 && end < left.length; end++)
      depth += left[end] === '{' ? 1 : left[end] === '}' ? -1 : 0
    left = left.slice(0, start) + left.slice(end)
  }
  return left
}

test('the heights of visible elements come from variables that older browsers understand', () => {
  const found = styles.filter((file) => /\d(?:dvh|svh|lvh|dvw|svw)\b/.test(unguarded(read(file))))
  expect(styles.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})

test('a selector that old browsers do not know shares no list with selectors that they know', () => {
  const found = styles.flatMap((file) =>
    headsOf(read(file))
      .filter((head) => !head.startsWith('@'))
      .map(selectorsIn)
      .filter((list) => list.some((one) => YOUNG.test(one)) && !list.every((one) => YOUNG.test(one)))
      .map((list) => `${file}: ${list.map((one) => one.trim()).join(', ')}`),
  )
  expect(found).toEqual([])
})

test('a declaration that the oldest supported browsers do not know stands inside @supports', () => {
  expect(styles.filter((file) => BEHIND_SUPPORTS.test(unguarded(read(file))))).toEqual([])
})
