import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Decision 027: a branch is a branch inside. "filial" is a word of the wire (`filial`, `filials`, `filial_guid`), of the storage
 * and of the cookie; these files write the last two, and hold nothing else of them.
 */
const STORAGE_AND_COOKIE: Readonly<Record<string, readonly string[]>> = {
  'lib/config/cookies.ts': ['filial'],
  'lib/domain/stored-destination.ts': ['filialGuid', 'filialName'],
  'stores/place/kept-cities.ts': ['filials'],
  'lib/contract/catalog.ts': ['filial', 'Filial'],
}

const sources = execFileSync(
  'git',
  ['ls-files', 'app', 'components', 'stores', 'lib', 'reference-api', 'middleware.ts'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /(?<!\.test)\.(tsx?|mjs)$/.test(file))

/** A field of the wire is read (`order.filial`), renamed or written (`filial: branch`); it is no name of ours (`filial: Branch`). */
function isField(word: string, before: string, after: string): boolean {
  if (word === 'filial_guid' || word === 'filial_guids') return true
  return (
    (word === 'filial' || word === 'filials') &&
    (/\.$|\w\['$/.test(before) || /^:\s*(?!readonly|string|[A-Z])/.test(after))
  )
}

function strayWords(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/\w*filial\w*/gi)].flatMap((match) => {
    const [word] = match
    if (STORAGE_AND_COOKIE[file]?.includes(word)) return []
    const before = text.slice(0, match.index)
    const after = text.slice(match.index + word.length)
    return isField(word, before, after) ? [] : [`${file}:${before.split('\n').length} ${word}`]
  })
}

test('"filial" stays on the wire, in the storage and in the cookie', () => {
  expect(sources.length).toBeGreaterThan(700)
  expect(sources.filter((file) => /filial/i.test(file))).toEqual([])
  expect(sources.flatMap(strayWords)).toEqual([])
})
