import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '@/reference-api/app'
import type { Deps } from '@/reference-api/deps'
import type { Payments } from '@/reference-api/payments/provider'
import { insertPayment, openPayment } from '@/reference-api/payments/start-payment'
import { type HalykStub, halykStub } from '@/reference-api/testing/halyk-stub'
import { paymentsOfOrder, placeCardOrder, storedOrder } from '@/reference-api/testing/paying'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { createHalyk, type Halyk } from './halyk'
import { halykPages } from './routes'

const SECRET = 'yF587AV9-stub'
const TERMINAL = '67e34d63-102f-4bd1-898e-370781d0074d'

let api: TestApi
let stub: HalykStub
let halyk: Halyk
let deps: Deps
let app: FastifyInstance
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  stub = await halykStub(SECRET)
  halyk = createHalyk({
    clientId: 'test',
    clientSecret: SECRET,
    terminalId: TERMINAL,
    endpoints: stub.endpoints,
    publicUrl: () => 'http://api.test',
  })
  const payments: Payments = {
    ...api.deps.payments,
    current: halyk.provider,
    byName: (name) => (name === 'halyk' ? halyk.provider : undefined),
  }
  deps = { ...api.deps, payments }
  app = await buildApp(deps, { additions: [{ pages: halykPages(halyk) }] })
})
afterAll(async () => {
  await app.close()
  await stub.close()
  await api.close()
})
beforeEach(() => {
  stub.requested.length = 0
  stub.faults.clear()
})

/** An order whose card Halyk has to charge. */
async function opened() {
  const { token, number, total } = await placeCardOrder(api)
  const { id: orderId } = await storedOrder(api, token)
  const requested = { orderId, amount: total, provider: 'halyk', cardId: null, saveCard: false, now: api.clock.now() }
  const payment = await insertPayment(api.db, requested)
  const { url } = await openPayment(deps, payment, { locale: 'kk', token, number })
  if (!url) throw new Error('There is no page')
  return {
    token,
    number,
    total,
    payment,
    invoice: String(payment.id).padStart(6, '0'),
    path: url.replace('http://api.test', ''),
  }
}

type Opened = Awaited<ReturnType<typeof opened>>

/** The documentation's example of an answer about a transaction. */
const charged = ({ invoice, total }: Opened, changes: Record<string, unknown> = {}) => {
  const transaction = {
    id: `af2089fe-${invoice}`,
    createdDate: '2026-03-04T12:00:00.000Z',
    invoiceID: invoice,
    amount: total,
    amountBonus: 0,
    payoutAmount: 0,
    currency: 'KZT',
    terminal: TERMINAL,
    accountID: '',
    description: '',
    language: 'kaz',
    cardMask: '440563...5096',
    cardType: 'VISA',
    issuer: 'HalykBank',
    reference: '130117126127',
    secure: true,
    statusID: 'CHARGE',
    statusName: 'CHARGE',
    reasonCode: '0',
    reason: 'success',
    ...changes,
  }
  stub.transactions.set(invoice, transaction)
  return transaction
}

const status = ({ payment }: Opened) => halyk.provider.status(payment)

/** The object that the page hands to the bank's script. */
const handed = (text: string): Record<string, unknown> => {
  const object: unknown = JSON.parse(/halyk\.pay\((.*)\)<\/script>/.exec(text)?.[1] ?? 'null')
  if (typeof object !== 'object' || object === null) throw new Error('Nothing is handed over')
  return { ...object }
}

async function secretHashOf({ path }: Opened): Promise<string> {
  await app.inject({ method: 'GET', url: path })
  return stub.requested.find(({ form }) => form.has('secret_hash'))?.form.get('secret_hash') ?? ''
}

