import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SILENT = /\.catch\(\(\) =>/

/** Whether the failure that a line drops has its reason above it, or above its condition. */
const isExplained = (lines: readonly string[], at: number): boolean => {
  const above = lines[at - 1]?.trim() ?? ''
  return above.startsWith('//') || (/^(?:(?:if|for) .*|else)$/.test(above) && isExplained(lines, at - 1))
}

test('a failure that is dropped says why above it', () => {
  const folders = ['app', 'components', 'lib', 'stores', 'reference-api', 'scripts']
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(500)
  const unexplained = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, at) => (SILENT.test(line) && !isExplained(lines, at) ? [`${file}:${at + 1}`] : []))
  })
  expect(unexplained).toEqual([])
})
