import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { sessions, users } from '@/reference-api/db/schema/account'
import { askForCode, logIn, newPhone } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const register = (phone: string, password = 'секрет-секрет', name = 'Айгерим') =>
  api.call(accountRoutes.register, { body: { phone, name, password, password_confirmation: password } })
const byPassword = (phone: string, password = 'секрет-секрет') =>
  api.call(accountRoutes.login, { body: { phone, password } })

describe('registration', () => {
  test('registration stores the customer and asks for a code before the password counts', async () => {
    const phone = newPhone()
    expect(await register(phone)).toMatchObject({ status: 201, body: { user: { phone, name: 'Айгерим', bonus: 0 } } })
    const [row] = await api.db.select().from(users).where(eq(users.phone, phone))
    expect(row).toMatchObject({ phoneProvenAt: null, passwordHash: expect.stringMatching(/^scrypt\$/) })
    expect(await byPassword(phone)).toEqual({
      status: 401,
      body: { message: 'Номер ещё не подтверждён. Войдите по коду из SMS.', code: 'phone_unproven' },
    })
  })

  test('registration of a phone that has an owner is refused with the reason of the phone', async () => {
    const phone = newPhone()
    await logIn(api, phone)
    expect(await register(phone)).toMatchObject({
      status: 422,
      body: { errors: { phone: ['Этот номер уже зарегистрирован'] } },
    })
    const english = await api.call(
      accountRoutes.register,
      { body: { phone, name: 'A', password: 'turtle-on-a-bike', password_confirmation: 'turtle-on-a-bike' } },
      { locale: 'en' },
    )
    expect(english.body).toMatchObject({ errors: { phone: ['This phone number is already registered'] } })
  })

  test('registration with a common password is refused beside the field, also when it is changed later', async () => {
    const phone = newPhone()
    for (const password of ['12345678', 'Password1', 'йцукенгшщз', `+${phone}`, 'dala doner'])
      expect(await register(phone, password)).toMatchObject({
        status: 422,
        body: { errors: { password: ['Такой пароль легко подобрать. Придумайте другой.'] } },
      })
    expect(await api.db.select().from(users).where(eq(users.phone, phone))).toEqual([])
    const { token } = await logIn(api, phone)
    const body = { password: 'password2026', password_confirmation: 'password2026' }
    expect(await api.call(accountRoutes.updatePassword, { body }, { token, locale: 'kk' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['Бұл құпиясөзді табу оңай. Басқасын ойлап табыңыз.'] } },
    })
  })

  test('registration of an unverified phone may be repeated: the last one counts', async () => {
    const phone = newPhone()
    await register(phone, 'первый-пароль', 'Первый')
    const again = await register(phone, 'второй-пароль', 'Вторая')
    expect(again).toMatchObject({ status: 201, body: { user: { name: 'Вторая' } } })
    expect((await byPassword(phone, 'первый-пароль')).body).toMatchObject({ code: 'wrong_password' })
    expect((await byPassword(phone, 'второй-пароль')).body).toMatchObject({ code: 'phone_unproven' })
  })

  test('registration by a stranger is worth nothing once the owner proves the phone', async () => {
    const phone = newPhone()
    const squatter = await register(phone, 'пароль-чужака')
    if (squatter.status !== 201) throw new Error('not registered')
    // A session that a stranger should not have; the first proof of the phone has to end it.
    const stolen = 'x'.repeat(43)
    const now = api.clock.now()
    await api.db.insert(sessions).values({
      userId: squatter.body.user.id,
      tokenHash: createHash('sha256').update(stolen).digest('hex'),
      createdAt: now,
      lastUsedAt: now,
    })
    const whoAmI = (token: string) => api.call(accountRoutes.currentUser, {}, { token })
    expect((await whoAmI(stolen)).status).toBe(200)

    const { token, user } = await logIn(api, phone)

    expect(user.name).toBe('')
    expect((await whoAmI(stolen)).status).toBe(401)
    expect((await byPassword(phone, 'пароль-чужака')).body).toMatchObject({ code: 'wrong_password' })
    expect((await whoAmI(token)).status).toBe(200)
    const told = await api.call(accountRoutes.notifications, { query: {} }, { token })
    expect(told.body).toMatchObject({
      notifications: { new: { total: 1, data: [{ type: 'system', link: '/profile/personal' }] } },
    })
  })

  test('registration leaves no notice of a lost password when it is repeated at once', async () => {
    const notices = async (token: string) => {
      const told = await api.call(accountRoutes.notifications, { query: {} }, { token })
      return told.status === 200 ? told.body.notifications.new.total : null
    }
    const keep = { body: { password: 'секрет-секрет', password_confirmation: 'секрет-секрет' } }
    const phone = newPhone()
    await register(phone)
    const { token } = await logIn(api, phone)
    await api.call(accountRoutes.updatePassword, keep, { token })
    expect(await notices(token)).toBe(0)
    expect((await byPassword(phone)).status).toBe(201)

    const owner = newPhone()
    await register(owner, 'пароль-чужака')
    const later = await logIn(api, owner)
    api.clock.advance(121)
    await api.call(accountRoutes.updatePassword, keep, { token: later.token })
    expect(await notices(later.token)).toBe(1)
  })

  test('registration removes invisible characters from names and other texts', async () => {
    const phone = newPhone()
    const registered = await register(phone, 'секрет-секрет', ' Айге\u202Eрім\u200B\n')
    expect(registered.body).toMatchObject({ user: { name: 'Айгерім' } })
    expect(await register(newPhone(), 'секрет-секрет', '\u3164\u2066')).toMatchObject({
      status: 422,
      body: { errors: { name: ['Поле обязательно'] } },
    })
    const { token } = await logIn(api, phone)
    const address = {
      city_id: 1,
      street: 'Аб\u2067ая',
      home: '5\u200F2',
      private_house: true,
      comment: 'код\u202E 12\r\nвход',
    }
    const saved = await api.call(accountRoutes.createAddress, { body: address }, { token })
    expect(saved.body).toMatchObject({ address: { street: 'Абая', home: '52', comment: 'код 12\nвход' } })
  })

  test('registration that is still being written while the owner proves the phone leaves no password behind', async () => {
    const phone = newPhone()
    const code = await askForCode(api, phone)
    const [, owner] = await Promise.all([
      register(phone, 'пароль-чужака'),
      api.call(accountRoutes.login, { body: { phone, code } }),
    ])
    expect(owner.status).toBe(201)
    expect((await byPassword(phone, 'пароль-чужака')).body).toMatchObject({ code: 'wrong_password' })
  })

  test('a phone registers three times a day', async () => {
    const phone = newPhone()
    for (const _ of [1, 2, 3]) expect((await register(phone)).status).toBe(201)
    expect((await register(phone)).status).toBe(429)
  })

  test.each([
    [{ password_confirmation: 'другой-пароль' }, { password_confirmation: ['Пароли не совпадает'] }],
    [{ name: '   ' }, { name: ['Поле обязательно'] }],
    [{ password: '1', password_confirmation: '1' }, { password: [expect.stringContaining('8')] }],
    [{ bonus: 100_000 }, { bonus: ['Страница устарела. Обновите страницу и попробуйте ещё раз.'] }],
    [
      { phone_proven_at: '2026-01-01' },
      { phone_proven_at: ['Страница устарела. Обновите страницу и попробуйте ещё раз.'] },
    ],
  ])('registration with %j names the field and stores nothing', async (change, errors) => {
    const phone = newPhone()
    const password = 'секрет-секрет'
    const body = { phone, name: 'Айгерим', password, password_confirmation: password, ...change }
    const answer = await api.send({ method: 'POST', url: '/api/register', body })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ errors })
    expect(await api.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(0)
  })
})

