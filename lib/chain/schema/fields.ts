import { z } from 'zod'
import { inEveryLanguage } from '@/lib/config/languages.mjs'

/**
 * Building blocks of the files in a chain's folder. The owner of the chain reads the messages, with file and line
 * before them.
 */

export const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug has small Latin letters, digits and hyphens, for example iced-tea')

export const isSlug = (text: string): boolean => slug.safeParse(text).success

const text = (max: number) => z.string().trim().min(1, 'is empty').max(max)

/** A short text in every language of the shop. */
export const shortText = z.strictObject(inEveryLanguage(() => text(120)))
/** Some sentences in every language of the shop. */
export const longText = z.strictObject(inEveryLanguage(() => text(1000)))

const MOST_TENGE = 10_000_000
export const tenge = z
  .int('a price is in whole tenge')
  .min(0, 'a price is not below 0')
  .max(MOST_TENGE, `a price is at most ${MOST_TENGE} tenge`)

export const minutes = z.int('whole minutes').min(0).max(240, 'at most 240 minutes')

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export const weekday = z.enum(WEEKDAYS)

export const localDate = z.iso.date('a date is written 2027-03-21')

/** An id in the chain's own system (iiko and others). */
export const foreignId = z.string().trim().min(1).max(64)

/** The ways to get an order, as the folder writes them. */
export const handOver = z.enum(['delivery', 'pickup'])

/** Runs rules between fields even when one field is wrong, so that one mistake does not hide another. */
export const ALWAYS = {
  when: ({ value }: { readonly value: unknown }): boolean => typeof value === 'object' && value !== null,
}
