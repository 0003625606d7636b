import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The names that comments use for documents, and their paths. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  specification: 'docs/specification.md',
  design: 'docs/design.md',
  faults: 'docs/faults.md',
  threats: 'docs/threats.md',
}

const read = (file: string): string => readFileSync(file, 'utf8')

/** The numbers of a document's headings and rules: `## 2.` is 2, `**2.1**` or `**2.1 Title**` is 2.1. */
const sectionsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^## (\d+)\.|\*\*(\d+\.\d+)\b/gm)].map(([, heading, rule]) => heading ?? rule ?? ''))

const sections = Object.fromEntries(
  Object.entries(DOCUMENTS).map(([name, file]) => [name, sectionsOf(read(file))] as const),
)
const decisions = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 3)))
const threats = new Set([...read('docs/threats.md').matchAll(/^\| ([TD]-?\d+) \|/gm)].map(([, id]) => id))
const faultRows = new Set(
  [...read('docs/faults.md').matchAll(/^\| (\d+)(?:[–,] ?(\d+))? \|/gm)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, n) => String(Number(from) + n)),
  ),
)
/** The numbered list of DESIGN §4. */
const designDecisions = new Set([...read('docs/design.md').matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => number))

/** A citation wraps like any text; the marks of a comment are not part of it. */
const plain = (text: string): string => text.replace(/\n\s*(?:\*(?!\/)|\/\/|\/\*\*?)?\s*/g, ' ')

/** How many characters before a `§` the name of its document may be. */
const REACH = 160

/** The document that was last named before a place in a text; null: none. */
function documentBefore(text: string, at: number): string | null {
  const names = [...text.slice(Math.max(0, at - REACH), at).matchAll(/specification|design|faults|threats/gi)]
  return names.at(-1)?.[0].toLowerCase() ?? null
}

/** A document cites its own sections without a name. */
const ownNameOf = (file: string): string | null =>
  Object.keys(DOCUMENTS).find((name) => DOCUMENTS[name] === file) ?? null

function brokenSections(text: string, own: string | null): string[] {
  return [...text.matchAll(/§\s?(\d+(?:\.\d+)?)/g)].flatMap((match) => {
    const [cited, number = ''] = match
    const document = documentBefore(text, match.index) ?? own
    if (document === null) return [`${cited} of no document`]
    return sections[document]?.has(number) ? [] : [`${document} ${cited}`]
  })
}

const missing = (text: string, pattern: RegExp, known: ReadonlySet<string | undefined>): string[] =>
  [...text.matchAll(pattern)].filter(([, id]) => !known.has(id)).map(([cited]) => cited)

/** Citations in a text whose target does not exist. */
function brokenCitations(source: string, file = ''): string[] {
  const text = plain(source)
  return [
    ...brokenSections(text, ownNameOf(file)),
    ...missing(text, /\b(T-\d\d)\b/g, threats),
    ...missing(text, /\bdeviation (D\d+)\b/gi, threats),
    ...missing(text, /\bfaults row (\d+)/g, faultRows),
    ...missing(text, /\bdesign decisions? (\d+)/gi, designDecisions),
    ...missing(text, /(?<!design )\bdecisions? (\d{3})\b/gi, decisions),
    ...[...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([file]) => file).filter((file) => !existsSync(file)),
    ...(/\bresearch\/\w+\.md|\bSPECIFICATION\.md|\bDESIGN\.md/.test(text)
      ? ['a document that is not in the repository']
      : []),
  ]
}

const cited = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(
    (file) =>
      /\.(?:tsx?|mjs|css|md|json)$/.test(file) && !/^(?:messages|public)\/|package-lock|citations\.test/.test(file),
  )
  .filter(existsSync)

describe('citations', () => {
  test.each([
    ['(specification §99)', ['specification §99']],
    ['(see §4)', ['§4 of no document']],
    ['design decision 77', ['design decision 77']],
    ['decision 999', ['decision 999']],
    ['threats T-99', ['T-99']],
    ['faults row 99', ['faults row 99']],
    ['see docs/nowhere.md', ['docs/nowhere.md']],
    ['(specification §4,\n * §5; design decisions 5), DESIGN §7.6, faults row 8', []],
  ])('%s', (text, broken) => {
    expect(brokenCitations(text)).toEqual(broken)
  })

  test('every citation in code and documents has its target', () => {
    const broken = cited.flatMap((file) => brokenCitations(read(file), file).map((citation) => `${file}: ${citation}`))
    expect(cited.length).toBeGreaterThan(500)
    expect(broken).toEqual([])
  })

  test('every file that a document names as proof is there', () => {
    const named = [...Object.values(DOCUMENTS), 'docs/ways.md'].flatMap((file) =>
      [...read(file).matchAll(/`((?:app|components|e2e|lib|reference-api|scripts|stores)\/[\w./[\]-]+)`/g)].map(
        ([, target = '']) => target,
      ),
    )
    expect(named.filter((target) => !existsSync(target))).toEqual([])
  })
})
