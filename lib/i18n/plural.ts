import type { Locale } from './locales'
import { formatCount } from './tenge'

/** A phrase in each plural form of a language; `#` is the number. */
export type PluralForms = Readonly<Record<'one' | 'few' | 'many' | 'other', string>>

/** Plural rules are cached, because making them takes too long during a press. */
const rules = new Map<Locale, Intl.PluralRules>()

function rulesOf(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known
}

/** "Cart, # items" → "Cart, 3 items": for counts that only the browser knows, on pages without messages. */
export function pluralPhrase(forms: PluralForms, count: number, locale: Locale): string {
  const category = rulesOf(locale).select(count)
  const form = category === 'zero' || category === 'two' ? forms.other : forms[category]
  return form.replace('#', formatCount(count, locale))
}
