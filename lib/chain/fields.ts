import { z } from 'zod'
import { ALLERGENS } from '@/lib/domain/allergens'

/** What every file of a chain's folder is made of. Messages are read by the owner of the chain, with file and line before them. */

export const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug has small Latin letters, digits and hyphens, for example iced-tea')

const text = (max: number) => z.string().trim().min(1, 'is empty').max(max)

/** A short text in every language of the shop. */
export const words = z.strictObject({ ru: text(120), en: text(120), kk: text(120) })
/** Some sentences in every language of the shop. */
export const sentences = z.strictObject({ ru: text(1000), en: text(1000), kk: text(1000) })

const MOST_TENGE = 10_000_000
export const tenge = z
  .int('a price is in whole tenge')
  .min(0, 'a price is not below 0')
  .max(MOST_TENGE, `a price is at most ${MOST_TENGE} tenge`)

export const minutes = z.int('whole minutes').min(0).max(240, 'at most 240 minutes')

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export const weekday = z.enum(WEEKDAYS)

export const localDate = z.iso.date('a date is written 2027-03-21')

/** A name in the chain's own system (iiko and the like). */
export const foreignId = z.string().trim().min(1).max(64)

export const allergens = z.array(z.enum(ALLERGENS)).default([])

/** The ways an order leaves the shop, as a folder writes them. */
export const handOver = z.enum(['delivery', 'pickup'])

/** Rules between the fields of an entry are judged also when one field is wrong by itself: one mistake hides no other. */
export const ALWAYS = {
  when: ({ value }: { readonly value: unknown }): boolean => typeof value === 'object' && value !== null,
}
