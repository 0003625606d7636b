import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '@/reference-api/app'
import { branches } from '@/reference-api/db/schema'
import { loggerOptions } from '@/reference-api/logging'
import { callsOf, leakIn, makeCanary } from '@/reference-api/testing/canary'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

/**
 * threats T-23; `npm run lab -- logs` checks the same in API, gateway and front, with metrics, traces and 200,000
 * lines.
 */
let api: TestApi
let app: TestApi['app']
const log: string[] = []
beforeAll(async () => {
  api = await createTestApi()
  const options = loggerOptions('trace')
  const stream = { write: (line: string) => void log.push(line) }
  app = await buildApp(api.deps, { logger: { ...(typeof options === 'object' && options), stream } })
})
afterAll(async () => {
  await app.close()
  await api.close()
})

/** A session of a canary, by the code that the API of tests returns. */
async function sessionOf(phone: string): Promise<string> {
  const requested = await app.inject({ method: 'POST', url: '/api/send-code', payload: { phone } })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { phone, code: requested.json().code },
  })
  return answer.json().token
}

test('no line of the log has a phone, a name, an address, a code or a token of anybody', async () => {
  const [branch] = await api.db.select({ guid: branches.guid }).from(branches).limit(1)
  const known = new Set<string>()
  for (let person = 0; person < 2; person += 1) {
    const canary = makeCanary(person)
    const session = await sessionOf(canary.phone)
    known.add(session)
    for (const { method, path, body, headers } of callsOf(canary, branch?.guid ?? '', session))
      await app.inject({ method, url: path, headers, ...(body !== undefined && { payload: body }) })
  }
  expect(log.length).toBeGreaterThan(40)
  expect(log.flatMap((line) => leakIn(line, known) ?? [])).toEqual([])
})

test('the test of the log finds a careless line of each kind', () => {
  const { phone, name, street, password, token } = makeCanary(7)
  const shown = `+${phone[0]} ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7, 9)} ${phone.slice(9)}`
  const lines = [
    phone,
    shown,
    name,
    encodeURIComponent(name),
    street,
    password,
    `Bearer ${token}`,
    '{"code":"4711"}',
    'code=4711',
  ]
  expect(lines.filter((line) => leakIn(`{"msg":"x ${line}"}`, new Set()) === null)).toEqual([])
  expect(leakIn('{"token":"abc"}', new Set())).toBeNull()
  expect(leakIn('x 8f14e45fceea167a5a36dedd', new Set(['8f14e45fceea167a5a36dedd']))).toBe('a token')
  expect(leakIn('{"level":30,"time":1795470555120,"code":"overloaded","err":{"code":"23505"}}', new Set())).toBeNull()
})
