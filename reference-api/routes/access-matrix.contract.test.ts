import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_EVENTS_PATH, USER_EVENTS_PATH } from '@/lib/contract/order/order-life'
import type { Route } from '@/lib/contract/route'
import { routes } from '@/lib/contract/routes'
import {
  bonusLedger,
  bonusLots,
  cards,
  consents,
  notifications,
  orderProblems,
  orders,
  userAddresses,
  users,
} from '@/reference-api/db/schema'
import { customerRoutes } from '@/reference-api/testing/cases'
import { newPhone } from '@/reference-api/testing/login'
import { firstBranch, guestOrderOf } from '@/reference-api/testing/orders'
import { newPerson, type Person, PIXEL } from '@/reference-api/testing/person'
import { createTestApi, type RawAnswer, type TestApi } from '@/reference-api/testing/test-api'

/**
 * Every call of the contract × guest, owner, another customer, expired, revoked and malformed sessions × the caller's
 * own, foreign and missing things (threats T-07). Generated from the table of routes (those of the staff have a matrix
 * of their own): a new call that needs input and has none in INPUTS fails under its name.
 */
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ echo: false, guestOrderLimits: { perPhone: null, perNetwork: null } })
  branch = (await firstBranch(api)).guid
})
afterAll(() => api.close())

type Input = { readonly params?: object; readonly query?: object; readonly body?: object }

/** The input with which a call reaches data of a person; `missing`: the same for data that does not exist. */
type Inputs = {
  readonly of: (person: Person) => Input | Promise<Input>
  readonly missing?: () => Input
  /** The token in the path is the permission itself. */
  readonly byLink?: true
}

const NOBODYS_ID = 2_000_000_000
const NOBODYS_NUMBER = 'A-999999999'
const NOBODYS_TOKEN = 'x'.repeat(32)
const PASSWORD = { password: 'новое-слово-для-входа', password_confirmation: 'новое-слово-для-входа' }
const ADDRESS = { city_id: 1, street: 'Абая', home: '1', private_house: true }
const POINT = { latitude: 43.24, longitude: 76.91 }
const REVIEW = { overall: 5 }
const NOBODYS_KEY = '00000000-0000-4000-8000-000000000000'
const PROBLEM = {
  key: '6f1e1c1e-7a53-4a6c-9a0e-6a1d2f3b4c5d',
  lines: [{ line: 0, kind: 'bad', quantity: 1 }],
  wish: 'bonus',
}
const PHOTO = { key: '7a1e1c1e-7a53-4a6c-9a0e-6a1d2f3b4c5e', image: PIXEL }
const RECEIVED = { action: 'received' }

const always = (input: Input): Inputs => ({ of: () => input })
const byId = (body?: object): Inputs => ({
  of: ({ addressId }) => ({ params: { id: addressId }, ...(body && { body }) }),
  missing: () => ({ params: { id: NOBODYS_ID }, ...(body && { body }) }),
})
const byNumber = (body?: object): Inputs => ({
  of: ({ order }) => ({ params: { id: order.number }, ...(body && { body }) }),
  missing: () => ({ params: { id: NOBODYS_NUMBER }, ...(body && { body }) }),
})
const byLink = (body?: object): Inputs => ({
  of: ({ order }) => ({ params: { token: order.token }, ...(body && { body }) }),
  missing: () => ({ params: { token: NOBODYS_TOKEN }, ...(body && { body }) }),
  byLink: true,
})
const byPhone = (rest?: object): Inputs => ({
  of: ({ phone }) => ({ body: { phone, ...rest } }),
  missing: () => ({ body: { phone: newPhone(), ...rest } }),
})

let branch = ''
const inBranch = () => ({ filial_guid: branch })

