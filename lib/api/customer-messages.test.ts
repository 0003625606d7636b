import { afterEach, expect, test, vi } from 'vitest'
import { OVERLOADED } from '@/lib/contract/errors'
import { routes } from '@/lib/contract/routes'
import type { Locale } from '@/lib/i18n/locales'
import { call, createClient } from './call'
import { messageOf } from './refusal-message'

afterEach(() => vi.restoreAllMocks())

/** The message that a customer gets of a refusal with this status and body. */
async function told(status: number, body: object, reader: Locale = 'ru') {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }))
  const transport = { client: createClient('http://127.0.0.1:1'), reader }
  const reply = await call(transport, routes.updateUser, { body: { name: 'x' } })
  if (reply.status === 200) throw new Error('not refused')
  return { words: messageOf(reply.body), errors: reply.body.errors, code: reply.body.code }
}

test.each([
  [500, 'Ошибка соединения с базой orders_2024'],
  [503, 'Сервис заказов не ответил'],
  [422, 'SQLSTATE[23505]: Ошибка: повторяющееся значение ключа'],
  [429, 'Too Many Attempts.'],
  [401, 'Unauthenticated.'],
  [422, 'The given data was invalid.'],
  [400, 'Ошибка\n    at placeOrder (/app/dist/orders.js:17:4)'],
  [400, '<html><body>Ошибка 400</body></html>'],
  [400, 'Ошибка {"trace":[]}'],
  [422, `Ошибка ${'подробно '.repeat(100)}`],
])('a refusal %i with «%s» is not shown to a customer', async (status, message) => {
  expect((await told(status, { message, errors: { name: [message] } })).words).toBeUndefined()
})

test('a text that was written for customers is shown', async () => {
  expect((await told(422, { message: 'Имя уже занято' })).words).toBe('Имя уже занято')
  expect((await told(503, { message: 'Сейчас много заказов', code: OVERLOADED, retry_after: 60 })).words).toBe(
    'Сейчас много заказов',
  )
  expect((await told(422, { message: 'The name is taken' }, 'en')).words).toBe('The name is taken')
  expect((await told(422, { message: 'Бұл есім бос емес' }, 'kk')).words).toBe('Бұл есім бос емес')
})

test('a field that is refused in other words than a customer reads is still named, without them', async () => {
  const errors = { name: ['The name field is required.'], phone: ['Этот номер занят'] }
  const { errors: kept, code } = await told(422, { message: 'Проверьте поля', code: 'wrong', errors })
  expect(kept).toEqual({ name: [''], phone: ['Этот номер занят'] })
  expect(code).toBe('wrong')
})

test('a caller that is a program gets the text unchanged', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ message: 'raw' }, { status: 500 }))
  const reply = await call({ client: createClient('http://127.0.0.1:1') }, routes.cities, {})
  expect(reply.body).toEqual({ message: 'raw' })
})
