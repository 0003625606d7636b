import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trustedProxies } from '@/lib/config/trusted-proxies'
import { accountRoutes } from '@/lib/contract/account'
import { feedbackRoutes } from '@/lib/contract/feedback'
import { newPhone, proofFor } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { LIMIT_SETTINGS } from './limit-settings'

const limits = { ...LIMIT_SETTINGS, smsPerPrefix: 1000 }
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ echo: false, limits })
})
afterAll(() => api.close())

const sendCode = (ip: string, proof?: string, phone = newPhone()) =>
  api.call(accountRoutes.sendCode, { body: { phone, ...(proof && { proof }) } }, { ip })

async function times(count: number, act: () => Promise<{ readonly status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let done = 0; done < count; done += 1) statuses.push((await act()).status)
  return statuses
}

const nTimes = (count: number, status: number) => Array.from({ length: count }, () => status)

test.each(['203.0.113.7', '127.0.0.1', '::1', '2001:db8::1'])(
  'the network of %s gets ten codes an hour without a proof of work, and more with one',
  async (ip) => {
    expect(await times(11, () => sendCode(ip))).toEqual([...nTimes(10, 200), 429])
    const phone = newPhone()
    const refused = await sendCode(ip, undefined, phone)
    if (refused.status === 200) throw new Error('a code was sent')
    expect(refused.body).toMatchObject({ code: 'proof_required', message: expect.stringContaining('Обновите') })
    const proof = proofFor(refused.body)
    expect((await sendCode(ip, proof)).status).toBe(429)
    expect((await sendCode(ip, proof, phone)).status).toBe(200)
    expect((await sendCode('198.51.100.1')).status).toBe(200)
    api.clock.advance(3600)
  },
)

/** Sixty codes to sixty phones through one connection, each with another `X-Forwarded-For`. */
async function spoofing(one: TestApi, remoteAddress: string): Promise<number> {
  one.clock.advance(3600)
  const before = one.sms.sent.length
  for (let n = 0; n < 60; n += 1)
    await one.app.inject({
      method: 'POST',
      url: '/api/send-code',
      payload: { phone: newPhone() },
      remoteAddress,
      headers: {
        'x-forwarded-for': `198.51.100.${n}`,
        forwarded: `for=198.51.100.${n}`,
        'x-real-ip': `198.51.100.${n}`,
      },
    })
  return one.sms.sent.length - before
}

test('an address named by a stranger is not believed, one named by the gateway is', async () => {
  expect(await spoofing(api, '203.0.113.99')).toBe(10)
  expect(await spoofing(api, '127.0.0.1')).toBe(60)
})

test('a gateway on another host is believed when it is named, and this machine no longer is', async () => {
  const isProxy = trustedProxies('10.0.0.5')
  if (!isProxy) throw new Error('not understood')
  const other = await createTestApi({ echo: false, limits, isProxy })
  expect(await spoofing(other, '10.0.0.5')).toBe(60)
  expect(await spoofing(other, '10.0.0.6')).toBe(10)
  expect(await spoofing(other, '127.0.0.1')).toBe(10)
  await other.close()
})

test('an IP address may send five registrations and ten opinions an hour', async () => {
  const ip = '127.0.0.1'
  const register = () =>
    api.call(
      accountRoutes.register,
      { body: { phone: newPhone(), name: 'Данияр', password: 'дәмді-донер', password_confirmation: 'дәмді-донер' } },
      { ip },
    )
  expect(await times(6, register)).toEqual([...nTimes(5, 201), 429])
  const rate = () =>
    api.call(feedbackRoutes.sendFeedback, { body: { key: randomUUID(), about: 'site', overall: 5 } }, { ip })
  expect(await times(11, rate)).toEqual([...nTimes(10, 200), 429])
})

test('a phone that is no mobile of Kazakhstan or Russia gets no SMS, and the field shows an error', async () => {
  const before = api.sms.sent.length
  for (const phone of ['74951234567', '77273550770', '77621234567', '76001234567', '998901234567', '66812345678']) {
    const answer = await api.send({
      method: 'POST',
      url: '/api/send-code',
      body: { phone },
      headers: { 'accept-language': 'en' },
    })
    expect([phone, answer.status]).toEqual([phone, 422])
  }
  const [ru, kk] = await Promise.all(
    (['ru', 'kz'] as const).map((locale) =>
      api.call(accountRoutes.sendCode, { body: { phone: '77273550770' } }, { locale, ip: '198.51.100.77' }),
    ),
  )
  const abroad = await api.send({ method: 'POST', url: '/api/send-code', body: { phone: '998901234567' } })
  expect(abroad.json).toMatchObject({ errors: { phone: ['Подходят номера Казахстана и России: +7 и ещё 10 цифр'] } })
  expect(ru?.body).toMatchObject({
    errors: { phone: ['Нужен мобильный номер Казахстана или России: на него придёт SMS'] },
  })
  expect(kk?.body).toMatchObject({
    errors: { phone: ['Қазақстанның немесе Ресейдің ұялы нөмірін енгізіңіз: оған SMS келеді'] },
  })
  expect(api.sms.sent.length).toBe(before)
})
