import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A test that skips phones; without a callback it stands inside the test that it skips. */
const SKIPS_PHONES = /^( *)test\.skip\((\(\{ isMobile \}\) => )?isMobile\b/gm
const TITLE = /^ *test\(\s*['`]([^'`]+)/gm
/** A journey runs on a phone, and on a desktop when its title says so (`playwright.config.ts`). */
const RUNS_ON_A_DESKTOP = /@sizes|@languages/

/** The titles of the journeys in a file that no phone runs. */
function titlesWithoutPhones(text: string): string[] {
  const titles = [...text.matchAll(TITLE)].map((match) => ({ title: match[1] ?? '', at: match.index }))
  return [...text.matchAll(SKIPS_PHONES)]
    .flatMap(({ index, 1: indent = '', 2: isForGroup }) => {
      if (!isForGroup) return titles.filter(({ at }) => at < index).slice(-1)
      const end = text.slice(index).search(new RegExp(`^ {0,${indent.length - 1}}\\S`, 'm'))
      const groupEnd = indent === '' || end < 0 ? text.length : index + end
      return titles.filter(({ at }) => at > index && at < groupEnd)
    })
    .map(({ title }) => title)
}

test('a journey that skips phones runs on a desktop', () => {
  const files = execFileSync('git', ['ls-files', 'e2e/specs'], { encoding: 'utf8' }).split('\n').filter(Boolean)
  const found = files.flatMap((file) => titlesWithoutPhones(readFileSync(file, 'utf8')))
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter((title) => !RUNS_ON_A_DESKTOP.test(title))).toEqual([])
})
