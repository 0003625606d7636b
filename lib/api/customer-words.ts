import { z } from 'zod'
import { type Problem, problem, SPOKEN_FAILURES } from '@/lib/contract/errors'
import type { Locale } from '@/lib/i18n/locales'

/** The letters of a language: a sentence without any of them is in another one. */
const LETTERS: Readonly<Record<Locale, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  kk: /\p{Script=Cyrillic}/u,
  en: /[a-z]/i,
}

/** More is no sentence: a page of a proxy, a stack. */
const LONGEST = 400

/** What programs say to programs: markup, data, lines of a stack, names of errors and of databases. */
const TECHNICAL =
  /[<>{}\\\n\r]|::|\b[A-Z]\w*(?:Error|Exception)\b|\bE(?:CONN|TIMEDOUT|NOTFOUND|PIPE|HOST|ADDR|NOENT|ACCES)|SQLSTATE|\bat \S+:\d+/

const isSentence = (text: string, locale: Locale): boolean =>
  text.length <= LONGEST && LETTERS[locale].test(text) && !TECHNICAL.test(text)

const isSpoken = (status: number, { code }: Problem): boolean => status < 500 || SPOKEN_FAILURES.includes(code)

const refusalBody = z.looseObject(problem.shape)

/**
 * A refusal with those words alone that are meant for a customer who reads this language: the contract says which failures speak to
 * people, and of those a sentence in another language or with technical parts is none. Words that are left out are ''; whoever shows the
 * refusal has words of its own for that (`wordsOf`, `useShopForm`).
 */
export function forCustomer(body: unknown, status: number, locale: Locale): unknown {
  const parsed = refusalBody.safeParse(body)
  if (!parsed.success) return body
  const refusal = parsed.data
  const clean = (text: string) => (isSpoken(status, refusal) && isSentence(text, locale) ? text : '')
  const errors = Object.entries(refusal.errors ?? {}).map(([field, texts]) => [field, texts.map(clean)] as const)
  return {
    ...refusal,
    // The gateway's own refusals have their code for a message: it stays, and is shown to nobody.
    message: refusal.message === refusal.code ? refusal.message : clean(refusal.message),
    ...(refusal.errors && { errors: Object.fromEntries(errors) }),
  }
}