test('the page asks the bank for leave to pay exactly this, and hands it to the bank’s script', async () => {
  const one = await opened()
  const page = await app.inject({ method: 'GET', url: one.path })
  expect(page.statusCode).toBe(200)
  const [token] = stub.requested
  const postLink = 'http://api.test/api/payments/halyk/callback'
  expect(Object.fromEntries(token?.form ?? [])).toEqual({
    grant_type: 'client_credentials',
    scope: 'webapi usermanagement email_send verification statement statistics payment',
    client_id: 'test',
    client_secret: SECRET,
    terminal: TERMINAL,
    invoiceID: one.invoice,
    amount: String(one.total),
    currency: 'KZT',
    secret_hash: expect.stringMatching(new RegExp(`^${one.payment.reference}\\.[0-9a-f]{40}$`)),
    postLink,
    failurePostLink: postLink,
  })
  const back = `http://shop.test/kz/order/${one.token}`
  expect(handed(page.body)).toEqual({
    invoiceId: one.invoice,
    terminal: TERMINAL,
    amount: one.total,
    currency: 'KZT',
    cardSave: false,
    language: 'kaz',
    description: expect.stringContaining(one.number),
    backLink: back,
    failureBackLink: back,
    postLink,
    failurePostLink: postLink,
    auth: expect.objectContaining({ access_token: expect.stringMatching(/^TOKEN/), token_type: 'Bearer' }),
  })
  expect(page.body).not.toContain(SECRET)
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1]
  expect(page.body).toContain(`<script nonce="${nonce}">`)
  expect(page.body).toContain('<html lang="kk">')
})

test('the page leads back when there is nothing to pay, or no bank, and is missing for a foreign payment', async () => {
  const one = await opened()
  stub.faults.set('/oauth2', { status: 503 })
  const back = `http://shop.test/kz/order/${one.token}`
  const down = await app.inject({ method: 'GET', url: one.path })
  expect([down.statusCode, down.headers.location]).toEqual([303, back])
  const [embedded] = await paymentsOfOrder(api, one.token)
  const foreign = await app.inject({ method: 'GET', url: `/halyk/pay/${embedded?.reference}` })
  expect(foreign.statusCode).toBe(404)
  expect((await app.inject({ method: 'GET', url: '/halyk/pay/short' })).statusCode).toBe(404)
})

test.each([
  ['CHARGE', {}, { state: 'paid' }],
  ['AUTH', {}, { state: 'pending' }],
  ['NEW', {}, { state: 'pending' }],
  ['REFUND', {}, { state: 'refunded' }],
  ['CANCEL', {}, { state: 'failed', failure: 'cancelled' }],
  ['FAILED', { reasonCode: '484' }, { state: 'failed', failure: 'insufficient_funds' }],
  ['FAILED', { reasonCode: 473 }, { state: 'failed', failure: 'not_authenticated' }],
  ['REJECT', { reasonCode: '465' }, { state: 'failed', failure: 'declined' }],
  ['SOMETHING_NEW', {}, { state: 'pending' }],
] as const)('a transaction that is %s %j is read as %j', async (statusName, changes, expected) => {
  const one = await opened()
  charged(one, { statusName, ...changes })
  expect(await status(one)).toMatchObject({
    ...expected,
    reference: one.payment.reference,
    amount: one.total,
    currency: 'KZT',
  })
})

test('an unpaid invoice has the state "open", and an unreadable answer is an error', async () => {
  const one = await opened()
  expect((await status(one)).state).toBe('open')
  for (const fault of [
    { status: 500 },
    { status: 200, body: { resultCode: '107', resultMessage: 'try later' } },
    { status: 200, body: { hello: 'world' } },
    { status: 200, body: 'CHARGE' },
  ]) {
    stub.faults.set('/check-status', fault)
    await expect(status(one)).rejects.toThrow()
  }
})

