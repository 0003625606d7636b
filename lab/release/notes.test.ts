import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
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

const versioned = z.object({ version: z.string() })
const { version, workspaces } = versioned
  .extend({ workspaces: z.array(z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

test('every part has the version of the shop, in its package.json and in package-lock.json', () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })) })
    .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  for (const part of ['', ...workspaces]) {
    const own = versioned.parse(JSON.parse(readFileSync(`${part || '.'}/package.json`, 'utf8')))
    expect([part, own.version, packages[part]?.version]).toEqual([part, version, version])
  }
})

test('the changes of the present version, and those since it, tell owners and operators something', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const known = ['Unreleased', version].filter((one) => changelog.includes(`\n## ${one}`))
  expect(known).not.toEqual([])
  for (const one of known) expect(notesOf(changelog, one)).toContain('### Operators')
})
