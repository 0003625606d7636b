import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Levels 1 and 2 of ASVS 5.0: its sections with their numbers of rows. V10 and V17 do not concern the shop. */
// biome-ignore format: a table
const ASVS: Readonly<Record<string, number>> = {
  '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2,
  '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1,
  '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2,
  '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4,
  '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3,
  '6.1': 3, '6.2': 11, '6.3': 3, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 3,
  '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2,
  '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1,
  '9.1': 3, '9.2': 4,
  '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 3, '11.5': 1, '11.6': 1,
  '12.1': 3, '12.2': 2, '12.3': 4,
  '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5,
  '14.1': 2, '14.2': 4, '14.3': 3,
  '15.1': 3, '15.2': 3, '15.3': 7,
  '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3,
}

/** WSTG 4.2: its categories with their numbers of tests. */
// biome-ignore format: a table
const WSTG: Readonly<Record<string, number>> = {
  INFO: 10, CONF: 11, IDNT: 5, ATHN: 10, ATHZ: 4, SESS: 9, INPV: 19, ERRH: 2, CRYP: 4, BUSL: 9, CLNT: 13, APIT: 1,
}
/** Additions of the next version, whose numbers may still change. */
const NEXT_WSTG = [
  'content security policy',
  'path confusion',
  'other security headers',
  'feature flags',
  'multi-factor authentication',
  'OAuth',
  'JSON web tokens',
  'concurrent sessions',
  'mass assignment',
  'CSV injection',
  'prototype pollution',
  'insecure deserialization',
  'payment',
  'reverse tabnabbing',
  'client-side templates',
  'API reconnaissance',
  'broken object level authorization',
  'excessive data exposure',
  'broken function level authorization',
]

const numbered = (sections: Readonly<Record<string, number>>, nameOf: (section: string, number: number) => string) =>
  Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => nameOf(section, index + 1)),
  )

const STANDARDS = [
  { page: 'docs/asvs.md', rows: numbered(ASVS, (section, number) => `${section}.${number}`), least: 150 },
  {
    page: 'docs/wstg.md',
    rows: [
      ...numbered(WSTG, (category, number) => `WSTG-${category}-${String(number).padStart(2, '0')}`),
      ...NEXT_WSTG,
    ],
    least: 150,
  },
]

/** Every file of the repository, including uncommitted ones. */
const files = new Set(execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n'))

describe.each(STANDARDS)('$page', ({ page, rows, least }) => {
  const text = readFileSync(page, 'utf8')

  test('every row of the checklist has one answer', () => {
    const answered = [...text.matchAll(/^\| (?!row |-)([^|]+?) \| \S/gm)].map(([, row]) => row)
    expect(answered).toEqual(rows)
  })

  test('every file that an answer names exists', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|md|mjs|yaml|yml|conf|example))`/g)].map(
      ([, file]) => file ?? '',
    )
    expect(named.length).toBeGreaterThan(least)
    expect(named.filter((file) => !files.has(file))).toEqual([])
  })
})
