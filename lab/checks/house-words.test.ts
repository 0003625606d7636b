import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Decision 027: the code says "branch". "filial" is a word of the wire (`filial`, `filials`, `filial_guid`), of the storage
 * and of the cookie; these files write the last two, with these words only.
 */
const STORAGE_AND_COOKIE: Readonly<Record<string, readonly string[]>> = {
  'lib/config/cookies.ts': ['filial'],
  'lib/domain/place/stored-destination.ts': ['filialGuid', 'filialName'],
  'stores/place/stored-cities.ts': ['filials'],
  'stores/early/run-page-scripts.ts': ['filial', 'filials'],
  'lib/config/early-script.mjs': ['filial', 'filials'],
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

/** Whether a field of the wire is read (`order.filial`), renamed or written (`filial: branch`), and no name of ours (`filial: Branch`). */
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

/**
 * Phrases that hide who acts or which state is meant (docs/words.md). Texts for customers, the specification and applied migrations
 * are left out; `of before)` and `of before ` in a loop are code.
 */
const VAGUE = /\bwhoever\b|\bnobody\b(?!['"])|\bby itself\b|\bof before\b(?!\))|\bto be had\b/i
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')
/** A chain's folder may be anywhere; its texts are for customers. */
const chains = files.filter((file) => path.basename(file) === 'chain.yaml').map((file) => `${path.dirname(file)}/`)
const texts = files
  .filter((file) => !chains.some((chain) => file.startsWith(chain)))
  .filter((file) => /\.(?:tsx?|mjs|css|md|ya?ml|conf|vcl)$|Dockerfile$/.test(file) && existsSync(file))
  .filter((file) => !/^messages\/|^docs\/specification\.md$|(?:house-words|test-rules)\.test\.ts$/.test(file))

/**
 * Words that others replaced: *prepared page*, `forward`, `acquireRenderSlot`, `isHealthy`, `hasInteracted`; *verified* phone, *layers* of
 * the API, and the names of placing an order.
 */
const RETIRED =
  /\bready pages?\b|\bready answers?\b|\bhandOn\b|\bletIn\b|\bisWell\b|\bisMet\b|\bisPhone(?:Un)?proven\b|\bisCartProven\b|\bFORM_ROOMS\b|\bAPI_FLOORS\b|\bdoorOf\b|\bisMany\b|\bcallIn\b|\bplaceTaken\b|\basapPlaces?\b/i
/** Names that do not say of what: `requested`, `created`, `finished`, `overloaded` and others do. */
const VAGUE_NAMES = /\b(?:const|let) \[?(?:made|asked|over|crowded|isKnown|giveBack)\b/

/** The lines of code and documents with such a word. */
const linesWith = (word: RegExp) =>
  texts.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (word.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )

test('code and documents name the actor: no “whoever”, “nobody”, “by itself”, “of before”', () => {
  expect(texts.length).toBeGreaterThan(2000)
  expect(chains).toContain('chains/starter/')
  expect(linesWith(VAGUE)).toEqual([])
})

test('code and documents use no word that the glossary has replaced', () => {
  expect(linesWith(/\bprepared pages?\b/i).length).toBeGreaterThan(20)
  expect(linesWith(RETIRED)).toEqual([])
  expect(linesWith(VAGUE_NAMES)).toEqual([])
})
