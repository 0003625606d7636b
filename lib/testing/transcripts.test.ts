import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// What screen readers tell of the shop, reviewed (decision 063). These lines no review lets pass.
const FOLDER = path.join(import.meta.dirname, '../../e2e/transcripts')
const lines = readdirSync(FOLDER).flatMap((file) =>
  readFileSync(path.join(FOLDER, file), 'utf8')
    .split('\n')
    .map((line, index) => `${file}:${index + 1} ${line.trim()}`),
)

test('no name has a space before its comma or colon', () => {
  // Hidden words stand beside the visible ones, not in their line: "Orders" and ", 2 new" are told with a gap.
  expect(lines.length).toBeGreaterThan(500)
  expect(lines.filter((line) => / [,.:;!?](?!\.)/.test(line))).toEqual([])
})

test('nothing is told behind a popup, and nothing has no name', () => {
  expect(lines.filter((line) => /LOST|WITHOUT A NAME/.test(line))).toEqual([])
})
