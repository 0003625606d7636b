import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { loadChain } from '@/lib/chain/read-chain'
import { accountRoutes } from '@/lib/contract/account'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { stockAlertRoutes } from '@/lib/contract/stock-alerts'
import { MAX_STOCK_ALERTS } from '@/lib/domain/menu/stock-alert'
import { loadChainInto } from '@/reference-api/chain/load'
import { branchStopModifiers, branchStopProducts, notifications, stockAlerts } from '@/reference-api/db/schema'
import { createMenu } from '@/reference-api/menu/menu'
import { logIn } from '@/reference-api/testing/login'
import { staffApi } from '@/reference-api/testing/staff-api'
import { answerStockAlerts } from './stock-alerts'
import { endStops } from './stops'

const { api, branch, other, cook, reset } = await staffApi()
afterAll(() => api.close())
beforeEach(async () => {
  await reset()
  for (const table of [stockAlerts, notifications, branchStopProducts, branchStopModifiers]) await api.db.delete(table)
})

const DISH = 1
const branchOf = async (guid: string) => {
  const found = (await createMenu()(api.db)).branches.find((one) => one.guid === guid)
  if (!found) throw new Error('No such branch')
  return found
}
const product = async () => {
  const found = (await createMenu()(api.db)).productById.get(DISH)
  if (!found) throw new Error('No such dish')
  return found
}
const stop = async (productId = DISH, until: Date | null = null) =>
  api.db.insert(branchStopProducts).values({ branchId: (await branchOf(branch)).id, productId, until })
const ask = (token: string, body: object = {}) =>
  api.call(stockAlertRoutes.requestStockAlert, { body: { product_id: DISH, filial_guid: branch, ...body } }, { token })
const answer = () => answerStockAlerts({ db: api.db, clock: api.clock.now }, createMenu())
const told = async (token: string) => {
  const { status, body } = await api.call(accountRoutes.notifications, { query: {} }, { token })
  if (status !== 200) throw new Error(`notifications answered ${status}`)
  return body.notifications.new.data
}

describe('a request to be told when a dish is back', () => {
  test('a customer who asks is told once, after the staff resumed the dish, with a link to it', async () => {
    await stop()
    const { token } = await logIn(api)
    expect(await ask(token)).toMatchObject({ status: 200, body: { message: expect.stringMatching(/^Сообщим/) } })
    expect(await answer()).toBe(0)
    const body = { filial_guid: branch, request_id: randomUUID(), product_id: DISH, modifier_id: null, until: null }
    await api.call(staffRoutes.staffResume, { body }, { token: cook })
    expect(await answer()).toBe(1)
    const { name } = await product()
    expect(await told(token)).toMatchObject([{ title: `Снова в продаже: ${name.ru}`, link: `/product/${DISH}` }])
    expect(await answer()).toBe(0)
    expect(await told(token)).toHaveLength(1)
  })

  test('a customer is told in the language of the call, and of the branch that was asked about alone', async () => {
    await stop()
    const { token } = await logIn(api)
    await ask(token)
    expect((await ask(token, { filial_guid: other })).body).toMatchObject({ code: 'available' })
    await api.db.delete(branchStopProducts)
    await answer()
    const { body } = await api.call(accountRoutes.notifications, { query: {} }, { token, locale: 'en' })
    const { name } = await branchOf(branch)
    expect(JSON.stringify(body)).toContain(`${name.en} cooks it again`)
  })

  test('a stop that ends by its time, a load of the chain and the stop of the only options are answered too', async () => {
    const { token } = await logIn(api)
    await stop(DISH, new Date('2026-03-04T07:10:00Z'))
    await ask(token)
    api.clock.set('2026-03-04T07:10:00Z')
    expect(await answer()).toBe(0)
    await endStops(api.db, api.clock.now())
    expect(await answer()).toBe(1)

    const place = { branchId: (await branchOf(branch)).id, productId: DISH }
    await api.db.insert(branchStopProducts).values({ ...place, isPermanent: true })
    expect((await ask(token)).status).toBe(200)
    await loadChainInto(api.db, loadChain(chainFolder({})), { now: api.clock.now() })
    expect(await answer()).toBe(1)

    const group = (await product()).groups.find(({ min }) => min > 0)
    if (!group) throw new Error('Nothing has to be chosen with the dish')
    const options = group.options.map(({ id }) => ({ branchId: place.branchId, modifierId: id }))
    await api.db.insert(branchStopModifiers).values(options)
    expect((await ask(token)).status).toBe(200)
    expect(await answer()).toBe(0)
    await api.db.delete(branchStopModifiers)
    expect(await answer()).toBe(1)
  })

  test('a customer may ask again when the dish runs out again', async () => {
    const { token } = await logIn(api)
    for (const times of [1, 2]) {
      await stop()
      expect((await ask(token)).status).toBe(200)
      await api.db.delete(branchStopProducts)
      expect(await answer()).toBe(1)
      expect(await told(token)).toHaveLength(times)
    }
  })

  test('many customers are told once each, though five processes answer at the same moment', async () => {
    await stop()
    const customers = await Promise.all(Array.from({ length: 6 }, () => logIn(api)))
    await Promise.all(customers.flatMap(({ token }) => [ask(token), ask(token)]))
    expect(await api.db.$count(stockAlerts)).toBe(6)
    await api.db.delete(branchStopProducts)
    await Promise.all(Array.from({ length: 5 }, answer))
    expect(await answer()).toBe(0)
    for (const { user } of customers)
      expect(await api.db.$count(notifications, eq(notifications.userId, user.id))).toBe(1)
    expect(await api.db.$count(stockAlerts)).toBe(0)
  })
})

describe('a request that is refused', () => {
  test('a guest, a dish that is sold, and an unknown dish or branch are refused', async () => {
    const { token } = await logIn(api)
    expect((await api.send({ method: 'POST', url: '/api/user/stock-alert', body: {} })).status).toBe(401)
    expect(await ask(token)).toMatchObject({ status: 409, body: { code: 'available' } })
    expect((await ask(token, { product_id: 2_000_000_000 })).status).toBe(404)
    expect((await ask(token, { filial_guid: 'nowhere' })).status).toBe(404)
    expect((await ask(token, { product_id: 'x' })).status).toBe(422)
    expect(await api.db.$count(stockAlerts)).toBe(0)
  })

  test('a customer waits for twenty dishes at most, also when all are asked for at once', async () => {
    const { token } = await logIn(api)
    const ids = [...(await createMenu()(api.db)).productById.keys()].slice(0, MAX_STOCK_ALERTS + 3)
    for (const id of ids) await stop(id)
    const answers = await Promise.all(ids.map((product_id) => ask(token, { product_id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_STOCK_ALERTS)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(await api.db.$count(stockAlerts)).toBe(MAX_STOCK_ALERTS)
  })

  test('a customer who asks more than sixty times in an hour has to wait', async () => {
    const { token } = await logIn(api)
    for (let round = 0; round < 60; round += 1) await ask(token)
    expect((await ask(token)).status).toBe(429)
  })

  test('a deleted account is told nothing, and a call of its session meanwhile is never an error of ours', async () => {
    await stop()
    const { token } = await logIn(api)
    await ask(token)
    const [gone, asked] = await Promise.all([
      api.call(accountDataRoutes.deleteAccount, { body: {} }, { token }),
      ask(token),
    ])
    expect(gone.status).toBe(200)
    expect([200, 401]).toContain(asked.status)
    expect(await api.db.$count(stockAlerts)).toBe(0)
    await api.db.delete(branchStopProducts)
    expect(await answer()).toBe(0)
  })
})
