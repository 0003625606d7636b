import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '@/lib/i18n/locales'

/**
 * Texts that promise an action of a person or a job, and the source that performs it: a text that this source must contain.
 * A new promise needs such a source first.
 */
const KEPT: Readonly<Record<string, { readonly by: string; readonly words: string }>> = {
  'address.checkFailedHint': { by: 'reference-api/orders/order-tasks.ts', words: "kind: 'unclear_address'" },
  'address.notFoundHint': { by: 'reference-api/orders/order-tasks.ts', words: "kind: 'unclear_address'" },
  'order.acceptance.lateHint': { by: 'reference-api/clock/acceptance-alarm.ts', words: "kind: 'not_accepted'" },
  'order.apology.comes': { by: 'reference-api/orders/give-apologies.ts', words: 'giveApologyBonus(tx' },
  'order.nudge.sent': { by: 'reference-api/ordering/nudge.ts', words: "kind: 'hurry_up'" },
  'gradeUs.thanksUnhappy': { by: 'reference-api/routes/info.ts', words: "'feedback' : 'call_back'" },
  'gradeUs.phoneHint': { by: 'reference-api/routes/info.ts', words: "'feedback' : 'call_back'" },
  'review.thanksComplaint': { by: 'reference-api/ordering/review-order.ts', words: "kind: 'low_review'" },
  'checkout.door.secondPhoneHint': {
    by: 'lib/contract/order/order-fields.ts',
    words: 'second_phone: z.nullable(z.string())',
  },
  'checkout.door.buyerBinHint': {
    by: 'lib/contract/order/order-fields.ts',
    words: 'buyer_bin: z.nullable(z.string())',
  },
  'order.pickup.hint': { by: 'lib/contract/staff/staff.ts', words: 'pin:' },
  'order.pickup.said': { by: 'lib/contract/staff/staff.ts', words: 'here_at:' },
  'order.edit.refund': { by: 'reference-api/ordering/changed-money.ts', words: "reason: 'changed'" },
  'order.close.money.paid': {
    by: 'reference-api/payments/refund-payments.ts',
    words: 'byName(payment.provider)?.refund',
  },
  'problem.onlyMoney': { by: 'reference-api/problems/compensate.ts', words: 'refundParts(tx, order' },
  'problem.onlyMoneyCash': { by: 'reference-api/problems/report-problem.ts', words: 'await addTask(' },
  'problem.outcome.receivedMoney': { by: 'reference-api/problems/report-problem.ts', words: 'await addTask(' },
  'problem.outcome.receivedBonus': { by: 'reference-api/problems/report-problem.ts', words: 'await addTask(' },
  'problem.outcome.alsoBonus': { by: 'reference-api/problems/compensate.ts', words: 'refundParts(tx, order' },
  'problem.until': { by: 'reference-api/problems/report-problem.ts', words: 'await addTask(' },
  'pay.refundedTo': { by: 'reference-api/payments/refund-payments.ts', words: "status: 'refunded'" },
  'order.received.nextWithBonuses': { by: 'reference-api/benefits/settle.ts', words: 'accrueBonuses(tx, delivered' },
  'order.willEarn': { by: 'reference-api/benefits/settle.ts', words: 'accrueBonuses(tx, delivered' },
  'bonuses.signInHint': { by: 'reference-api/benefits/settle.ts', words: 'accrueBonuses(tx, delivered' },
  'bonuses.earnHint': { by: 'reference-api/benefits/settle.ts', words: 'accrueBonuses(tx, delivered' },
  'soldOut.guest': { by: 'reference-api/shop/stock-alerts.ts', words: '.insert(notifications)' },
  'auth.phoneHint': { by: 'reference-api/account/codes.ts', words: 'randomInt(0, 10 ** digits)' },
}

/** Promises to call, write, check, clear up or send, in the language in which texts are written first. */
const PROMISE =
  /оператор|перезвон|позвоним|свяжемся|уточнит|разберёмся|разбер[её]тся|напомнили|напоминание|ответим|мы ответили|напишем|сообщим|вернём|начислим|рассмотр[ия]|прочитаем|пришлём|передадим|внесёт/i

/** When the customer calls, the answer is given on the phone, so the text is no promise. */
const CALLS: readonly string[] = [
  'order.nudge.orCall',
  'order.close.helpText',
  // Shown before anything was sent.
  'order.nudge.failed',
]

type Texts = { readonly [key: string]: string | Texts }

const textsOf = (locale: string): ReadonlyMap<string, string> => {
  const flat = (texts: Texts, before = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[before + key, value] satisfies [string, string]] : flat(value, `${before}${key}.`),
    )
  const texts: Texts = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
  // A text for the staff is no promise to a customer.
  return new Map(flat(texts).filter(([key]) => !key.startsWith('staff.')))
}

test('every text that promises an act names the code that keeps the promise', () => {
  const promising = [...textsOf('ru')].filter(([, text]) => PROMISE.test(text)).map(([key]) => key)
  expect(promising.filter((key) => !(key in KEPT) && !CALLS.includes(key))).toEqual([])
})

test.each(Object.entries(KEPT))('the promise %s is kept', (key, { by, words }) => {
  for (const locale of LOCALES) expect([locale, textsOf(locale).has(key)]).toEqual([locale, true])
  expect(readFileSync(by, 'utf8')).toContain(words)
})

test('the shop calls no role an operator: it has branches', () => {
  const named: Partial<Record<Locale, RegExp>> = { ru: /оператор/i, en: /\boperator\b/i, kk: /оператор/i }
  for (const locale of LOCALES) {
    const found = [...textsOf(locale)].filter(([, text]) => named[locale]?.test(text)).map(([key]) => key)
    expect([locale, found]).toEqual([locale, []])
  }
})
