import * as z from 'zod/mini'
import { ALLERGENS } from '@/lib/domain/menu/allergens'
import { BADGES } from '@/lib/domain/menu/badges'

type FieldFacts = {
  /** How the chain's folder writes it. */
  readonly entry: z.ZodMiniType
  /** How the API sends it; `nullish()` when an older chain API does not send it. */
  readonly wire: z.ZodMiniType
  /** What a row contains for a product without it. */
  readonly empty: unknown
}

const words = <const Words extends readonly string[]>(list: Words) => ({
  entry: z._default(z.array(z.enum(list)), []),
  wire: z.array(z.enum(list)),
  empty: [],
})

/**
 * The fields of a product that the shop only passes on, from the chain's folder through a column to the views: one record for
 * each, by the name that all of these give it. What cannot follow from a record is a table that `satisfies Record<…>` the types below.
 */
export const CARD_FIELDS = {
  badges: words(BADGES),
} as const satisfies Record<string, FieldFacts>

/** The same for the fields that only the product's popup and page show. */
export const DETAIL_FIELDS = {
  /** The allergens of the product without options. */
  allergens: words(ALLERGENS),
} as const satisfies Record<string, FieldFacts>

/** All of them. */
export const PASSED_FIELDS = { ...DETAIL_FIELDS, ...CARD_FIELDS } as const

export type CardField = keyof typeof CARD_FIELDS
export type DetailField = keyof typeof DETAIL_FIELDS
export type PassedField = keyof typeof PASSED_FIELDS

type Records = Readonly<Record<string, FieldFacts>>

/** One fact of each record: its schemas or its empty values, by the names of the fields. */
export function factOf<Fields extends Records, Fact extends keyof FieldFacts>(
  fields: Fields,
  fact: Fact,
): { [Field in keyof Fields]: Fields[Field][Fact] }
export function factOf(fields: Records, fact: keyof FieldFacts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, facts]) => [name, facts[fact]]))
}

/** The values of the fields, copied from an entry of the folder or from a row. */
export function passOn<Fields extends Records, From extends { readonly [Field in keyof Fields]?: unknown }>(
  fields: Fields,
  from: From,
): Pick<From, keyof Fields & keyof From>
export function passOn(fields: Records, from: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, from[name]]))
}
