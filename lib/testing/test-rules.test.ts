import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const IS_TEST = /\.(?:test|spec)\.tsx?$|^e2e\/flows\/|^(?:lib|reference-api)\/testing\//
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !file.endsWith('test-rules.test.ts'))

/** The places of a pattern in files, as `file:line`. */
const placesOf = (pattern: RegExp, within: readonly string[]): readonly string[] =>
  within.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}`] : [])),
  )

describe('the rules of tests', () => {
  const tests = files.filter((file) => IS_TEST.test(file))

  test.each([
    ['sleeps', /waitForTimeout|new Promise(?:<\w+>)?\(\(?\w+\)? => setTimeout\(/],
    ['draws lots', /Math\.random/],
    ['holds whatever happens', /expect\((?:true|1|'')\)|\|\| true\b|\.resolves\.toBeDefined\(\)/],
    ['asserts in an answer that may never come', /\.(?:then|catch)\(.*=>\s*expect\(/],
    [
      'replaces a global by an assignment, which lasts for the files behind: `vi.spyOn`, `vi.stubGlobal`',
      /^\s*(?:window|globalThis|[A-Z]\w+\.prototype)\.\w+ = /,
    ],
    ['resets a store: `setup-dom.ts` does it for all', /use[A-Z]\w*\.setState\(use\w+\.getInitialState\(\)/],
  ])('no test %s', (_, pattern) => {
    expect(tests.length).toBeGreaterThan(200)
    const own = tests.filter((file) => !/\/testing\/setup/.test(file))
    expect(placesOf(pattern, own)).toEqual([])
  })
})

test('no effect hides what it depends on', () => {
  expect(placesOf(/biome-ignore.*useExhaustiveDependencies/, files)).toEqual([])
})

/** Words at the beginning of a title that show a missing subject, or a subject after a condition. */
const FRAGMENTS = new Set(
  `of that with without on in at to for when while where after before until unless by as from if and or but so then never nobody nothing
  whoever whatever however it is are was were be has have had does do did can cannot may must will says shows keeps takes tells gets gives
  stays goes comes leaves asks waits sees finds makes puts holds hears brings begins becomes refuses opens closes reads sends needs wants
  knows counts forgets passes drops loses lets allows belongs stands leads ends fails typed pasted asked`.split(/\s+/),
)
const TITLE = /(?:\b(?:test|it)|\))\(\s*(['"`])((?:(?!\1).)+)\1,\s*(?:async )?(?:\(|\{|\w+ =>)/g
const isFragment = (title: string): boolean => FRAGMENTS.has(/^[\w’']+/.exec(title)?.[0] ?? '')

describe('the titles of tests', () => {
  test.each(['of another city fills nothing', 'is asked again', 'without a place it asks', 'nobody is woken'])(
    'the title “%s” is recognised as a fragment',
    (title) => expect(isFragment(title)).toBe(true),
  )

  test('every title begins with its subject', () => {
    const titles = files
      .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) => ({ file, title })))
    expect(titles.length).toBeGreaterThan(3000)
    expect(titles.filter(({ title }) => isFragment(title))).toEqual([])
  })
})
