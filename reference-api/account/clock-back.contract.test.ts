import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { newPhone } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { CODE_TTL_SECONDS, RESEND_SECONDS } from './codes'

const HOUR = 3600

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const send = (phone: string) => api.call(accountRoutes.sendCode, { body: { phone } })

/** The wait in seconds that an answer requests, 0 when it is not a refusal. */
const waitOf = (reply: Awaited<ReturnType<typeof send>>): number =>
  reply.status === 429 ? (reply.body.retry_after ?? 0) : 0

/** Sends a code to a phone, and then sets the server's clock back. */
async function codeThenClockBack(seconds: number): Promise<{ readonly phone: string; readonly code: string }> {
  const phone = newPhone()
  const reply = await send(phone)
  if (reply.status !== 200 || !reply.body.code) throw new Error('no code was sent')
  api.clock.advance(-seconds)
  return { phone, code: reply.body.code }
}

test('another code can be requested at once after the clock went back by an hour', async () => {
  const { phone } = await codeThenClockBack(HOUR)
  expect(await send(phone)).toMatchObject({ status: 200 })
})

test('a clock that went back by seconds never makes the wait longer than it is', async () => {
  const { phone } = await codeThenClockBack(5)
  expect(waitOf(await send(phone))).toBeLessThanOrEqual(RESEND_SECONDS)
})

test('a code does not live longer because the clock went back', async () => {
  const { phone, code } = await codeThenClockBack(HOUR)
  api.clock.advance(CODE_TTL_SECONDS + 60)
  expect(await api.call(accountRoutes.login, { body: { phone, code } })).toMatchObject({ status: 401 })
})

test('a limit that is used up holds for its window and no longer after the clock went back', async () => {
  const phone = newPhone()
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await send(phone)).toMatchObject({ status: 200 })
    api.clock.advance(RESEND_SECONDS)
  }
  api.clock.advance(-5 * HOUR)
  const wait = waitOf(await send(phone))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(HOUR)
  api.clock.advance(HOUR)
  expect(await send(phone)).toMatchObject({ status: 200 })
})
