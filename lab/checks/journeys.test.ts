import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A test that skips phones would be listed for one and not run: `@desktop` in its title runs it on a desktop instead. */
const SKIPS_PHONES = /test\.skip\((?:\(\{ isMobile \}\) => )?isMobile\b/
const TAG = /@\w+/g
/** The tags that `playwright.config.ts` reads; a misspelt one would add no run. */
const TAGS = ['@sizes', '@languages', '@desktop', '@alone']

const specs = execFileSync('git', ['ls-files', 'e2e/specs', 'e2e/walks'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const titles = ({ text }: { readonly text: string }) =>
  [...text.matchAll(/^ *test(?:\.describe)?\(\s*(['`])(.*?)\1/gm)].map(([, , title = '']) => title)

test('a journey for a desktop alone has a tag and skips no phone', () => {
  expect(specs.filter(({ text }) => SKIPS_PHONES.test(text)).map(({ file }) => file)).toEqual([])
  const onDesktops = specs.flatMap(titles).filter((title) => title.includes('@desktop'))
  expect(onDesktops.length).toBeGreaterThan(5)
  expect(onDesktops.filter((title) => /@sizes|@languages/.test(title))).toEqual([])
})

test('every tag of a journey is one that the browser suite knows', () => {
  const tags = new Set(specs.flatMap(titles).flatMap((title) => title.match(TAG) ?? []))
  expect([...tags].filter((tag) => !TAGS.includes(tag))).toEqual([])
})
