import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { catalogRoutes } from '@/lib/contract/catalog'
import { loggerOptions } from '@/reference-api/logging'
import { askForCode, logIn, newPhone } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ logger: { ...Object(loggerOptions('debug')), stream } })
})
afterAll(() => api.close())

const told = () => lines.splice(0).map((line) => JSON.parse(line) as unknown)

test('the log of a guessed login tells which call, when, by whom, how it ended and why', async () => {
  const phone = newPhone()
  await askForCode(api, phone)
  told()
  await api.call(accountRoutes.login, { body: { phone, code: '0000' } })
  expect(told()).toEqual([
    expect.objectContaining({
      time: expect.any(Number),
      reqId: expect.any(String),
      method: 'POST',
      route: '/api/login',
      status: 401,
      refusal: 'wrong_code',
    }),
  ])
})

test('a log line names a customer by number, and a refusal without a session names none', async () => {
  const { token, user } = await logIn(api)
  told()
  await api.call(accountRoutes.currentUser, {}, { token })
  await api.call(accountRoutes.currentUser, {})
  const [known, unknown] = told()
  expect(known).toMatchObject({ status: 200, who: `customer ${user.id}` })
  expect(known).not.toHaveProperty('refusal')
  expect(unknown).toMatchObject({ status: 401 })
  expect(unknown).not.toHaveProperty('who')
})

test('a successful call writes no log line at the usual level; a refused call does', async () => {
  const quiet = await createTestApi({ logger: { ...Object(loggerOptions('info')), stream } })
  try {
    told()
    await quiet.call(catalogRoutes.cities, {})
    expect(told()).toEqual([])
    await quiet.call(accountRoutes.currentUser, {})
    expect(told()).toEqual([expect.objectContaining({ route: '/api/user/main', status: 401 })])
  } finally {
    await quiet.close()
  }
})
