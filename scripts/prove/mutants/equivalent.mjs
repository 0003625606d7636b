/**
 * Mutants that nobody can notice, because the program does the same with them: `of` is a part of the line, `to` what stands in place of the
 * mutated part.
 * @type {readonly { file: string, of: string, to: string, why: string }[]}
 */
export const EQUIVALENT = [
  {
    file: 'lib/domain/quote.ts',
    of: 'spendBonuses: false',
    to: 'true',
    why: 'these terms have no bonuses: none are spent of none',
  },
  {
    file: 'lib/domain/totals.ts',
    of: 'type: destination?.type ?? DELIVERY',
    to: 'destination?.type && DELIVERY',
    why: 'the way matters to a code for free delivery alone, and a pickup has no fee that it could take',
  },
  {
    file: 'lib/domain/promo.ts',
    of: String.raw`.replace(/\s+/gu, '')`,
    to: String.raw`/\s/gu`,
    why: 'each space is taken away by itself instead of with its neighbours',
  },
]
