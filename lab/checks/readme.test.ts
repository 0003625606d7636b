import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROGRAMS } from '@/lab/run.mjs'

test('lab/README.md explains every program of lab/run.mjs, and no other', () => {
  const explained = [...readFileSync('lab/README.md', 'utf8').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
  expect(explained.sort()).toEqual(Object.keys(PROGRAMS).sort())
})
