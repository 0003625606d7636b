import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import { fieldsAt, meantBy } from '@/lib/chain/checks/misspelt'
import type { Mistake } from '@/lib/chain/checks/mistakes'
import { yamlFaults } from '@/lib/chain/checks/yaml-fault'
import { readText } from './read-text'

type Path = readonly PropertyKey[]

/**
 * A file of the chain with the right shape, and the lines of its parts, because checks across files name lines, too.
 */
export type ParsedFile<T> = {
  /** The path inside the chain's folder, with slashes. */
  readonly file: string
  readonly value: T
  /** The line (from 1) of the value at a path, or of the nearest part around it. */
  readonly lineOf: (path: Path) => number
}

/** The content of a file, right or wrong, and the lines of its parts. */
export type Source = Pick<ParsedFile<unknown>, 'file' | 'lineOf'> & { readonly raw: unknown }

/** `sheet` is null exactly when there are mistakes. `source` is always there, so that one mistake hides no other. */
export type Reading<T> = { readonly source: Source } & (
  | { readonly sheet: ParsedFile<T>; readonly mistakes: readonly [] }
  | { readonly sheet: null; readonly mistakes: readonly Mistake[] }
)

/** A path inside a file in readable form: `branches[0].zones`. */
export const formatPath = (path: Path): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text ? `${text}.${String(part)}` : String(part)
  }, '')

const startOf = (node: unknown): number | null => (isNode(node) && node.range ? node.range[0] : null)

type Step = { readonly node: unknown; readonly offset: number | null }

/** One step of a path: the value there, and where it begins (in a map: its key). */
function stepInto(node: unknown, part: PropertyKey): Step | null {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
    return pair ? { node: pair.value, offset: startOf(pair.key) } : null
  }
  if (isSeq(node)) {
    const item = node.items[Number(part)]
    return item === undefined ? null : { node: item, offset: startOf(item) }
  }
  return null
}

const isMissing = (issue: z.core.$ZodIssue): boolean => issue.code === 'invalid_type' && issue.input === undefined
const isEmpty = (issue: z.core.$ZodIssue): boolean => issue.code === 'invalid_type' && issue.input === null

const NOTE = 'is empty; what begins with # is a note: a colour stands in quotes, "#d43812"'

/** A mistake in the shape; `meant`: the path of the field that an unknown key stands for. */
type ShapeMistake = { readonly path: Path; readonly message: string; readonly meant?: Path }

/**
 * An unknown key. Between { } a comma ends a text, and a colon without a space belongs to the key.
 * @param map with the key @param fields the known keys
 */
function unknownKey(path: Path, key: string, map: unknown, fields: readonly string[]): ShapeMistake {
  const at = { path: [...path, key] }
  const [beforeColon] = key.split(':')
  if (beforeColon !== key)
    return {
      ...at,
      message: `a space is missing after the colon: ${key.replace(':', ': ')}`,
      meant: [...path, String(beforeColon)],
    }
  const meant = meantBy(key, fields)
  if (meant !== null)
    return { ...at, message: `nothing is called so here; do you mean ${meant}?`, meant: [...path, meant] }
  const isAlone =
    typeof map === 'object' && map !== null && Object.entries(map).some(([k, v]) => k === key && v === null)
  const hint = isAlone ? '; a text with a comma stands in quotes: "…"' : ''
  return { ...at, message: `nothing is called so here${hint}` }
}

/** The mistakes of an issue; a map with several unknown keys has several. */
function mistakesOf(issue: z.core.$ZodIssue, schema: z.ZodType): readonly ShapeMistake[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKey(path, key, issue.input, fieldsAt(schema, path)))
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => ({ path, message }))
  if (isMissing(issue)) return [{ path, message: 'is missing' }]
  if (isEmpty(issue)) return [{ path, message: NOTE }]
  return [{ path, message: issue.message.replace(/^Invalid input: /, '') }]
}

/** Whether a mistake only follows from a field that is written wrong: the field is missing, or a rule needs it. */
function followsFrom({ path, message }: ShapeMistake, meant: Path): boolean {
  const map = formatPath(meant.slice(0, -1))
  const field = String(meant.at(-1))
  if (formatPath(path) === formatPath(meant)) return message === 'is missing'
  return formatPath(path.slice(0, -1)) === map && new RegExp(`^needs one of .*\\b${field}\\b`).test(message)
}

/** The content of a document, or the place where its references (`*name`) are undefined or multiply. */
function parseContent(
  document: Document.Parsed,
): { readonly raw: unknown } | { readonly offset: number; readonly why: string } {
  try {
    return { raw: document.toJS() ?? {} }
  } catch {
    let found = { offset: 0, why: 'cannot be read' }
    visit(document, {
      Alias: (_, alias) => {
        const isDefined = alias.resolve(document) !== undefined
        found = {
          offset: alias.range?.[0] ?? 0,
          why: isDefined
            ? `*${alias.source} repeats too much: write out what it stands for`
            : 'a text that begins with * stands in quotes: "…"',
        }
        return isDefined ? undefined : visit.BREAK
      },
    })
    return found
  }
}

/**
 * Reads YAML by a schema and reports every mistake with its line: broken syntax (its first mistake), a key that occurs
 * twice, unknown keys, and what the schema refuses.
 * @param file its path inside the chain's folder, for the messages
 */
export function parseYaml<T>(schema: z.ZodType<T>, file: string, text: string): Reading<T> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number | null): number => (offset === null ? 1 : lines.linePos(offset).line)

  const lineOf = (path: Path): number => {
    let node: unknown = document.contents
    let offset = startOf(node)
    for (const part of path) {
      const step = stepInto(isAlias(node) ? node.resolve(document) : node, part)
      if (!step) break
      node = step.node
      offset = step.offset ?? offset
    }
    return lineAt(offset)
  }

  if (document.errors.length > 0) {
    const mistakes = yamlFaults(text, document.errors, lineAt).map((fault) => ({ file, ...fault }))
    return { source: { file, lineOf, raw: null }, sheet: null, mistakes }
  }
  const value = parseContent(document)
  if ('why' in value) {
    const mistakes = [{ file, line: lineAt(value.offset), message: value.why }]
    return { source: { file, lineOf, raw: null }, sheet: null, mistakes }
  }
  const { raw } = value
  const source = { file, lineOf, raw }
  const result = schema.safeParse(raw, { reportInput: true })
  if (result.success) return { source, sheet: { file, value: result.data, lineOf }, mistakes: [] }
  const found = result.error.issues.flatMap((issue) => mistakesOf(issue, schema))
  const causes = found.flatMap(({ meant }) => (meant ? [meant] : []))
  const mistakes = found
    .filter((mistake) => !causes.some((meant) => followsFrom(mistake, meant)))
    .map(({ path, message }) => ({
      file,
      line: lineOf(path),
      message: path.length > 0 ? `${formatPath(path)}: ${message}` : message,
    }))
  return { source, sheet: null, mistakes }
}

/** The same for a file in the chain's folder; a missing file and one that is not UTF-8 are mistakes, too. */
export function readYaml<T>(schema: z.ZodType<T>, folder: string, file: string): Reading<T> {
  const text = readText(folder, file)
  if (typeof text === 'string') return parseYaml(schema, file, text)
  return { source: { file, lineOf: () => 1, raw: null }, sheet: null, mistakes: [text] }
}
