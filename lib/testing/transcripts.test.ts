import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

// Transcripts of screen readers, which people review (decision 063). These lines are never accepted.
const FOLDER = path.join(import.meta.dirname, '../../e2e/transcripts')
const lines = readdirSync(FOLDER).flatMap((file) =>
  readFileSync(path.join(FOLDER, file), 'utf8')
    .split('\n')
    .map((line, index) => `${file}:${index + 1} ${line.trim()}`),
)

test('no name has a space before its comma or colon', () => {
  // Hidden words are separate elements beside the visible ones: "Orders" and ", 2 new" are read with a gap.
  expect(lines.length).toBeGreaterThan(500)
  expect(lines.filter((line) => / [,.:;!?](?!\.)/.test(line))).toEqual([])
})

test('a transcript has no element behind a popup, and none without a name', () => {
  expect(lines.filter((line) => /LOST|WITHOUT A NAME/.test(line))).toEqual([])
})