describe('a report', () => {
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/payments/halyk/callback',
      headers: { 'content-type': 'application/json' },
      payload,
    })

  test('a report with the shop’s own secret makes the shop ask the bank, and the bank’s answer pays the order', async () => {
    const one = await opened()
    const secret_hash = await secretHashOf(one)
    const body = JSON.stringify({ id: 'af2089fe', invoiceId: one.invoice, code: 'ok', reason: 'success', secret_hash })
    expect((await send(body)).statusCode).toBe(200)
    expect((await storedOrder(api, one.token)).status).toBe('awaiting_payment')
    charged(one)
    // A repeated report changes nothing; opening the order's page asks the bank.
    expect((await send(body.replace('af2089fe', 'b'))).statusCode).toBe(200)
    expect(await storedOrder(api, one.token)).toMatchObject({ status: 'sent', paymentState: 'paid' })
    expect((await paymentsOfOrder(api, one.token)).at(-1)).toMatchObject({
      status: 'paid',
      cardBrand: 'VISA',
      cardLast4: '5096',
    })
  })

  test('a report without the shop’s own secret is ignored', async () => {
    const [one, other] = [await opened(), await opened()]
    charged(one)
    const hash = await secretHashOf(other)
    const forged = [
      '',
      'x',
      one.payment.reference,
      `${one.payment.reference}.`,
      hash.replace(other.payment.reference, one.payment.reference),
      `${hash}0`,
      hash.slice(0, -1),
    ]
    for (const secret_hash of forged)
      expect((await send(JSON.stringify({ id: '1', code: 'ok', secret_hash }))).statusCode).toBe(401)
    for (const body of ['', '{}', '[]', 'ok', JSON.stringify({ id: '1', code: 'ok' })])
      expect((await send(body)).statusCode).toBe(401)
    expect((await storedOrder(api, one.token)).status).toBe('awaiting_payment')
  })

  test('a report of another invoice, or of another sum, pays nothing; a foreign payment is not given back either', async () => {
    for (const [changes, outcome] of [
      [{ invoiceID: '999999' }, 'open'],
      [{ amount: 1 }, 'refund_pending'],
      [{ currency: 'USD' }, 'refund_pending'],
    ] as const) {
      const one = await opened()
      charged(one, changes)
      const secret_hash = await secretHashOf(one)
      stub.requested.length = 0
      await send(JSON.stringify({ id: one.invoice, code: 'ok', secret_hash }))
      expect((await storedOrder(api, one.token)).status).toBe('awaiting_payment')
      expect((await paymentsOfOrder(api, one.token)).at(-1)?.status).toBe(outcome)
    }
  })
})

const whole = ({ reference, amount }: { readonly reference: string; readonly amount: number }) => ({
  reference,
  amount,
})

describe('a refund', () => {
  test('a refunded part goes back under a name of its own, and the rest after it', async () => {
    const one = await opened()
    const { id } = charged(one)
    const rest = one.payment.amount - 300
    await halyk.provider.refund(one.payment, { reference: 'part-1', amount: 300 })
    await halyk.provider.refund(one.payment, { reference: one.payment.reference, amount: rest })
    const operations = stub.requested.filter(({ path }) => path.startsWith('/operation')).map(({ path }) => path)
    expect(operations).toEqual([
      `/operation/${id}/refund?amount=300&externalID=part-1`,
      `/operation/${id}/refund?amount=${rest}&externalID=${one.payment.reference}`,
    ])
  })

  test('a refund returns a charged sum and frees a held one; a repeated refund succeeds', async () => {
    const [taken, held] = [await opened(), await opened()]
    const [refunded, cancelled] = [charged(taken), charged(held, { statusName: 'AUTH' })]
    for (const { payment } of [taken, held, taken, held]) await halyk.provider.refund(payment, whole(payment))
    expect([refunded.statusName, cancelled.statusName]).toEqual(['REFUND', 'CANCEL'])
    const operations = stub.requested.filter(({ path }) => path.startsWith('/operation')).map(({ path }) => path)
    expect(operations).toEqual([`/operation/${refunded.id}/refund`, `/operation/${cancelled.id}/cancel`])
  })

  test('a refund is tried again when the bank refuses it', async () => {
    const one = await opened()
    await expect(halyk.provider.refund(one.payment, whole(one.payment))).rejects.toThrow()
    charged(one)
    stub.faults.set('/operation', { status: 400, body: { code: 100, message: '' } })
    await expect(halyk.provider.refund(one.payment, whole(one.payment))).rejects.toThrow('400')
  })
})
