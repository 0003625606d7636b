import type { LineSnapshot } from '@/reference-api/db/schema'
import type { Locale } from '@/reference-api/locale'
import { inLocale } from '@/reference-api/menu/views'

/** Names of what was chosen, in a language; more than one portion is told as "×2". */
export const optionNames = (snapshot: LineSnapshot, locale: Locale): string[] =>
  snapshot.options.map(({ title, quantity }) => inLocale(title, locale) + (quantity > 1 ? ` ×${quantity}` : ''))

/** Names of what was left out, in a language. */
export const removedNames = (snapshot: LineSnapshot, locale: Locale): string[] =>
  snapshot.removed.map(({ name }) => inLocale(name, locale))
