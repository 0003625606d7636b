import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Browsers evaluate `:has()` on the root again at every change of the document (decision 045). */
const ASKS_THE_ROOT = /(?:(?<![.\w-])(?:html|body)|:root)\b[^\s>+~,{]*\)?:has\(/

const styles = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).split('\n').filter(Boolean)

test.each([':global(html):has(.bar) {', 'body:has(> .ticket) .x', ':root[data-demo]:has(a)'])(
  'the pattern for root selectors finds %s',
  (selector) => {
    expect(selector).toMatch(ASKS_THE_ROOT)
  },
)

test('no style uses :has() on the root element', () => {
  expect(styles.length).toBeGreaterThan(50)
  expect(styles.filter((file) => ASKS_THE_ROOT.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** The classes that any view may use (decisions 074, 107). */
const shared = ['app/globals.css', 'components/ui/parts.css'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?: {2})?\.([a-z][\w-]*)[ :>]/gm)].map(([, name = '']) => name),
)

const views = execFileSync('git', ['ls-files', 'app', 'components'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => readFileSync(file, 'utf8'))

test('every class that a view names is one of the page', () => {
  const named = views.flatMap((text) =>
    [...text.matchAll(/className=(?:"([^"]+)"|\{`([^`]+)`\})/g)].flatMap(([, names, template = '']) =>
      (names ?? template.replaceAll(/\$\{[^}]*\}/g, ' ')).split(/\s+/).filter(Boolean),
    ),
  )
  expect(named.length).toBeGreaterThan(1000)
  expect([...new Set(named)].filter((name) => !shared.includes(name))).toEqual([])
})

test('every class of the page is used by a view', () => {
  const all = views.join('\n')
  expect(shared.filter((name) => !new RegExp(`["' \`]${name}["' \`]`).test(all))).toEqual([])
})
