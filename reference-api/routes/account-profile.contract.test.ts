import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes, type User } from '@/lib/contract/account'
import { cards, notifications, users } from '@/reference-api/db/schema/account'
import { giveBonusTo } from '@/reference-api/testing/benefits'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
let me: { token: string; user: User }
let stranger: { token: string; user: User }
beforeAll(async () => {
  api = await createTestApi()
  me = await logIn(api)
  stranger = await logIn(api)
})
afterAll(() => api.close())

const patch = (url: string, body: object) =>
  api.send({ method: 'PATCH', url, body, headers: { authorization: `Bearer ${me.token}` } })

describe('the profile', () => {
  test('the profile shows and changes the name of the caller alone', async () => {
    const renamed = await api.call(accountRoutes.updateUser, { body: { name: '  Ерлан  ' } }, me)
    expect(renamed).toEqual({ status: 200, body: { user: { ...me.user, name: 'Ерлан' } } })
    expect(await api.call(accountRoutes.currentUser, {}, me)).toEqual(renamed)
    expect(await api.call(accountRoutes.currentUser, {}, stranger)).toEqual({
      status: 200,
      body: { user: stranger.user },
    })
  })

  test('the profile keeps what the caller asks of every dish', async () => {
    const food_rules = ['no-onion', 'halal'] as const
    expect(me.user.food_rules).toBeNull()
    const changed = await api.call(accountRoutes.updateUser, { body: { food_rules: [...food_rules] } }, me)
    const { name } = bodyOf(accountRoutes.currentUser, 200, await api.call(accountRoutes.currentUser, {}, me)).user
    expect(changed).toEqual({ status: 200, body: { user: { ...me.user, name, food_rules } } })
    const cleared = await api.call(accountRoutes.updateUser, { body: { food_rules: [] } }, me)
    expect(cleared).toMatchObject({ status: 200, body: { user: { name, food_rules: [] } } })
    expect(await api.call(accountRoutes.currentUser, {}, stranger)).toMatchObject({
      body: { user: { food_rules: null } },
    })
  })

  test.each([{}, { food_rules: ['no-sugar'] }, { food_rules: 'halal' }, { food_rules: Array(7).fill('halal') }])(
    'the profile refuses the change %j',
    async (body) => expect((await patch('/api/user/update', body)).status).toBe(422),
  )

  test.each([{ bonus: 1_000_000 }, { phone: '77019999999' }, { id: 1 }, { phone_proven_at: null }])(
    'the profile does not let %j be set by its owner',
    async (extra) => {
      const before = await api.db.select().from(users).where(eq(users.id, me.user.id))
      const answer = await patch('/api/user/update', { name: 'Хитрец', ...extra })
      expect(answer.status).toBe(422)
      expect(answer.json).toMatchObject({
        errors: { [Object.keys(extra).join()]: ['Страница устарела. Обновите страницу и попробуйте ещё раз.'] },
      })
      expect(await api.db.select().from(users).where(eq(users.id, me.user.id))).toEqual(before)
    },
  )

  test.each([
    [{ name: '' }, { name: ['Поле обязательно'] }],
    [{ name: 'я'.repeat(81) }, { name: [expect.stringContaining('80')] }],
    [{ name: 7 }, { name: [expect.any(String)] }],
  ])('the profile refuses the name %j', async (body, errors) => {
    const answer = await patch('/api/user/update', body)
    expect([answer.status, answer.json]).toEqual([422, expect.objectContaining({ errors })])
  })

  test('the profile refuses a password that is not confirmed', async () => {
    const answer = await patch('/api/user/password/update', { password: '12345678', password_confirmation: '87654321' })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ errors: { password_confirmation: ['Пароли не совпадает'] } })
  })

  test('the profile shows the bonus balance, which the database keeps from going below zero', async () => {
    const set = (bonus: number) => api.db.update(users).set({ bonus }).where(eq(users.id, me.user.id))
    await giveBonusTo(api, me.user.id, 1250)
    expect(await api.call(accountRoutes.bonus, {}, me)).toMatchObject({ status: 200, body: { user_bonus: 1250 } })
    expect(await api.call(accountRoutes.bonus, {}, stranger)).toMatchObject({ status: 200, body: { user_bonus: 0 } })
    await expect(set(-1)).rejects.toThrow()
  })
})

