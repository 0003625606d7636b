import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import * as schema from '@/reference-api/db/schema'
import { orders } from '@/reference-api/db/schema'
import { askForCode, logIn, otherCode } from '@/reference-api/testing/login'
import { guestOrderOf, orderByToken, placeValidOrder, runKitchenUntil } from '@/reference-api/testing/orders'
import { newPerson } from '@/reference-api/testing/person'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())

const PASSWORD = 'новое-слово-для-входа'

/** Every table that still contains one of the words. */
async function tracesOf(words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    const text = JSON.stringify(await api.db.select().from(table))
    for (const word of words) if (text.includes(word)) found.push(`${getTableName(table)}: ${word}`)
  }
  return found
}

const remove = (token: string, body: { password?: string; code?: string } = {}) =>
  api.call(accountDataRoutes.deleteAccount, { body }, { token })

describe('the export', () => {
  test('the export has everything about the caller and nothing of the shop or of others', async () => {
    const other = await newPerson(api)
    const mine = await newPerson(api)
    const answer = await api.call(accountDataRoutes.exportAccount, {}, { token: mine.token })
    if (answer.status !== 200) throw new Error(`export answered ${answer.status}`)
    const text = JSON.stringify(answer.body)
    for (const trace of ['ул. ', 'код ', 'без лука ', 'Вкусно, ', 'Приветливо, ', 'Visa ', 'PROMO-'])
      expect(text).toContain(`${trace}${mine.word}`)
    expect(text).toContain(mine.phone)
    const { body } = answer
    expect(body.user).toMatchObject({ phone: mine.phone, registered_at: expect.any(String) })
    expect(body.orders).toHaveLength(2)
    expect(body.orders.every((order) => order.lines.length > 0)).toBe(true)
    expect([body.addresses, body.cards, body.sessions, body.devices].map((list) => list.length)).toEqual([1, 1, 1, 1])
    expect(body.consents).toMatchObject([{ kind: 'marketing', version: CONSENT_VERSION, given: true }])
    expect(body.notifications.length).toBeGreaterThan(0)
    expect(body.stock_alerts).toMatchObject([{ dish: expect.any(String), filial: expect.any(String) }])

    for (const secret of [other.phone, other.word, mine.order.token, mine.token, mine.device, 'tok_', 'hash', 'Hash'])
      expect(text).not.toContain(secret)
  })

  test('the export is made ten times an hour at most', async () => {
    const { token } = await logIn(api)
    const ask = async () => (await api.call(accountDataRoutes.exportAccount, {}, { token })).status
    for (let requested = 0; requested < 10; requested += 1) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
  })
})