const INPUTS: Readonly<Record<string, Inputs>> = {
  city: always({ params: { id: 1 } }),
  productPage: always({ params: { id: 1 } }),
  category: always({ params: { id: 1 } }),
  search: always({ body: { query: 'донер' } }),
  articles: always({ query: { code: 'about' } }),
  checkDelivery: always({ body: { city_id: 1, street: 'пр. Абая', home: '52' } }),
  geocode: always({ body: { city_id: 1, query: 'пр. Абая 52' } }),
  reverseGeocode: always({ body: { point: POINT } }),
  deliverySlots: { of: () => ({ query: { ...inBranch(), delivery_type: 'Доставка' } }) },
  quote: {
    of: async () => {
      const { filial_guid, delivery_type, lines } = await guestOrderOf(api)
      return { body: { filial_guid, delivery_type, lines } }
    },
  },
  storeGuestOrder: { of: async () => ({ body: await guestOrderOf(api) }) },
  storeOrder: { of: async () => ({ body: await guestOrderOf(api) }) },
  orderByToken: byLink(),
  orderKeyByPhone: byLink({ phone: '77011234567' }),
  nudgeOrder: byLink(),
  markCustomerArrived: byLink(),
  quoteOrderChange: byLink({}),
  changeOrder: byLink({ expected_total: 0 }),
  closeOrder: byLink(RECEIVED),
  repeatOrder: {
    of: ({ order }) => ({ params: { token: order.token }, body: inBranch() }),
    missing: () => ({ params: { token: NOBODYS_TOKEN }, body: inBranch() }),
    byLink: true,
  },
  reviewOrder: byLink(REVIEW),
  historyOrder: byNumber(),
  closeHistoryOrder: byNumber(RECEIVED),
  repeatHistoryOrder: {
    of: ({ order }) => ({ params: { id: order.number }, body: inBranch() }),
    missing: () => ({ params: { id: NOBODYS_NUMBER }, body: inBranch() }),
  },
  reviewHistoryOrder: byNumber(REVIEW),
  reportProblem: byLink(PROBLEM),
  reportHistoryProblem: byNumber(PROBLEM),
  addPhoto: byLink(PHOTO),
  addHistoryPhoto: byNumber(PHOTO),
  orderPhoto: {
    of: ({ order, photo }) => ({ params: { token: order.token, key: photo } }),
    missing: () => ({ params: { token: NOBODYS_TOKEN, key: NOBODYS_KEY } }),
    byLink: true,
  },
  historyPhoto: {
    of: ({ order, photo }) => ({ params: { id: order.number, key: photo } }),
    missing: () => ({ params: { id: NOBODYS_NUMBER, key: NOBODYS_KEY } }),
  },
  setMessages: byLink({ channel: 'none' }),
  setHistoryMessages: byNumber({ channel: 'none' }),
  sendCode: byPhone(),
  login: byPhone({ code: '0000' }),
  // By the specification (§8) the answer reveals that a phone is taken; this is limited by phone and by network.
  register: { of: () => ({ body: { phone: newPhone(), name: 'Б', ...PASSWORD } }) },
  updateUser: always({ body: { name: 'Б' } }),
  updatePassword: always({ body: PASSWORD }),
  createAddress: always({ body: ADDRESS }),
  updateAddress: byId(ADDRESS),
  deleteAddress: byId(),
  deleteCard: {
    of: ({ cardId }) => ({ body: { card_id: cardId } }),
    missing: () => ({ body: { card_id: NOBODYS_ID } }),
  },
  setDefaultCard: {
    of: ({ cardId }) => ({ body: { card_id: cardId } }),
    missing: () => ({ body: { card_id: NOBODYS_ID } }),
  },
  payOrder: byLink({ method: 'card' }),
  claimOrder: {
    of: ({ order }) => ({ body: { token: order.token } }),
    missing: () => ({ body: { token: NOBODYS_TOKEN } }),
  },
  sendFeedback: always({
    body: { key: '6f1e1c1e-7a53-4a6c-9a0e-6a1d2f3b4c5d', about: 'site', overall: 5, text: 'Удобно' },
  }),
  giveConsent: always({ body: { kind: 'marketing', given: true } }),
  deleteAccount: always({ body: {} }),
  requestStockAlert: always({ body: { product_id: 1, filial_guid: 'nowhere' } }),
  similarDishes: always({ query: { id: '1' } }),
}

