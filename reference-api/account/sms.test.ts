import { describe, expect, test } from 'vitest'
import { createSms, SmsConfigurationError, SmsNotSentError } from './sms'

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

describe('echo mode', () => {
  test.each(['127.0.0.1', '127.0.0.53', 'localhost', '::1'])('is allowed on %s outside production', (HOST) => {
    expect(createSms({ HOST, NODE_ENV: 'test' }).echo).toBe(true)
  })

  test.each(['0.0.0.0', '::', '192.168.1.5', '127.evil.example', '128.0.0.1', ''])(
    'is refused on host "%s"',
    (HOST) => {
      expect(() => createSms({ HOST })).toThrow(SmsConfigurationError)
      expect(() => createSms({ HOST, SMS_ECHO: true })).toThrow(/MOBIZON_API_KEY/)
    },
  )

  test('needs an explicit word in production', () => {
    const env = { HOST: '127.0.0.1', NODE_ENV: 'production' }
    expect(() => createSms(env)).toThrow(/SMS_ECHO=1/)
    expect(createSms({ ...env, SMS_ECHO: true }).echo).toBe(true)
  })

  test('never together with a real gateway', () => {
    expect(() => createSms({ HOST: '127.0.0.1', SMS_ECHO: true, MOBIZON_API_KEY: KEY })).toThrow(SmsConfigurationError)
  })
})

describe('Mobizon', () => {
  const env = { HOST: '0.0.0.0', NODE_ENV: 'production', MOBIZON_API_KEY: KEY }

  test('gets the phone and the text in the body, never in the address', async () => {
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
  ])('%s is an error that tells no secret', async (_, fetcher) => {
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
