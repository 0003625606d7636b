import { describe, expect, test } from 'vitest'
import { createSms, SmsNotSentError } from './sms'

const KEY = 'kz-secret-key'
const CODE = 'Dala Doner: 4821'

const answering = (body: unknown, status = 200): { calls: Request[]; fetcher: typeof fetch } => {
  const calls: Request[] = []
  const fetcher: typeof fetch = async (input, init) => {
    calls.push(new Request(input, init))
    return new Response(JSON.stringify(body), { status })
  }
  return { calls, fetcher }
}

describe('answering codes to the caller', () => {
  test.each(['demo', 'development', 'test'] as const)(
    'codes are answered to the caller in %s, which only this machine reaches',
    (mode) => {
      expect(createSms({ mode }).echo).toBe(true)
    },
  )

  test.each(['public-demo', 'production'] as const)(
    'codes are never answered to the caller in %s, with a gateway or without',
    async (mode) => {
      expect(createSms({ mode, MOBIZON_API_KEY: KEY }).echo).toBe(false)
      const none = createSms({ mode })
      expect(none).toMatchObject({ echo: false, isAbsent: true })
      await expect(none.send('77011234567', CODE)).rejects.toThrow(SmsNotSentError)
    },
  )
})

describe('Mobizon', () => {
  const env = { mode: 'production', MOBIZON_API_KEY: KEY } as const

  test('Mobizon gets the phone and the text in the body, never in the address', async () => {
    const { calls, fetcher } = answering({ code: 0, data: { messageId: '1' } })
    const sms = createSms(env, fetcher)
    expect(sms.echo).toBe(false)
    await sms.send('77011234567', CODE)
    const [request] = calls
    expect(request?.method).toBe('POST')
    expect(request?.url).toBe(`https://api.mobizon.kz/service/message/sendsmsmessage?output=json&api=v1&apiKey=${KEY}`)
    expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
      recipient: '77011234567',
      text: CODE,
    })
  })

  test.each([
    ['a refusal', answering({ code: 1, message: CODE }).fetcher],
    ['an HTTP error', answering({ code: 0 }, 502).fetcher],
    ['nonsense', answering('<html>').fetcher],
    ['no network', (async () => Promise.reject(new TypeError(`fetch failed ${KEY} ${CODE}`))) satisfies typeof fetch],
  ])('a send that ends with %s is an error that names no secret', async (_, fetcher) => {
    const failure: unknown = await createSms(env, fetcher)
      .send('77011234567', CODE)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SmsNotSentError)
    const told = String(failure instanceof Error ? [failure.message, failure.stack, failure.cause] : failure)
    for (const secret of [KEY, '4821', '77011234567']) expect(told).not.toContain(secret)
  })

  test('a gateway that never answers is given up', async () => {
    const timeout: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        if (!init?.signal) throw new Error('no time-out was set')
        reject(new DOMException('The operation timed out', 'TimeoutError'))
      })
    await expect(createSms(env, timeout).send('77011234567', CODE)).rejects.toThrow('did not answer in time')
  })
})
