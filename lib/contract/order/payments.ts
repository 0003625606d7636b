import * as z from 'zod/mini'
import { card } from '@/lib/contract/account'
import { anyFailure, problem, userFailure } from '@/lib/contract/errors'
import { bankLinkOrNull, id, page, tenge } from '@/lib/contract/fields'
import { bonusEntry, ownPromo } from '@/lib/contract/money'
import { route } from '@/lib/contract/route'
import { MAX_CHANGE_NOTE } from '@/lib/domain/order/checkout'
import { order, tokenInPath } from './ordering'

/** A new way to pay for an unpaid order. */
const paymentStart = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('card'),
    /** One of the caller's saved cards; null: the bank's page asks for one. */
    card_id: z._default(z.nullable(id), null),
    save_card: z._default(z.boolean(), false),
  }),
  z.strictObject({
    method: z.literal('cash'),
    change_from: z._default(z.nullable(tenge.check(z.maximum(MAX_CHANGE_NOTE))), null),
  }),
])
export type PaymentStart = z.infer<typeof paymentStart>

/** Payments apart from placing an order: paying again, saved cards, the ledger of bonuses. */
export const paymentRoutes = {
  payOrder: route({
    method: 'POST',
    path: '/api/order/:token/pay',
    summary: 'Pay an order that waits for it: by card, again or another one, or in cash instead',
    access: 'optional',
    link: 'pay',
    ours: true,
    params: tokenInPath,
    body: paymentStart,
    responses: {
      ...anyFailure,
      403: problem,
      404: problem,
      /** The order was paid, expired or was cancelled meanwhile: `code` is `not_payable`. */
      409: problem,
      200: z.object({ order, payment_url: bankLinkOrNull }),
    },
  }),
  bonusLedger: route({
    method: 'GET',
    path: '/api/user/bonus/ledger',
    summary: "The caller's bonuses as they came and went, newest first, twenty a page",
    access: 'user',
    ours: true,
    query: z.object({ page }),
    responses: { ...userFailure, 200: z.object({ entries: z.object({ total: z.int(), data: z.array(bonusEntry) }) }) },
  }),
  setDefaultCard: route({
    method: 'POST',
    path: '/api/user/cards/default',
    summary: 'The saved card to be offered first',
    access: 'user',
    ours: true,
    body: z.strictObject({ card_id: id }),
    responses: { ...userFailure, 404: problem, 200: z.array(card) },
  }),
  publicPromocodes: route({
    method: 'GET',
    path: '/api/promocodes/public',
    summary: 'Promo codes that everybody may use now',
    access: 'public',
    ours: true,
    responses: { ...anyFailure, 200: z.object({ promocodes: z.array(ownPromo) }) },
  }),
}

/** Beside the table of calls: the payment provider sends signed reports here. The gateway does not forward it. */
export const PAYMENT_CALLBACK_PATH = '/api/payments/:provider/callback'
