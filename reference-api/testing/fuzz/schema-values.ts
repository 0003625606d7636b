import * as z from 'zod/mini'

/** The parts of JSON Schema that the contract uses. */
type Shape = {
  readonly type?: string | readonly string[] | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly const?: unknown
  readonly anyOf?: readonly Shape[] | undefined
  readonly oneOf?: readonly Shape[] | undefined
  readonly allOf?: readonly Shape[] | undefined
  readonly properties?: Readonly<Record<string, Shape>> | undefined
  readonly required?: readonly string[] | undefined
  readonly items?: Shape | undefined
  readonly minItems?: number | undefined
  readonly maxItems?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly format?: string | undefined
}

const shape: z.ZodMiniType<Shape> = z.lazy(() =>
  z.object({
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    enum: z.optional(z.array(z.unknown())),
    const: z.optional(z.unknown()),
    anyOf: z.optional(z.array(shape)),
    oneOf: z.optional(z.array(shape)),
    allOf: z.optional(z.array(shape)),
    properties: z.optional(z.record(z.string(), shape)),
    required: z.optional(z.array(z.string())),
    items: z.optional(shape),
    minItems: z.optional(z.number()),
    maxItems: z.optional(z.number()),
    minLength: z.optional(z.number()),
    maxLength: z.optional(z.number()),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
    format: z.optional(z.string()),
  }),
)

/** Chooses a number from 0 to below a bound. */
export type Roll = (bound: number) => number

/** Realistic values for fields with such names. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

export function oneOf<T>(roll: Roll, things: readonly T[]): T {
  const thing = things[roll(things.length)]
  if (thing === undefined) throw new Error('There is nothing to choose from')
  return thing
}

const LETTERS = [...'абвгдеёәіңғүұқөһ abcdefgh 0123456789 -_.,"\'%\\/🌯']
/** Numbers at the limits of databases and clients. */
const EDGES = [0, 1, -1, 2, 99, 100, 255, 32_767, 32_768, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER]
const FORMATS: Readonly<Record<string, (roll: Roll) => string>> = {
  uuid: (roll) => `${hex(roll, 8)}-${hex(roll, 4)}-4${hex(roll, 3)}-a${hex(roll, 3)}-${hex(roll, 12)}`,
  'date-time': (roll) => new Date(1_700_000_000_000 + roll(200_000) * 1_000_000).toISOString(),
  date: (roll) => new Date(1_700_000_000_000 + roll(200_000) * 1_000_000).toISOString().slice(0, 10),
  uri: (roll) => `https://a${roll(1000)}.example/`,
}
const LONGEST = 300

const hex = (roll: Roll, length: number): string => Array.from({ length }, () => roll(16).toString(16)).join('')

function textFor({ format, minLength = 0, maxLength = 40 }: Shape, roll: Roll): string {
  const created = format ? FORMATS[format] : undefined
  if (created) return created(roll)
  const most = Math.min(maxLength, LONGEST)
  // As often at its bounds as between them.
  const length = oneOf(roll, [minLength, most, minLength + roll(Math.max(1, most - minLength + 1)), 3])
  return Array.from({ length }, () => oneOf(roll, LETTERS)).join('')
}

function numberFor({ type, minimum = -1000, maximum = 1000 }: Shape, roll: Roll): number {
  const inside = EDGES.filter((edge) => edge >= minimum && edge <= maximum)
  if (roll(3) === 0 && inside.length > 0) return oneOf(roll, inside)
  const span = Math.min(maximum - minimum, 100_000)
  return type === 'integer' ? minimum + roll(span + 1) : minimum + (roll(1_000_000) / 1_000_000) * span
}

function objectFor({ properties = {}, required = [] }: Shape, roll: Roll, known: KnownValues): object {
  const created: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(properties)) {
    if (!required.includes(name) && roll(3) === 0) continue
    const usual = known[name]
    created[name] = usual && usual.length > 0 && roll(4) > 0 ? oneOf(roll, usual) : valueFor(inner, roll, known)
  }
  return created
}

/** A value with the shape of the schema; further rules may refuse it. */
function valueFor(requested: Shape, roll: Roll, known: KnownValues): unknown {
  const choices = requested.anyOf ?? requested.oneOf
  if (choices) return valueFor(oneOf(roll, choices), roll, known)
  if (requested.allOf?.[0]) return valueFor(requested.allOf[0], roll, known)
  if (requested.const !== undefined) return requested.const
  if (requested.enum) return oneOf(roll, requested.enum)
  const { type, items, minItems = 0, maxItems = 4 } = requested
  switch (typeof type === 'string' ? type : type && oneOf(roll, type)) {
    case 'string':
      return textFor(requested, roll)
    case 'integer':
    case 'number':
      return numberFor(requested, roll)
    case 'boolean':
      return roll(2) === 0
    case 'array':
      return Array.from({ length: Math.max(minItems, roll(Math.min(maxItems, 6) + 1)) }, () =>
        valueFor(items ?? {}, roll, known),
      )
    case 'object':
      return objectFor(requested, roll, known)
    default:
      return null
  }
}

const shapes = new WeakMap<z.ZodMiniType, Shape>()

/** A value as the schema of a request describes it. */
export function fittingValue(schema: z.ZodMiniType, roll: Roll, known: KnownValues): unknown {
  let found = shapes.get(schema)
  if (!found) {
    const inlined = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
    found = shape.parse(inlined)
    shapes.set(schema, found)
  }
  return valueFor(found, roll, known)
}