/** Calls that rightly refuse their owner here: no code was requested, or the order has ended. */
const OWNER_IS_REFUSED: Readonly<Record<string, number>> = {
  login: 401,
  // Only the session gives access to a customer's order.
  orderKeyByPhone: 403,
  nudgeOrder: 409,
  markCustomerArrived: 409,
  quoteOrderChange: 409,
  changeOrder: 409,
  payOrder: 409,
  requestStockAlert: 404,
  sendCode: 200,
}

/** The inputs that strangers try: the owner's data, unless they have its link, and data that does not exist. */
const tried = async ({ of, missing, byLink: isKey }: Inputs, owner: Person): Promise<Input[]> => [
  ...(isKey ? [] : [await of(owner)]),
  ...(missing ? [missing()] : []),
]

const inputsOf = (name: string): Inputs => INPUTS[name] ?? always({})

async function send(route: Route, input: Input, authorization?: string): Promise<RawAnswer> {
  const { params = {}, query = {}, body } = input
  const path = route.path.replace(/:(\w+)/g, (_, key: string) =>
    String(Object.entries(params).find(([k]) => k === key)?.[1]),
  )
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  return api.send({
    method: route.method,
    url: search ? `${path}?${search}` : path,
    headers: { 'accept-language': 'ru', ...(authorization !== undefined && { authorization }) },
    ...(body !== undefined && { body }),
  })
}

/** Data that only the person may get. */
const secretsOf = ({ word, phone, token, device, order, reviewed }: Person): string[] => [
  word,
  phone,
  token,
  device,
  order.token,
  order.number,
  reviewed.token,
  reviewed.number,
]

/** Answers without the parts that always differ: their time. */
const comparable = ({ status, headers, text }: RawAnswer) => {
  const { date: _, ...rest } = headers
  return { status, headers: rest, text }
}

/** All stored data of the person that a call could change. */
async function fingerprint({ id }: Person): Promise<unknown> {
  const tables = [userAddresses, orders, notifications, cards, consents, bonusLedger, bonusLots] as const
  const reported = inArray(
    orderProblems.orderId,
    api.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id)),
  )
  const customer = await api.db.select().from(users).where(eq(users.id, id))
  const rows = []
  for (const table of tables) rows.push(await api.db.select().from(table).where(eq(table.userId, id)))
  return [customer, await api.db.select().from(orderProblems).where(reported), ...rows]
}

/** Invalid sessions of a person who has a valid one. */
const deadSessions = ({ token, expired, revoked }: Person): Readonly<Record<string, string | undefined>> => ({
  guest: undefined,
  expired: `Bearer ${expired}`,
  revoked: `Bearer ${revoked}`,
  'no token': 'Bearer',
  nonsense: 'Bearer %00../../',
  unknown: `Bearer ${'A'.repeat(43)}`,
  'one letter more': `Bearer ${token}A`,
  'one letter less': `Bearer ${token.slice(0, -1)}`,
  'two spaces': `Bearer  ${token}`,
  'another scheme': `Basic ${token}`,
  'no scheme': token,
  'two tokens': `Bearer ${token}, Bearer ${token}`,
})

async function newPair(): Promise<[Person, Person]> {
  const pair: [Person, Person] = [await newPerson(api), await newPerson(api)]
  // After the minute in which another code is refused, because everybody learns that a code was requested.
  api.clock.advance(61)
  return pair
}

/**
 * Two people for the calls that only read, because creating them takes time. Other calls move the clock, and sessions
 * end after half an hour.
 */
