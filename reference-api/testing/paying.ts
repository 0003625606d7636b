import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { type PaymentStart, paymentRoutes } from '@/lib/contract/order/payments'
import type { Reply } from '@/lib/contract/route'
import { PICKUP } from '@/lib/domain/order/delivery'
import type { DemoPaymentRow, OrderRow, PaymentRow } from '@/reference-api/db/rows'
import { acquirerPayments, orders, payments } from '@/reference-api/db/schema'
import type { DemoBank } from '@/reference-api/extensions/demo/bank/demo-bank'
import { bodyOf, guestOrderOf, type OrderInput } from './orders'
import type { RawAnswer, TestApi } from './test-api'

export type CardOrder = {
  readonly token: string
  readonly number: string
  readonly total: number
  readonly url: string | null
}

/** Places an order that is paid by card: as a guest, or as the customer of a session. */
export async function placeCardOrder(
  api: TestApi,
  changes: Partial<OrderInput> = {},
  session?: string,
): Promise<CardOrder> {
  const body = await guestOrderOf(api, { delivery_type: PICKUP, address: null, payment_method: 'card', ...changes })
  const { payment_url: url, ...rest } = session
    ? bodyOf(orderingRoutes.storeOrder, 200, await api.call(orderingRoutes.storeOrder, { body }, { token: session }))
    : bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body }))
  return { ...rest, url }
}

/** The bank's page of an order or a payment. */
export function pageOf({ url }: Pick<CardOrder, 'url'>): string {
  if (!url) throw new Error('There is nothing to pay')
  return new URL(url).pathname
}

/** Sends a form of the bank's page as its browser would. */
export const sendForm = (
  api: TestApi,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> =>
  api.send({
    method: 'POST',
    url: path,
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'api.test',
      origin: 'http://api.test',
      ...headers,
    },
  })

/** Enters one of the test cards on the bank's page. */
export const payWith = (api: TestApi, order: Pick<CardOrder, 'url'>, test: string): Promise<RawAnswer> =>
  sendForm(api, pageOf(order), { test })

/** The code of 3-D Secure that the page shows. */
export async function codeOn(api: TestApi, path: string): Promise<string> {
  const { text } = await api.send({ method: 'GET', url: path })
  const code = /class="sms"[^>]*>[^<]*(\d{4})</.exec(text)?.[1]
  if (!code) throw new Error('The page shows no code')
  return code
}

/** Pays an order that waits for it. */
export const pay = (
  api: TestApi,
  token: string,
  body: z.input<typeof paymentRoutes.payOrder.body>,
  session?: string,
): Promise<Reply<typeof paymentRoutes.payOrder>> =>
  api.call(paymentRoutes.payOrder, { params: { token }, body }, session ? { token: session } : {})

/** Tries to pay again; returns the page of the bank. */
export async function payAgain(api: TestApi, token: string, body: Partial<PaymentStart> = {}, session?: string) {
  const reply = await pay(api, token, { method: 'card', ...body } as PaymentStart, session)
  const { order, payment_url: url } = bodyOf(paymentRoutes.payOrder, 200, reply)
  return { order, url }
}

/** All tries to pay an order, oldest first. */
export async function paymentsOfOrder(api: TestApi, token: string): Promise<PaymentRow[]> {
  const rows = await api.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.token, token))
    .orderBy(payments.id)
  return rows.map(({ payment }) => payment)
}

/** The payment in the books of the bank. */
export async function bankPaymentOf(api: TestApi, reference: string): Promise<DemoPaymentRow> {
  const [entry] = await api.db
    .select()
    .from(acquirerPayments)
    .where(and(eq(acquirerPayments.reference, reference)))
  if (!entry) throw new Error('The bank does not know the payment')
  return entry
}

export const CALLBACK_URL = '/api/payments/acquirer/callback'

type Report = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

/** A report with the signature of the bank. */
export async function signedReport(
  acquirer: DemoBank,
  said: { readonly event_id: string; readonly reference: string },
  at: Date,
): Promise<Report> {
  const body = JSON.stringify(said)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', await acquirer.secret())
    .update(`${timestamp}.${body}`)
    .digest('hex')
  return { body, headers: { 'x-acquirer-timestamp': timestamp, 'x-acquirer-signature': signature } }
}

export const sendReport = (api: TestApi, { body, headers }: Report, path = CALLBACK_URL): Promise<RawAnswer> =>
  api.send({ method: 'POST', url: path, body, headers })

/** The stored order, without a call: reading it by a call would ask the bank. */
export async function storedOrder(api: TestApi, token: string): Promise<OrderRow> {
  const [order] = await api.db.select().from(orders).where(eq(orders.token, token))
  if (!order) throw new Error('There is no such order')
  return order
}
