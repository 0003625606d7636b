import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROGRAMS } from './standalone.mjs'

const IMPORT = /^(?:import|export)\b[^'"=(]*['"]([^'"]+)['"]/gm

/** The programs that the image starts. */
const STARTED = ['scripts/shop.mjs', 'scripts/serve.mjs']

/** A program and all files that it imports, as paths in the repository. */
function filesOf(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (name.startsWith('.')) filesOf(path.join(path.dirname(file), name), known)
    // These two packages are not part of the image.
    else expect(name).toMatch(/^node:/)
  }
  return known
}

test.each(STARTED)('the image holds every file that %s imports', (program) => {
  const files = [...filesOf(program)]
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((file) => !PROGRAMS.includes(file))).toEqual([])
})
