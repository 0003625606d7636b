import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { userAddresses } from '@/reference-api/db/schema/account'
import { logIn } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
let me: { token: string }
let stranger: { token: string }
beforeAll(async () => {
  api = await createTestApi()
  me = await logIn(api)
  stranger = await logIn(api)
})
afterAll(() => api.close())

const FLAT = { city_id: 1, street: 'пр. Абая', home: '52', entrance: '2', apartment: '14', floor: '3' }

const create = async (caller: { token: string }, change: object = {}) => {
  const answer = await api.call(accountRoutes.createAddress, { body: { ...FLAT, ...change } }, caller)
  if (answer.status !== 200) throw new Error(`create answered ${answer.status}`)
  return answer.body.address
}
const list = async (caller: { token: string; locale?: 'ru' | 'en' }) => {
  const answer = await api.call(accountRoutes.addresses, {}, caller)
  return answer.status === 200 ? answer.body.addresses : []
}

describe('saved addresses', () => {
  test('saved addresses are created, listed, changed and deleted', async () => {
    const saved = await create(me, { comment: 'Домофон не работает', latitude: 43.24, longitude: 76.91 })
    expect(saved).toMatchObject({
      city: 'Алматы',
      type: 'home',
      street: 'пр. Абая',
      address: 'пр. Абая',
      latitude: 43.24,
    })
    expect(await list(me)).toContainEqual(saved)

    const change = { ...FLAT, street: 'ул. Сатпаева', type: 'office' as const }
    const changed = await api.call(accountRoutes.updateAddress, { params: { id: saved.id }, body: change }, me)
    expect(changed).toMatchObject({
      status: 200,
      body: { address: { id: saved.id, street: 'ул. Сатпаева', type: 'office' } },
    })
    expect(await list(me)).toEqual([changed.status === 200 ? changed.body.address : null])

    const deleted = await api.call(accountRoutes.deleteAddress, { params: { id: saved.id } }, me)
    expect(deleted).toEqual({ status: 200, body: { message: 'Адрес удалён' } })
    expect(await list(me)).toEqual([])
  })

  test('saved addresses name the city in the asked language', async () => {
    const { id } = await create(me)
    expect((await list({ ...me, locale: 'en' })).find((address) => address.id === id)?.city).toBe('Almaty')
  })

  test('saved addresses of a private house need no entrance, apartment and floor; a flat does', async () => {
    const bare = { city_id: 1, street: 'ул. Жандосова', home: '8' }
    expect(
      (await create(me, { ...bare, private_house: true, entrance: '', apartment: '', floor: '' })).private_house,
    ).toBe(true)
    const refused = await api.call(accountRoutes.createAddress, { body: bare }, me)
    const required = ['Поле обязательно']
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { entrance: required, apartment: required, floor: required } },
    })
  })

  test('saved addresses lie in a city of the chain', async () => {
    const body = { ...FLAT, city_id: 9999 }
    const refused = { status: 422, body: { errors: { city_id: ['Такого города нет в списке'] } } }
    expect(await api.call(accountRoutes.createAddress, { body }, me)).toMatchObject(refused)
    const { id } = await create(me)
    expect(await api.call(accountRoutes.updateAddress, { params: { id }, body }, me)).toMatchObject(refused)
  })

  test('saved addresses take no field that is not theirs', async () => {
    const answer = await api.send({
      method: 'POST',
      url: '/api/user/address/create',
      body: { ...FLAT, user_id: 1 },
      headers: { authorization: `Bearer ${me.token}` },
    })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({
      errors: { user_id: ['Страница устарела. Обновите страницу и попробуйте ещё раз.'] },
    })
  })

  // These two races only occur on PostgreSQL, because the embedded database has one connection.
  test('saved addresses that are saved ten times at the same moment are one', async () => {
    const caller = await logIn(api)
    for (const home of ['1', '2', '3', '4', '5']) {
      const saved = await Promise.all(Array.from({ length: 10 }, () => create(caller, { home })))
      expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
    }
    expect(await list(caller)).toHaveLength(5)
  })

  test('saved addresses are never more than twenty, however fast they are sent', async () => {
    const caller = await logIn(api)
    const bodies = Array.from({ length: 25 }, (_, n) => ({ ...FLAT, home: String(n + 1) }))
    const answers = await Promise.all(bodies.map((body) => api.call(accountRoutes.createAddress, { body }, caller)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(await list(caller)).toHaveLength(20)
  })

  test('saved addresses that are saved again, because the first answer was lost, get no twin', async () => {
    const caller = await logIn(api)
    const { id } = await create(caller)
    expect(await create(caller, { latitude: 43.2, longitude: 76.9 })).toMatchObject({ id })
    expect(await create(caller, { comment: 'Домофон' })).not.toMatchObject({ id })
    expect(await list(caller)).toHaveLength(2)
  })

  test('saved addresses are twenty at most', async () => {
    const collector = await logIn(api)
    for (let saved = 0; saved < 20; saved += 1) await create(collector, { apartment: `${100 + saved}` })
    const refused = await api.call(accountRoutes.createAddress, { body: FLAT }, collector)
    expect(refused).toMatchObject({ status: 422, body: { code: 'too_many_addresses' } })
    expect(await list(collector)).toHaveLength(20)
  })
})

describe('addresses of another customer', () => {
  test('addresses of another customer are not listed, and answer exactly like missing ones', async () => {
    const mine = await create(me)
    expect((await list(stranger)).map(({ id }) => id)).not.toContain(mine.id)
    const attempt = async (id: number) => ({
      patch: await api.call(
        accountRoutes.updateAddress,
        { params: { id }, body: { ...FLAT, street: 'Чужая' } },
        stranger,
      ),
      delete: await api.call(accountRoutes.deleteAddress, { params: { id } }, stranger),
    })
    const foreign = await attempt(mine.id)
    expect(foreign).toEqual(await attempt(2_000_000_000))
    expect(foreign.patch).toEqual({ status: 404, body: { message: 'Адрес не найден' } })
    expect(foreign.delete).toEqual({ status: 404, body: { message: 'Адрес не найден' } })
    expect(await list(me)).toContainEqual(mine)
  })

  test.each(['0', '-1', '1.5', 'abc', '2147483648', '%00'])('an id "%s" is refused before the database', async (id) => {
    const before = await api.db.select({ total: count() }).from(userAddresses)
    const headers = { authorization: `Bearer ${me.token}` }
    const answer = await api.send({ method: 'DELETE', url: `/api/user/address/${id}`, headers })
    expect(answer.status).toBe(422)
    expect(await api.db.select({ total: count() }).from(userAddresses)).toEqual(before)
  })
})
