import type { acquirerCards } from '@/reference-api/db/schema'

type CardOutcome = (typeof acquirerCards.$inferSelect)['outcome']

/** A card of the demo bank. It accepts no others, so that a real card is refused at the form. */
export type TestCard = {
  /** The name of its line among the texts. */
  readonly key: 'approve' | 'challenge' | 'decline' | 'insufficient_funds' | 'timeout' | 'later_declined'
  readonly number: string
  readonly brand: 'Visa' | 'Mastercard'
  readonly outcome: CardOutcome
  /** The result when the card was saved and is charged again. */
  readonly whenSaved: CardOutcome
}

const card = (
  key: TestCard['key'],
  number: string,
  outcome: CardOutcome,
  whenSaved: CardOutcome = outcome,
): TestCard => ({
  key,
  number,
  brand: number.startsWith('4') ? 'Visa' : 'Mastercard',
  outcome,
  whenSaved,
})

export const TEST_CARDS: readonly TestCard[] = [
  card('approve', '4242424242424242', 'approve'),
  card('challenge', '4000000000003220', 'challenge'),
  card('decline', '4000000000000002', 'decline'),
  card('insufficient_funds', '4000000000009995', 'insufficient_funds'),
  card('timeout', '4000000000000119', 'timeout'),
  card('later_declined', '5555555555554444', 'approve', 'decline'),
]

/** The check digit of card numbers; `digits` only. */
export const passesLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0
