import { z } from 'zod'
import { isCardExpired } from '@/lib/domain/money/payment'
import { passesLuhn, TEST_CARDS, type TestCard } from './test-cards'

/**
 * The fields of the card page. After the check only the fields of `AcceptedCard` are used; number and code are never
 * stored.
 */
export const cardFields = z.object({
  number: z.string().max(40).default(''),
  expiry: z.string().max(10).default(''),
  cvc: z.string().max(6).default(''),
  /** A test card chosen from the list instead of typing. */
  test: z.string().max(40).optional(),
})
export type CardFields = z.infer<typeof cardFields>

export type CardProblems = {
  readonly number?: 'required' | 'wrong' | 'not_a_test_card'
  readonly expiry?: 'required' | 'wrong' | 'expired'
  readonly cvc?: 'required' | 'wrong'
}

export type AcceptedCard = { readonly card: TestCard; readonly expMonth: number; readonly expYear: number }

function numberProblem(digits: string): CardProblems['number'] {
  if (digits === '') return 'required'
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) return 'wrong'
  return TEST_CARDS.some(({ number }) => number === digits) ? undefined : 'not_a_test_card'
}

/** Parses "MM/YY" or "MM/YYYY", with or without the slash; null: it is no date. */
function endOf(expiry: string): { readonly expMonth: number; readonly expYear: number } | null {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? []
  const expMonth = Number(month)
  return year !== '' && expMonth >= 1 && expMonth <= 12 ? { expMonth, expYear: 2000 + Number(year) } : null
}

function expiryProblem(expiry: string, now: Date): CardProblems['expiry'] {
  if (expiry.trim() === '') return 'required'
  const end = endOf(expiry)
  if (!end) return 'wrong'
  return isCardExpired(end, now) ? 'expired' : undefined
}

const cvcProblem = (cvc: string): CardProblems['cvc'] =>
  cvc.trim() === '' ? 'required' : /^\d{3}$/.test(cvc.trim()) ? undefined : 'wrong'

/** Reads the form of a card: the card, or what is wrong in which field. */
export function readCard(fields: CardFields, now: Date): AcceptedCard | { readonly problems: CardProblems } {
  const chosen = TEST_CARDS.find(({ key }) => key === fields.test)
  if (chosen) return { card: chosen, expMonth: 12, expYear: now.getUTCFullYear() + 4 }
  const digits = fields.number.replace(/[\s-]/g, '')
  const problems: CardProblems = {
    number: numberProblem(digits),
    expiry: expiryProblem(fields.expiry, now),
    cvc: cvcProblem(fields.cvc),
  }
  const card = TEST_CARDS.find(({ number }) => number === digits)
  const end = endOf(fields.expiry)
  if (!card || !end || problems.number || problems.expiry || problems.cvc) return { problems }
  return { card, ...end }
}
