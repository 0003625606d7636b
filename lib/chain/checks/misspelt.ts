import { z } from 'zod'

/** The fewest slips that make one word of another: a sign too many, too few, another one, or two that changed places. */
function slips(a: string, b: string): number {
  let [before, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let from = 1; from <= a.length; from++) {
    const next = [from]
    for (let to = 1; to <= b.length; to++) {
      const isSame = a[from - 1] === b[to - 1]
      const isSwapped = from > 1 && to > 1 && a[from - 1] === b[to - 2] && a[from - 2] === b[to - 1]
      const at = (values: readonly number[] | undefined, index: number) => values?.[index] ?? Number.POSITIVE_INFINITY
      next[to] = Math.min(
        at(row, to) + 1,
        at(next, to - 1) + 1,
        at(row, to - 1) + (isSame ? 0 : 1),
        ...(isSwapped ? [at(before, to - 2) + 1] : []),
      )
    }
    ;[before, row] = [row ?? [], next]
  }
  return row?.at(-1) ?? 0
}

/** The known word that a misspelt one resembles most; null: none is near. */
export function meantBy(word: string, known: readonly string[]): string | null {
  const most = word.length > 5 ? 2 : 1
  const [best] = known
    .map((one) => ({ one, distance: slips(word.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= most && distance < one.length)
    .sort((a, b) => a.distance - b.distance)
  return best?.one ?? null
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault)
    return innerOf(schema._zod.def.innerType)
  return schema instanceof z.core.$ZodPipe ? innerOf(schema._zod.def.in) : schema
}

/** The names of the fields that a schema has at a path; none where it has no fields. */
export function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  const here = innerOf(schema)
  const [part, ...rest] = path
  if (here instanceof z.core.$ZodObject) {
    const { shape } = here._zod.def
    if (part === undefined) return Object.keys(shape)
    const next: z.core.$ZodType | undefined = shape[String(part)]
    return next ? fieldsAt(next, rest) : []
  }
  if (part === undefined) return []
  if (here instanceof z.core.$ZodArray) return fieldsAt(here._zod.def.element, rest)
  return here instanceof z.core.$ZodRecord ? fieldsAt(here._zod.def.valueType, rest) : []
}
