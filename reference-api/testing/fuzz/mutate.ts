import { NASTY } from './nasty'
import { oneOf, type Roll } from './schema-values'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const LONG = 40_000
const DEEP = 400

const deep = (): unknown => {
  let value: unknown = 1
  for (let depth = 0; depth < DEEP; depth += 1) value = depth % 2 === 0 ? [value] : { a: value }
  return value
}

/** Values that are created on demand, because they are large. */
const LARGE: readonly ((roll: Roll) => unknown)[] = [
  (roll) => 'я'.repeat(roll(LONG)),
  (roll) => Array.from({ length: roll(5000) }, () => 0),
  (roll) => Object.fromEntries(Array.from({ length: roll(2000) }, (_, key) => [`k${key}`, null])),
  deep,
]

/** A copy of the value, because a value in a body may be mutated again. */
const nastyValue = (roll: Roll): unknown =>
  roll(12) === 0 ? oneOf(roll, LARGE)(roll) : structuredClone(oneOf(roll, NASTY))

const placesIn = (value: unknown, path: readonly string[] = []): string[][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])])
    : []

/** A value in which one to three places are replaced, removed, duplicated or wrapped, or get an unknown field. */
export function mutated(good: unknown, roll: Roll): unknown {
  const copy: unknown = structuredClone(good)
  for (let times = 1 + roll(3); times > 0; times -= 1) {
    const places = placesIn(copy)
    if (places.length === 0) return nastyValue(roll)
    const path = oneOf(roll, places)
    const key = path.at(-1) ?? ''
    const parent = path.slice(0, -1).reduce<unknown>((at, step) => (isRecord(at) ? at[step] : at), copy)
    if (!isRecord(parent)) continue
    change(parent, key, roll)
  }
  return copy
}

function change(parent: Record<string, unknown>, key: string, roll: Roll): void {
  switch (roll(8)) {
    case 0:
      delete parent[key]
      return
    case 1:
      parent[oneOf(roll, ['__proto__x', 'constructor', 'id', '', 'a.b', '\ud800', `${key} `])] = nastyValue(roll)
      return
    case 2:
      parent[key] = [parent[key]]
      return
    case 3:
      parent[key] = { [key]: parent[key] }
      return
    case 4:
      parent[key] = typeof parent[key] === 'string' ? Number(parent[key]) : String(parent[key])
      return
    default:
      parent[key] = nastyValue(roll)
  }
}

/** A JSON text, valid or broken: truncated, duplicated, with text before or after it, in another case. */
export function brokenJson(text: string, roll: Roll): string {
  switch (roll(7)) {
    case 0:
      return text.slice(0, roll(text.length + 1))
    case 1:
      return text + text
    case 2:
      return `\ufeff${text}`
    case 3:
      return `${text}${oneOf(roll, ['}', ']', '\0', ' //', ',', '\n'])}`
    case 4:
      return text.replaceAll('"', "'")
    case 5:
      return text.replace('{', '{"__proto__":{"isAdmin":true},')
    default:
      return text.toUpperCase()
  }
}
