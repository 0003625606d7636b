import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '@/reference-api/app'
import { acquirerPayments } from '@/reference-api/db/schema'
import { loggerOptions } from '@/reference-api/logging'
import {
  bankPaymentOf,
  codeOn,
  pageOf,
  paymentsOfOrder,
  placeCardOrder,
  sendForm,
} from '@/reference-api/testing/paying'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { demoBankPages } from './routes'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())

const GOOD = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

async function opened() {
  const order = await placeCardOrder(api)
  return { ...order, path: pageOf(order) }
}

const show = (path: string) => api.send({ method: 'GET', url: path })
const statusOf = async (token: string) => {
  const [payment] = await paymentsOfOrder(api, token)
  return bankPaymentOf(api, payment?.reference ?? '')
}

test('the page of the bank says what is paid, in its own strict policy, and is stored in no cache', async () => {
  const { path, number, total } = await opened()
  const { status, text, headers } = await show(path)
  expect(status).toBe(200)
  expect(text).toContain(number)
  expect(text.replace(/\u00a0/g, '')).toContain(`${total}₸`)
  expect(text).toContain('тестовый банк')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self' http:\/\/shop\.test; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/)
})

test.each([
  ['number', '', 'Введите номер карты'],
  ['number', '4242 4242 4242 4241', 'В номере ошибка'],
  ['number', '4242', 'В номере ошибка'],
  ['number', '4111 1111 1111 1111', 'только тестовые карты'],
  ['expiry', '', 'Введите срок действия'],
  ['expiry', '13/30', 'Введите месяц и год'],
  ['expiry', '02/26', 'истёк'],
  ['cvc', '', 'Введите CVC'],
  ['cvc', '12a', 'три цифры'],
])('a wrong %s (%j) is named beside its field and charges nothing', async (name, value, words) => {
  const { path, token } = await opened()
  const { status, text } = await sendForm(api, path, { ...GOOD, [name]: value })
  expect(status).toBe(422)
  expect(new RegExp(`id="${name}-problem">([^<]*)`).exec(text)?.[1]).toContain(words)
  expect(text.match(/-problem">/g)).toHaveLength(1)
  expect(
    new RegExp(`<input id="${name}"[^>]*aria-describedby="[^"]*${name}-problem[^"]*" aria-invalid="true"`).test(text),
  ).toBe(true)
  // The typed values stay, except for the code.
  if (name !== 'cvc') expect(text).not.toContain('value="123"')
  expect((await statusOf(token)).status).toBe('new')
})

test('a card that is good this month is taken', async () => {
  const { path, token } = await opened()
  expect((await sendForm(api, path, { ...GOOD, expiry: '02/2026' })).status).toBe(422)
  expect((await sendForm(api, path, { ...GOOD, expiry: '03/2026' })).status).toBe(303)
  expect(await statusOf(token)).toMatchObject({
    status: 'paid',
    cardBrand: 'Visa',
    cardLast4: '4242',
    cardExpYear: 2026,
  })
})

test('a typed text is shown as text', async () => {
  const { path } = await opened()
  const { text } = await sendForm(api, path, { ...GOOD, number: '"><script>alert(1)</script>' })
  expect(text).not.toContain('<script')
  expect(text).toContain('&quot;&gt;&lt;script&gt;')
})

test('a second payment is refused, also when both come at once', async () => {
  const { path, token } = await opened()
  await Promise.all([sendForm(api, path, GOOD), sendForm(api, path, { test: 'decline' }), sendForm(api, path, GOOD)])
  const before = await statusOf(token)
  expect(['paid', 'declined']).toContain(before.status)
  const again = await sendForm(api, path, { test: 'approve' })
  expect(again.status).toBe(200)
  expect(again.text).not.toContain('name="number"')
  expect(await statusOf(token)).toEqual(before)
})

describe('3-D Secure', () => {
  async function challenged() {
    const order = await opened()
    const answer = await sendForm(api, order.path, { test: 'challenge' })
    expect([answer.status, answer.headers.location]).toEqual([303, order.path])
    return order
  }

  test('3-D Secure takes the code that the page shows', async () => {
    const { path, token } = await challenged()
    const code = await codeOn(api, path)
    const answer = await sendForm(api, `${path}/code`, { code })
    expect([answer.status, answer.headers.location]).toEqual([303, `http://shop.test/order/${token}`])
    expect((await statusOf(token)).status).toBe('paid')
  })

  test('3-D Secure ends with the third wrong code; the right one comes too late then', async () => {
    const { path, token } = await challenged()
    const code = await codeOn(api, path)
    const wrong = code === '0000' ? '0001' : '0000'
    for (const left of ['Осталось попыток: 2', 'Осталась одна попытка']) {
      const answer = await sendForm(api, `${path}/code`, { code: wrong })
      expect(answer.status).toBe(422)
      expect(answer.text).toContain(left)
    }
    expect((await sendForm(api, `${path}/code`, { code: wrong })).status).toBe(303)
    expect((await sendForm(api, `${path}/code`, { code })).status).toBe(200)
    expect(await statusOf(token)).toMatchObject({ status: 'declined', failure: 'not_authenticated' })
  })

  test('twenty guesses at once use up three tries, and the payment is declined', async () => {
    const { path, token } = await challenged()
    const code = Number(await codeOn(api, path))
    const guesses = Array.from({ length: 20 }, (_, at) => String((code + at + 1) % 10_000).padStart(4, '0'))
    await Promise.all(guesses.map((guess) => sendForm(api, `${path}/code`, { code: guess })))
    expect(await statusOf(token)).toMatchObject({ status: 'declined', challengeTries: 3 })
  })
})

test('cancelling leads back to the shop, and nothing can be charged after it', async () => {
  const { path, token } = await opened()
  const answer = await sendForm(api, `${path}/cancel`, {})
  expect([answer.status, answer.headers.location]).toEqual([303, `http://shop.test/order/${token}`])
  await sendForm(api, path, GOOD)
  expect(await statusOf(token)).toMatchObject({ status: 'declined', failure: 'cancelled' })
})

test('a page that was forgotten takes no card any more', async () => {
  const { path, token } = await opened()
  api.clock.advance(41 * 60)
  expect((await sendForm(api, path, GOOD)).status).toBe(200)
  expect(await statusOf(token)).toMatchObject({ status: 'declined', failure: 'timeout' })
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a site that hides itself', { origin: 'null' }],
  ['no site', { origin: '', 'sec-fetch-site': 'cross-site' }],
])('a form of %s is refused', async (_, headers) => {
  const { path, token } = await opened()
  for (const url of [path, `${path}/cancel`, `${path}/code`])
    expect((await sendForm(api, url, { test: 'approve' }, headers)).status).toBe(403)
  expect((await statusOf(token)).status).toBe('new')
})

test('the bank answers 404 for unknown pages', async () => {
  for (const url of [`/acquirer/pay/${'x'.repeat(32)}`, '/acquirer/pay/1', '/acquirer/pay/%00']) {
    const { status, text } = await show(url)
    expect([url, status]).toEqual([url, 404])
    if (!url.includes('%')) expect(text).toContain('Такого платежа нет')
  }
})

test('the pages of the bank take forms and nothing else, and no other call takes forms', async () => {
  const { path } = await opened()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const quote = await api.send({ method: 'POST', url: '/api/cart/quote', body: 'lines=1', headers: form })
  expect(quote.status).toBe(400)
  const huge = await sendForm(api, path, { ...GOOD, number: '4'.repeat(5000) })
  expect(huge.status).toBe(413)
  expect((await sendForm(api, path, { ...GOOD, number: '4'.repeat(100) })).status).toBe(422)
})

/** The numbers that a line of the log has of its own, which may contain the digits of a code by chance. */
const ANY_DIGITS = { time: 0, pid: 0, hostname: '', ms: 0 }

test('the number of a card and its code stand in no log and in no row', async () => {
  const { path } = await opened()
  let log = ''
  const stream = new Writable({
    write: (chunk, _, done) => {
      log += String(chunk)
      done()
    },
  })
  const options = loggerOptions('trace')
  const app = await buildApp(api.deps, {
    additions: [{ pages: demoBankPages(api.bank.demoBank) }],
    logger: { ...(typeof options === 'object' ? options : {}), stream },
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'api.test', origin: 'http://api.test' }
  for (const cvc of ['73', '737'])
    await app.inject({
      method: 'POST',
      url: path,
      headers,
      payload: `number=4242424242424242&expiry=12%2F30&cvc=${cvc}`,
    })
  await app.close()
  expect(log).toContain('/acquirer/pay/:id')
  const said = log
    .trim()
    .split('\n')
    .map((line) => ({ ...JSON.parse(line), ...ANY_DIGITS }))
  expect(JSON.stringify(said)).not.toMatch(/424242|cvc|737/)
  expect(log).not.toContain(path)
  expect(JSON.stringify(await api.db.select().from(acquirerPayments))).not.toMatch(/42424242/)
})
