import { formatPath, type Source } from '@/lib/chain/read-yaml'

/**
 * The parts of a file whose shape may be wrong: unexpected values are left out, because mistakes in the shape are
 * already reported and must not hide others.
 */
export type Part = {
  readonly source: Source
  readonly path: readonly (string | number)[]
  readonly value: unknown
}

export const partOf = (source: Source): Part => ({ source, path: [], value: source.raw })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value under a key. */
export const partUnder = ({ source, path, value }: Part, key: string): Part => ({
  source,
  path: [...path, key],
  value: isRecord(value) ? value[key] : undefined,
})

/** The entries of a list under a key. */
export function entriesOf(part: Part, key: string): Part[] {
  const { source, path, value } = partUnder(part, key)
  return Array.isArray(value)
    ? value.map((entry: unknown, index) => ({ source, path: [...path, index], value: entry }))
    : []
}

/** The keys of a map under a key. */
export function keysOf(part: Part, key: string): (Part & { readonly value: string })[] {
  const { source, path, value } = partUnder(part, key)
  return isRecord(value) ? Object.keys(value).map((one) => ({ source, path: [...path, one], value: one })) : []
}

const isText = (part: Part): part is Part & { readonly value: string } => typeof part.value === 'string'

/** The texts of a list under a key. */
export const textsOf = (part: Part, key: string): (Part & { readonly value: string })[] =>
  entriesOf(part, key).filter(isText)

/** The text under a key, as a list of one or none. */
export const textOf = (part: Part, key: string): (Part & { readonly value: string })[] =>
  [partUnder(part, key)].filter(isText)

export const numberUnder = (part: Part, key: string): number | null => {
  const { value } = partUnder(part, key)
  return typeof value === 'number' ? value : null
}

/** Latitude and longitude. */
export function pointIn({ value }: Part): { readonly latitude: number; readonly longitude: number } | null {
  if (!Array.isArray(value)) return null
  const [latitude, longitude]: unknown[] = value.slice(-2)
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

export const mistakeAt = ({ source, path }: Part, message: string) => ({
  file: source.file,
  line: source.lineOf(path),
  message: `${formatPath(path)}: ${message}`,
})