let kept: { readonly pair: Promise<[Person, Person]>; readonly at: number } | null = null
const readers = (): Promise<[Person, Person]> => {
  const now = api.clock.now().getTime()
  if (!kept || now - kept.at > 900_000) kept = { pair: newPair(), at: now }
  return kept.pair
}

test('every call that takes input is named here, and nothing else is', async () => {
  const takesInput = customerRoutes
    .filter(([, { params, body }]) => params !== undefined || body !== undefined)
    .map(([name]) => name)
  expect(takesInput.filter((name) => !(name in INPUTS))).toEqual([])
  expect(Object.keys(INPUTS).filter((name) => !(name in routes))).toEqual([])
})

test('every personal call that names a thing is tried with a missing one', () => {
  const naming = customerRoutes.filter(([, { access, params }]) => access === 'user' && params !== undefined)
  expect(naming.length).toBeGreaterThan(4)
  expect(naming.filter(([name]) => !inputsOf(name).missing).map(([name]) => name)).toEqual([])
})

test("the stream of a customer's orders is closed to every other caller", async () => {
  const owner = await newPerson(api)
  for (const [who, authorization] of Object.entries(deadSessions(owner))) {
    const headers = { 'accept-language': 'ru', ...(authorization !== undefined && { authorization }) }
    const answer = await api.send({ method: 'GET', url: USER_EVENTS_PATH, headers })
    expect([who, answer.status, answer.text]).toEqual([who, 401, '{"message":"Войдите, чтобы продолжить"}'])
  }
  const url = ORDER_EVENTS_PATH.replace(':token', NOBODYS_TOKEN)
  expect((await api.send({ method: 'GET', url })).status).toBe(404)
})

describe.each(customerRoutes)('%s', (name, route) => {
  let owner: Person
  let other: Person
  beforeAll(async () => {
    const isRead = route.method === 'GET' && !route.mutates
    ;[owner, other] = isRead ? await readers() : await newPair()
  })
  const inputs = inputsOf(name)

  test('the call tells strangers nothing of its owner and changes nothing of theirs', async () => {
    const before = await fingerprint(owner)
    const strangers = { ...deadSessions(owner), other: `Bearer ${other.token}` }
    const secrets = secretsOf(owner)
    for (const [who, authorization] of Object.entries(strangers)) {
      for (const input of await tried(inputs, owner)) {
        const answer = await send(route, input, authorization)
        const told = JSON.stringify([answer.headers, answer.text])
        expect([who, secrets.filter((secret) => told.includes(secret))]).toEqual([who, []])
        expect(answer.status).toBeLessThan(500)
        if (route.access === 'user' && who !== 'other')
          expect([who, answer.status, answer.text]).toEqual([who, 401, '{"message":"Войдите, чтобы продолжить"}'])
      }
    }
    expect(await fingerprint(owner)).toEqual(before)
  })

  test.runIf(inputs.missing && !inputs.byLink)('the call answers for foreign things as for missing ones', async () => {
    const missing = inputs.missing?.() ?? {}
    for (const authorization of [undefined, `Bearer ${owner.token}`]) {
      const foreign = await send(route, await inputs.of(other), authorization)
      expect(comparable(foreign)).toEqual(comparable(await send(route, missing, authorization)))
    }
  })

  test.runIf(inputs.byLink)('the call answers 404 without the link', async () => {
    const answer = await send(route, inputs.missing?.() ?? {}, `Bearer ${owner.token}`)
    expect(answer.status).toBe(404)
  })

  test('the call serves its owner', async () => {
    api.clock.advance(61)
    const answer = await send(route, await inputs.of(owner), `Bearer ${owner.token}`)
    const expected = OWNER_IS_REFUSED[name]
    if (expected) expect(answer.status).toBe(expected)
    else expect([answer.status, answer.text]).toEqual([expect.toSatisfy((status: number) => status < 300), answer.text])
  })
})
