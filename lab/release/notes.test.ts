import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notesOf } from './notes'

const CHANGELOG = `# Changes

## Unreleased

### Customers

- Soon.

## 1.1.0, 2026-12-24

### Customers

- Combos.

### Operators

- Nothing to do.

## 1.0.0
`

test('the text of a version is the part below its heading', () => {
  expect(notesOf(CHANGELOG, '1.1.0')).toBe('### Customers\n\n- Combos.\n\n### Operators\n\n- Nothing to do.')
})

test('a version without a heading, or without words for operators, is refused with what is missing', () => {
  expect(() => notesOf(CHANGELOG, '2.0.0')).toThrow('CHANGELOG.md has no heading "## 2.0.0"')
  expect(() => notesOf(CHANGELOG, '1.0.0')).toThrow('The text of 1.0.0 in CHANGELOG.md has no part "### Customers"')
})

test('the changes since the last version tell owners and operators something', () => {
  expect(notesOf(readFileSync('CHANGELOG.md', 'utf8'), 'Unreleased')).toContain('### Operators')
})
