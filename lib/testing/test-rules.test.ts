import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const IS_TEST = /\.(?:test|spec)\.tsx?$|^e2e\/flows\/|^(?:lib|reference-api)\/testing\//
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !file.endsWith('test-rules.test.ts'))

/** Where a pattern stands in files, as `file:line`. */
const placesOf = (pattern: RegExp, within: readonly string[]): readonly string[] =>
  within.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}`] : [])),
  )

describe('no test', () => {
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
  ])('%s', (_, pattern) => {
    expect(tests.length).toBeGreaterThan(200)
    const own = tests.filter((file) => !/\/testing\/setup/.test(file))
    expect(placesOf(pattern, own)).toEqual([])
  })
})

test('no effect hides what it depends on', () => {
  expect(placesOf(/biome-ignore.*useExhaustiveDependencies/, files)).toEqual([])
})
