import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '@/reference-api/app'
import { smsCodes } from '@/reference-api/db/schema/account'
import { loggerOptions } from '@/reference-api/logging'
import { codeSentTo, newPhone, otherCode } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

/** threats T-01, T-02: a script that attacks the login, and everything that it can read or that stands in the log. */
let api: TestApi
let app: TestApi['app']
const log: string[] = []
beforeAll(async () => {
  api = await createTestApi({ echo: false })
  const stream = { write: (line: string) => void log.push(line) }
  app = await buildApp(api.deps, { logger: { ...loggerOf('trace'), stream } })
})
afterAll(async () => {
  await app.close()
  await api.close()
})

function loggerOf(level: string): object {
  const options = loggerOptions(level)
  return typeof options === 'object' ? options : {}
}

/** The wait, the length and the time of an answer, whose digits may look like a code. */
const NUMBERS = /"(retry_after|retry-after|content-length|date)":("[^"]*"|\d+)/g

const told: string[] = []
/** Answers that contain a code of their phone. */
const leaks: string[] = []
async function post(
  url: string,
  payload: { readonly phone: string; readonly code?: string },
  remoteAddress: string,
): Promise<number> {
  const answer = await app.inject({ method: 'POST', url, payload, remoteAddress })
  const text = `${JSON.stringify(answer.headers)}\n${answer.body}`.replace(NUMBERS, '')
  told.push(text)
  const code = new RegExp(`\\b${codeSentTo(api, payload.phone)}\\b`)
  if (code.test(text)) leaks.push(text)
  return answer.statusCode
}
const login = (phone: string, code: string, ip: string) => post('/api/login', { phone, code }, ip)
const sendCode = (phone: string, ip: string) => post('/api/send-code', { phone }, ip)

/** An address of a botnet, another one for each call. */
let bot = 0
const nextBot = (): string => {
  bot += 1
  return `203.${(bot >> 16) & 255}.${(bot >> 8) & 255}.${bot & 255}`
}
const HEAP = 50
const triesOf = async (): Promise<number> =>
  (await api.db.select().from(smsCodes)).reduce((sum, { tries, otherTries }) => sum + tries + otherTries, 0)

/** Runs a number of attempts, some at once, and counts the answers by status. */
async function attempts(total: number, attempt: (n: number) => Promise<number>): Promise<Map<number, number>> {
  const counted = new Map<number, number>()
  for (let start = 0; start < total; start += HEAP) {
    const statuses = await Promise.all(Array.from({ length: HEAP }, (_, n) => attempt(start + n)))
    for (const status of statuses) counted.set(status, (counted.get(status) ?? 0) + 1)
  }
  return counted
}

describe('a script', () => {
  test('a script that tries all ten thousand codes of a phone has three of them judged, and does not get in', async () => {
    const phone = newPhone()
    await sendCode(phone, nextBot())
    const code = codeSentTo(api, phone)
    // The right code comes in the second batch: calls of one batch run in any order, so a script might be lucky.
    const codes = Array.from({ length: 10_000 }, (_, n) => otherCode(code, n - HEAP + 10_000))
    const answers = await attempts(codes.length, (n) => login(phone, codes[n] ?? '', nextBot()))
    expect(codes).toContain(code)
    expect(answers).toEqual(new Map([[401, 10_000]]))
    expect(await triesOf()).toBe(3)
  })

  test('a script that sprays many phones has a hundred judged an hour, whatever its addresses', async () => {
    api.clock.advance(3600)
    const phones = Array.from({ length: 120 }, newPhone)
    for (const phone of phones) await sendCode(phone, nextBot())
    const answers = await attempts(350, (n) => {
      const phone = phones[n % phones.length] ?? ''
      return login(phone, otherCode(codeSentTo(api, phone)), nextBot())
    })
    expect(answers).toEqual(
      new Map([
        [401, 100],
        [429, 250],
      ]),
    )
  })
})

test('a code stands in no answer, header or log; neither does a phone, token or text', () => {
  expect(told.length).toBeGreaterThan(10_400)
  expect(log.length).toBeGreaterThan(10_400)
  expect(leaks).toEqual([])
  const said = told.join('\n')
  for (const { phone, text } of api.sms.sent) {
    expect(said).not.toContain(phone)
    expect(said).not.toContain(text)
  }
  const lines = log.join('\n')
  for (const { phone, text } of api.sms.sent) {
    expect(lines).not.toContain(phone)
    expect(lines).not.toContain(text)
  }
  const fields = new Set(log.flatMap((line) => Object.keys(JSON.parse(line))))
  expect([...fields].sort()).toEqual([
    'hostname',
    'level',
    'method',
    'ms',
    'msg',
    'pid',
    'refusal',
    'reqId',
    'route',
    'status',
    'time',
  ])
})
