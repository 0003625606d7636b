import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { Refusal } from '@/reference-api/http/errors'
import { logIn, newPhone, proofFor } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { type CodeRequest, codeSender } from './send-code'

const HOUR = 3600
const limits = { networkTimes: 1, smsPerPrefix: 20, smsPerHour: 25, smsPerDay: 60 }
const SECRET = 'a secret that all processes share'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ echo: false, limits })
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.advance(25 * HOUR)
})

/** Phones of all operators, each from another thousand of numbers, and as many networks as needed. */
const spread = (n: number): CodeRequest => ({
  phone: `7701${String(n % 10_000).padStart(4, '0')}000`,
  ip: `203.${(n >> 8) & 3}.${n & 255}.7`,
  locale: 'ru',
  deviceToken: null,
})

type Send = (asking: CodeRequest) => Promise<string>

/** Requests codes and returns the refusals. */
const refusalOf = (send: Send, asking: CodeRequest): Promise<Refusal | null> =>
  send(asking).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    },
  )

/** Sends `count` requests from `first` on, fifty at once, alternating between the processes. */
async function pump(senders: readonly Send[], first: number, count: number): Promise<void> {
  const [one, two = one] = senders
  if (!one || !two) throw new Error('no SMS was sent')
  for (let done = 0; done < count; done += 50)
    await Promise.all(Array.from({ length: 50 }, (_, n) => refusalOf(n % 2 ? one : two, spread(first + done + n))))
}

test('a hundred thousand requests over spread phones and networks get exactly the cap of each hour, and of the day', async () => {
  const warnings: string[] = []
  const deps = { ...api.deps, warn: (what: string) => void warnings.push(what) }
  const senders = [codeSender(deps, SECRET), codeSender(deps, SECRET)]
  const before = api.sms.sent.length
  const sent: number[] = []
  for (let hour = 0; hour < 4; hour += 1) {
    await pump(senders, hour * 25_000, 25_000)
    sent.push(api.sms.sent.length - before)
    api.clock.advance(HOUR)
  }
  expect(sent).toEqual([25, 50, 60, 60])
  // Each process warns once for the hour and once for the day.
  expect(warnings).toHaveLength(2 * 2 + 2)
  expect(warnings.join()).not.toMatch(/\d{5}/)
})

test('a caller who solves the puzzles gets no more than the cap of the day', async () => {
  const send = codeSender(api.deps, SECRET)
  const before = api.sms.sent.length
  const last: (Refusal | null)[] = []
  for (let n = 0; n < 70; n += 1) {
    const asking = spread(n)
    const refusal = await refusalOf(send, asking)
    if (refusal?.body.code === 'proof_required')
      last.push(await refusalOf(send, { ...asking, proof: proofFor(refusal.body) }))
    else last.push(refusal)
  }
  expect(api.sms.sent.length - before).toBe(60)
  const refused = last.at(-1)
  expect(refused?.status).toBe(429)
  expect(refused?.body.code).toBe('too_many_codes')
  expect(refused?.body.message).toBe(
    'Сейчас не получается отправить код. Попробуйте через 24\u00a0ч или войдите по паролю.',
  )
  expect(refused?.retryAfterSeconds).toBe(24 * HOUR)
})

test('a thousand neighbouring numbers get twenty an hour, and the operator hears of it once', async () => {
  const warned = api.warnings.length
  const statuses: number[] = []
  for (let n = 0; n < 23; n += 1) {
    const answer = await api.call(
      accountRoutes.sendCode,
      { body: { phone: `77471234${String(n).padStart(3, '0')}` } },
      { ip: `198.51.100.${n}` },
    )
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429, 429])
  expect(api.warnings.slice(warned)).toEqual([expect.stringContaining('a thousand neighbouring numbers')])
})

test('a browser that the phone knows gets its code when strangers have used up theirs', async () => {
  const phone = newPhone()
  const { device } = await logIn(api, phone)
  api.clock.advance(HOUR)
  for (let n = 0; n < 80; n += 1) {
    api.clock.advance(n % 20 === 0 ? HOUR : 0)
    await api.call(accountRoutes.sendCode, { body: { phone: spread(n).phone } }, { ip: spread(n).ip })
  }
  const stranger = await api.call(accountRoutes.sendCode, { body: { phone: newPhone() } }, { ip: '192.0.2.1' })
  expect(stranger).toMatchObject({ status: 429, body: { code: 'too_many_codes' } })
  expect((await api.call(accountRoutes.sendCode, { body: { phone } }, { ip: '192.0.2.1', device })).status).toBe(200)
})
