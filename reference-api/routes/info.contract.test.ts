import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogRoutes } from '@/lib/contract/catalog'
import { feedbackRoutes } from '@/lib/contract/feedback'
import type { Args } from '@/lib/contract/route'
import { deleteAccount } from '@/reference-api/account/delete-account'
import { LIMIT_SETTINGS } from '@/reference-api/account/limit-settings'
import { feedback, users } from '@/reference-api/db/schema'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, firstBranch } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ limits: LIMIT_SETTINGS })
})
afterAll(() => api.close())

const faqIn = async (locale: 'ru' | 'en' | 'kz') =>
  bodyOf(catalogRoutes.faq, 200, await api.call(catalogRoutes.faq, {}, { locale })).groups

type Opinion = Args<typeof feedbackRoutes.sendFeedback>['body']
const opinion = (rest: Partial<Opinion> = {}): Opinion => ({
  key: randomUUID(),
  about: 'service',
  overall: 5,
  ...rest,
})

const send = (body: Opinion, options: { readonly token?: string; readonly ip?: string } = {}) =>
  api.call(feedbackRoutes.sendFeedback, { body }, options)

const stored = async (key: string) => (await api.db.select().from(feedback).where(eq(feedback.key, key)))[0]

describe('questions', () => {
  test('questions are the same ones in every language, each with an address of its own', async () => {
    const [ru, en, kk] = [await faqIn('ru'), await faqIn('en'), await faqIn('kz')]
    const ids = ru.flatMap((group) => [group.id, ...group.questions.map(({ id }) => id)])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ru.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(18)
    for (const other of [en, kk]) {
      expect(other.flatMap((group) => [group.id, ...group.questions.map(({ id }) => id)])).toEqual(ids)
      for (const [index, group] of other.entries())
        for (const [place, { question, answer }] of group.questions.entries()) {
          expect(question).not.toBe(ru[index]?.questions[place]?.question)
          expect(answer).not.toBe(ru[index]?.questions[place]?.answer)
        }
    }
  })

  test('questions are written in their own alphabets', async () => {
    const words = (groups: Awaited<ReturnType<typeof faqIn>>) =>
      groups.flatMap((group) => [group.title, ...group.questions.flatMap(({ question, answer }) => [question, answer])])
    expect(words(await faqIn('en')).filter((text) => /[а-яё]/i.test(text))).toEqual([])
    expect(words(await faqIn('ru')).filter((text) => /[әғқңөұүһі]/i.test(text))).toEqual([])
  })
})

describe('an opinion', () => {
  test('an opinion of a stranger is kept with what they left, once', async () => {
    const branch = await firstBranch(api)
    const body = opinion({
      about: 'branch',
      overall: 2,
      text: '  Долго ждали ',
      name: 'Айгерім',
      phone: '77011234567',
      filial_guid: branch.guid,
    })
    expect(await send(body)).toEqual({ status: 200, body: { message: 'Спасибо за оценку!' } })
    expect((await send(body)).status).toBe(200)
    const rows = await api.db.select().from(feedback).where(eq(feedback.key, body.key))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      about: 'branch',
      overall: 2,
      text: 'Долго ждали',
      phone: '77011234567',
      userId: null,
    })
    expect(rows[0]?.branchId).not.toBeNull()
  })

  test('an opinion of a customer names them, and is nameless when their account is gone', async () => {
    const { token, user } = await logIn(api)
    const body = opinion({ name: 'Данияр', phone: '77011234568', text: 'Спасибо курьеру Ерлану' })
    await send(body, { token })
    expect(await stored(body.key)).toMatchObject({ userId: user.id })
    await deleteAccount(api.db, user.id, { secret: api.deps.redemptionSecret, now: api.clock.now() })
    expect(await api.db.$count(users, eq(users.id, user.id))).toBe(0)
    expect(await stored(body.key)).toMatchObject({ userId: null, name: '', phone: null, text: '', overall: 5 })
  })

  test('an opinion of a bot gets the usual answer and is not stored', async () => {
    const body = opinion({ website: 'https://buy.example' })
    expect(await send(body)).toMatchObject({ status: 200 })
    expect(await stored(body.key)).toBeUndefined()
  })

  test('an opinion of a branch that does not exist is refused beside the field', async () => {
    const answer = await send(opinion({ filial_guid: 'no-such-branch' }))
    expect(answer).toMatchObject({ status: 422, body: { errors: { filial_guid: [expect.any(String)] } } })
  })

  test.each([{ overall: 0 }, { overall: 6 }, { phone: '123' }, { key: 'not-a-key' }, { text: 'я'.repeat(1001) }])(
    'an opinion like %o is refused',
    async (wrong) => {
      expect((await send(opinion(wrong))).status).toBe(422)
    },
  )

  test('an opinion is taken ten times an hour from one network; another network is not held up', async () => {
    const ip = '203.0.113.7'
    for (let sent = 0; sent < 10; sent += 1) expect((await send(opinion(), { ip })).status).toBe(200)
    const eleventh = opinion()
    const refused = await send(eleventh, { ip })
    expect(refused).toMatchObject({ status: 429, body: { retry_after: 3600 } })
    expect(await stored(eleventh.key)).toBeUndefined()
    expect((await send(opinion(), { ip: '203.0.113.8' })).status).toBe(200)
    api.clock.advance(3601)
    expect((await send(eleventh, { ip })).status).toBe(200)
  })
})