describe('login by password', () => {
  const withPassword = async () => {
    const phone = newPhone()
    const { token } = await logIn(api, phone)
    const body = { password: 'новое-слово-для-входа', password_confirmation: 'новое-слово-для-входа' }
    await api.call(accountRoutes.updatePassword, { body }, { token })
    return phone
  }

  test('login by password works for a verified phone; a wrong password, no password and an unknown phone answer alike', async () => {
    const phone = await withPassword()
    const passwordless = newPhone()
    await logIn(api, passwordless)
    expect((await byPassword(phone, 'новое-слово-для-входа')).status).toBe(201)
    const wrong = await byPassword(phone, 'не тот пароль')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_password' } })
    expect(await byPassword(passwordless, '')).toEqual(wrong)
    expect(await byPassword(newPhone(), 'новое-слово-для-входа')).toEqual(wrong)
  })

  test('login by password is tried ten times an hour at most, by many at once too; the code still opens', async () => {
    const phone = await withPassword()
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, n) => byPassword(phone, `догадка-${n}`)))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await byPassword(phone, 'новое-слово-для-входа')).status).toBe(429)
    api.clock.advance(61)
    const code = await askForCode(api, phone)
    expect((await api.call(accountRoutes.login, { body: { phone, code } })).status).toBe(201)
    api.clock.advance(3600)
    expect((await byPassword(phone, 'новое-слово-для-входа')).status).toBe(201)
  })
})

