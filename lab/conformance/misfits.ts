import type * as z from 'zod/mini'
import { fieldsOf } from '@/lib/domain/input/fields-of'

type Path = readonly PropertyKey[]

/** `["products", 3, "price"]` as `products[].price`: a mistake in every product is reported once. */
const nameOf = (path: Path): string =>
  path
    .map((key) => (/^\d+$/.test(String(key)) ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'body'

/** The lines, each once with its number of occurrences. */
function counted(lines: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1)
  return [...times].map(([line, count]) => (count === 1 ? line : `${line} (${count} times)`))
}

/** The fields of an answer that do not fit its schema, a line each. */
export const contractMismatches = (error: z.core.$ZodError): string[] =>
  counted(error.issues.map(({ path, message }) => `${nameOf(path)}: ${message}`))

function pathsReplaced(sent: unknown, parsed: unknown, path: Path = []): Path[] {
  if (typeof parsed !== 'object' || parsed === null) return sent === undefined || sent === parsed ? [] : [path]
  return Object.entries(parsed).flatMap(([key, value]) => pathsReplaced(fieldsOf(sent)[key], value, [...path, key]))
}

/** Links and pictures that the schema replaced by nothing: the shop shows the answer without them. */
export const emptiedFields = (sent: unknown, parsed: unknown): string[] =>
  counted(pathsReplaced(sent, parsed).map((path) => `${nameOf(path)}: no link that the shop follows; it shows none`))