describe('deleting the account', () => {
  test('deleting the account leaves no trace of the person; the books keep what was sold', async () => {
    const gone = await newPerson(api)
    const before = await api.db.select().from(orders).where(eq(orders.userId, gone.id))
    const stays = await newPerson(api)
    const words = [gone.phone, gone.word, gone.buyerBin]
    expect((await tracesOf(words)).length).toBeGreaterThan(8)

    const headers = { authorization: `Bearer ${gone.token}` }
    expect(await remove(gone.token)).toEqual({ status: 200, body: { message: 'Аккаунт и личные данные удалены' } })
    // Codes and passwords are counted by phone for a day.
    const left = (await tracesOf(words)).filter((trace) => !trace.startsWith('rate_events'))
    // The promo code belongs to the shop, even when it was granted to this customer.
    expect(left).toEqual([`promocodes: ${gone.word}`])

    for (const row of before) {
      const [after] = await api.db.select().from(orders).where(eq(orders.number, row.number))
      const { subtotal, total, branchId, createdAt, status } = row
      expect(after).toMatchObject({ subtotal, total, branchId, createdAt, status, userId: null, customerName: '' })
      expect(after?.address ?? null).toEqual(
        row.address && expect.objectContaining({ street: '', home: '', city_id: 1 }),
      )
      expect(after?.token).not.toBe(row.token)
    }
    expect((await api.send({ method: 'GET', url: `/api/order/${gone.order.token}` })).status).toBe(404)
    expect((await api.send({ method: 'GET', url: '/api/user/main', headers })).status).toBe(401)
    expect((await orderByToken(api, stays.order.token)).name).toBe(stays.word)
    const other = await api.call(accountRoutes.currentUser, {}, { token: stays.token })
    expect(other.status).toBe(200)
  })

  test('deleting the account frees the phone for a new account, which has nothing of the old one', async () => {
    const { phone, token } = await newPerson(api)
    await remove(token)
    api.clock.advance(61)
    const again = await logIn(api, phone)
    const answer = await api.call(accountDataRoutes.exportAccount, {}, { token: again.token })
    expect(answer.body).toMatchObject({
      user: { name: '', bonus: 0 },
      orders: [],
      addresses: [],
      cards: [],
      consents: [],
    })
  })

  test('deleting the account waits for the orders under way', async () => {
    const { token, user } = await logIn(api)
    const order = await placeValidOrder(api, { phone: user.phone }, token)
    expect(await remove(token)).toEqual({
      status: 409,
      body: {
        message: 'Аккаунт можно удалить, когда завершатся все заказы. Сейчас есть незавершённый заказ.',
        code: 'active_orders',
      },
    })
    expect((await api.call(accountRoutes.currentUser, {}, { token })).status).toBe(200)
    await runKitchenUntil(api, order.token, 'delivered')
    expect((await remove(token)).status).toBe(200)
  })

  test('deleting the account is done once, however often it is asked for at once', async () => {
    const { token } = await newPerson(api)
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  test('deleting the account in the middle of other calls ends them like a session that is over, never with an error of ours', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token, user } = await logIn(api)
      const address = { city_id: 1, street: 'Абая', home: '1', private_house: true }
      const body = await guestOrderOf(api, { phone: user.phone })
      const headers = { authorization: `Bearer ${token}` }
      const answers = await Promise.all([
        remove(token),
        api.call(accountRoutes.createAddress, { body: address }, { token }),
        api.call(accountRoutes.updateUser, { body: { name: 'А' } }, { token }),
        api.send({ method: 'POST', url: '/api/cart/store', body, headers }),
        api.call(accountDataRoutes.giveConsent, { body: { kind: 'marketing', given: true } }, { token }),
        api.call(accountDataRoutes.exportAccount, {}, { token }),
      ])
      for (const { status } of answers) expect([200, 401, 409]).toContain(status)
      const [removed, , , stored] = answers
      // Either the order was first and the account stays, or there is no order without its customer.
      expect(removed.status === 200 && stored.status === 200).toBe(false)
    }
  })
})

describe('the proof of the owner', () => {
  const owner = async () => {
    const { token, user } = await logIn(api)
    const body = { password: PASSWORD, password_confirmation: PASSWORD }
    await api.call(accountRoutes.updatePassword, { body }, { token })
    api.clock.advance(601)
    return { token, phone: user.phone }
  }

  test('a deletion needs a login within ten minutes', async () => {
    const { token } = await owner()
    expect((await remove(token)).body).toMatchObject({ code: 'reauth_required' })
    expect((await api.call(accountRoutes.currentUser, {}, { token })).status).toBe(200)
  })

  test('a deletion takes the password instead; a wrong one does not end the session', async () => {
    const { token } = await owner()
    expect(await remove(token, { password: 'не тот пароль' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['Пароль не подошёл'] } },
    })
    expect((await remove(token, { password: PASSWORD })).status).toBe(200)
  })

  test('a deletion takes a code instead; a wrong one spends a try', async () => {
    const { token, phone } = await owner()
    const code = await askForCode(api, phone)
    expect(await remove(token, { code: otherCode(code) })).toMatchObject({
      status: 422,
      body: { errors: { code: ['Ввденный код не совпал'] } },
    })
    expect((await remove(token, { code })).status).toBe(200)
  })

  test('a recent login does not excuse a wrong proof', async () => {
    const { token } = await logIn(api)
    expect((await remove(token, { password: 'не тот пароль' })).status).toBe(422)
    expect((await remove(token, { code: '' })).status).toBe(422)
    expect((await api.call(accountRoutes.currentUser, {}, { token })).status).toBe(200)
  })
})

test('every table with a customer is named in this test', () => {
  const personal = Object.values(schema).flatMap((table) =>
    is(table, PgTable) && 'userId' in getTableColumns(table) ? [getTableName(table)] : [],
  )
  expect(personal.sort()).toEqual([
    'bonus_ledger',
    'bonus_lots',
    'cards',
    'consents',
    'devices',
    'feedback',
    'notifications',
    'orders',
    'promo_grants',
    'promo_redemptions',
    'sessions',
    'stock_alerts',
    'user_addresses',
  ])
})