describe('registration with the code of the phone', () => {
  const registerWith = (phone: string, code: string, more: object = {}) => {
    const password = 'секрет-секрет'
    const body = { phone, name: 'Айгерим', password, password_confirmation: password, code, ...more }
    return api.call(accountRoutes.register, { body })
  }
  const whoAmI = (token: string) => api.call(accountRoutes.currentUser, {}, { token })

  test('registration with the code of the phone logs in at once, and name and password stay', async () => {
    const phone = newPhone()
    const registered = await registerWith(phone, await askForCode(api, phone))
    if (registered.status !== 201) throw new Error('not registered')
    expect(registered.body.user).toMatchObject({ phone, name: 'Айгерим' })
    expect(await whoAmI(registered.body.token ?? '')).toMatchObject({
      status: 200,
      body: { user: { name: 'Айгерим' } },
    })
    expect(await byPassword(phone)).toMatchObject({ status: 201, body: { user: { name: 'Айгерим' } } })
    const told = await api.call(accountRoutes.notifications, { query: {} }, { token: registered.body.token ?? '' })
    expect(told.body).toMatchObject({ notifications: { new: { total: 0 } } })
  })

  test('registration that is refused for its password leaves the code valid', async () => {
    const phone = newPhone()
    const code = await askForCode(api, phone)
    const common = { password: 'password2026', password_confirmation: 'password2026' }
    expect(await registerWith(phone, code, common)).toMatchObject({
      status: 422,
      body: { errors: { password: ['Такой пароль легко подобрать. Придумайте другой.'] } },
    })
    expect((await registerWith(phone, code)).status).toBe(201)
  })

  test('registration with a wrong code does not tell whether the phone is registered, and stores nothing', async () => {
    const [known, unknown] = [newPhone(), newPhone()]
    await logIn(api, known)
    api.clock.advance(61)
    for (const phone of [known, unknown]) {
      const code = await askForCode(api, phone)
      const wrong = code === '0000' ? '0001' : '0000'
      expect(await registerWith(phone, wrong)).toMatchObject({ status: 401, body: { code: 'wrong_code' } })
      expect(await registerWith(phone, '')).toMatchObject({ status: 401, body: { code: 'wrong_code' } })
    }
    expect(await api.db.select().from(users).where(eq(users.phone, unknown))).toEqual([])
  })

  test('registration of a phone that has an owner is refused, and its code still logs in', async () => {
    const phone = newPhone()
    await logIn(api, phone)
    api.clock.advance(61)
    const code = await askForCode(api, phone)
    expect(await registerWith(phone, code)).toMatchObject({
      status: 422,
      body: { errors: { phone: ['Этот номер уже зарегистрирован'] } },
    })
    expect((await api.call(accountRoutes.login, { body: { phone, code } })).status).toBe(201)
  })

  test('registration with the code of the phone takes the place of what a stranger registered before', async () => {
    const phone = newPhone()
    await register(phone, 'пароль-чужака', 'Чужак')
    expect((await registerWith(phone, await askForCode(api, phone))).body).toMatchObject({ user: { name: 'Айгерим' } })
    expect((await byPassword(phone, 'пароль-чужака')).body).toMatchObject({ code: 'wrong_password' })
    expect((await byPassword(phone)).status).toBe(201)
  })

  test('registration whose answer was lost gets the same session again', async () => {
    const phone = newPhone()
    const code = await askForCode(api, phone)
    const attempt = { attempt: 'b6f1c1f4-7a5e-4c55-9d1b-2f8c1c9a3f10' }
    const first = await registerWith(phone, code, attempt)
    expect(first.status).toBe(201)
    expect(await registerWith(phone, code, attempt)).toEqual(first)
    expect((await registerWith(phone, code)).status).toBe(401)
  })
})