describe('notifications', () => {
  const ask = async (caller: { token: string }, page = 1, locale: 'ru' | 'kz' = 'ru') => {
    const answer = await api.call(accountRoutes.notifications, { query: { page } }, { ...caller, locale })
    if (answer.status !== 200) throw new Error(`notifications answered ${answer.status}`)
    return answer.body.notifications
  }

  test('notifications come newest first, twenty a page, in the asked language, and are read by an explicit act', async () => {
    const start = api.clock.now().getTime()
    const rows = Array.from({ length: 23 }, (_, n) => ({
      userId: me.user.id,
      type: 'promo' as const,
      title: n === 22 ? { ru: 'Новость 22', kk: 'Жаңалық 22' } : { ru: `Новость ${n}` },
      body: { ru: 'Текст' },
      link: '/category/1',
      createdAt: new Date(start + n * 1000),
    }))
    await api.db.insert(notifications).values(rows)

    const first = await ask(me)
    expect(first.new.total).toBe(23)
    expect(first.new.data).toHaveLength(20)
    expect(first.new.data.at(0)).toMatchObject({ title: 'Новость 22', link: '/category/1', read_at: null })
    expect((await ask(me, 2)).new.data.map(({ title }) => title)).toEqual(['Новость 2', 'Новость 1', 'Новость 0'])
    const kazakh = await ask(me, 1, 'kz')
    expect(kazakh.new.data.slice(0, 2).map(({ title }) => title)).toEqual(['Жаңалық 22', 'Новость 21'])
    expect(first.read).toEqual({ total: 0, data: [] })

    await api.db.insert(notifications).values(rows.slice(0, 1).map((row) => ({ ...row, userId: stranger.user.id })))
    await api.call(accountRoutes.readNotifications, {}, me)
    const after = await ask(me)
    expect([after.new.total, after.read.total]).toEqual([0, 23])
    expect(after.read.data.at(0)?.read_at).toBe(api.clock.now().toISOString())
    expect((await ask(stranger)).new.total).toBe(1)
  })

  test.each(['0', '-1', 'x', '1e9', ''])(
    'the page number "%s" is refused or means the first page, and is never a fault of the server',
    async (page) => {
      const answer = await api.send({
        method: 'GET',
        url: `/api/user/notification?page=${page}`,
        headers: { authorization: `Bearer ${me.token}` },
      })
      expect(answer.status).toBe(422)
    },
  )
})

test("cards are listed and deleted by their owner; another customer's answer like missing ones", async () => {
  const card = (userId: number, last4: string, isDefault: boolean) => ({
    userId,
    providerToken: `tok_${last4}`,
    brand: 'Visa',
    last4,
    expMonth: 12,
    expYear: 2029,
    isDefault,
    createdAt: api.clock.now(),
  })
  const [second, main, foreign] = await api.db
    .insert(cards)
    .values([card(me.user.id, '1111', false), card(me.user.id, '2222', true), card(stranger.user.id, '3333', true)])
    .returning()
  if (!second || !main || !foreign) throw new Error('no cards')
  const listed = await api.call(accountRoutes.cards, {}, me)
  const shown = { brand: 'Visa', exp_month: 12, exp_year: 2029, is_expired: false }
  expect(listed.body).toEqual([
    { ...shown, id: main.id, last4: '2222', is_default: true },
    { ...shown, id: second.id, last4: '1111', is_default: false },
  ])
  expect(JSON.stringify(listed)).not.toContain('tok_')

  const remove = (card_id: number) => api.call(accountRoutes.deleteCard, { body: { card_id } }, me)
  const notFound = { status: 404, body: { message: 'Карта не найдена' } }
  expect(await remove(foreign.id)).toEqual(notFound)
  expect(await remove(2_000_000_000)).toEqual(notFound)
  expect(await remove(main.id)).toEqual({ status: 200, body: { message: 'Карта удалена' } })
  expect(await remove(main.id)).toEqual(notFound)
  expect((await api.call(accountRoutes.cards, {}, stranger)).body).toMatchObject([{ last4: '3333' }])
})
