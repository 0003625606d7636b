import * as z from 'zod/mini'
import { FAILURES_WITH_MESSAGE, type Problem, problem } from '@/lib/contract/errors'
import { LANGUAGES, type Locale } from '@/lib/i18n/locales'

/** Letters by language: a sentence with none of them is in another language. */
const LETTERS = { Cyrillic: /\p{Script=Cyrillic}/u, Latin: /[a-z]/i } as const

/** A longer text is not a message for customers but a proxy's page or a stack trace. */
const LONGEST = 400

/** Technical texts: markup, data, lines of a stack, names of errors and of databases. */
const TECHNICAL =
  /[<>{}\\\n\r]|::|\b[A-Z]\w*(?:Error|Exception)\b|\bE(?:CONN|TIMEDOUT|NOTFOUND|PIPE|HOST|ADDR|NOENT|ACCES)|SQLSTATE|\bat \S+:\d+/

const isSentence = (text: string, locale: Locale): boolean =>
  text.length <= LONGEST && LETTERS[LANGUAGES[locale].script].test(text) && !TECHNICAL.test(text)

const hasCustomerMessage = (status: number, { code }: Problem): boolean =>
  status < 500 || FAILURES_WITH_MESSAGE.includes(code)

const refusalBody = z.looseObject(problem.shape)

/**
 * A refusal with only those messages that a customer with this language can read. The contract declares which failures
 * have messages for customers; messages in another language or with technical parts are removed, too. A removed message
 * becomes ''; the code that shows the refusal then uses a text of its own (`messageOf`, `useShopForm`).
 */
export function keepCustomerMessages(body: unknown, status: number, locale: Locale): unknown {
  const parsed = refusalBody.safeParse(body)
  if (!parsed.success) return body
  const refusal = parsed.data
  const clean = (text: string) => (hasCustomerMessage(status, refusal) && isSentence(text, locale) ? text : '')
  const errors = Object.entries(refusal.errors ?? {}).map(([field, texts]) => [field, texts.map(clean)] as const)
  return {
    ...refusal,
    // The gateway's own refusals have a code as their message; it stays and is never shown.
    message: refusal.message === refusal.code ? refusal.message : clean(refusal.message),
    ...(refusal.errors && { errors: Object.fromEntries(errors) }),
  }
}
