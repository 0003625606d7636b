import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PROGRAMS } from './standalone.mjs'

const IMPORT = /^(?:import|export)\b[^'"]*['"](\.[^'"]+)['"]|\bimport\(['"](\.[^'"]+)['"]\)/gm
const inComment = /^\s*(?:\/?\*|\/\/)/

/** A program and all files that it imports, as paths in the repository. */
function filesOf(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known
  known.add(file)
  const code = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !inComment.test(line))
    .join('\n')
  for (const [, named, loaded] of code.matchAll(IMPORT))
    filesOf(path.join(path.dirname(file), named ?? loaded ?? ''), known)
  return known
}

test.each(['scripts/shop.mjs', 'scripts/serve.mjs', 'scripts/renderer.mjs'])(
  'the image holds every file that %s imports',
  (program) => {
    const files = [...filesOf(program)]
    expect(files).toContain(program)
    expect(files.filter((file) => !PROGRAMS.some((one) => file === one || file.startsWith(`${one}/`)))).toEqual([])
  },
)
