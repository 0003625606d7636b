import { accountRoutes } from '@/lib/contract/account'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { type GuestOrder, orderingRoutes } from '@/lib/contract/order/ordering'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import type { Caller } from './caller'
import type { Menu } from './menu'
import { differencesOf } from './orders'

/** Logs in with the code that the API shows. @returns the token of the session; null: the API shows no code */
async function logIn({ call, refused, skip }: Caller, phone: string): Promise<string | null> {
  const sent = await call(accountRoutes.sendCode, 200, { body: { phone } })
  if (!sent) return null
  if (sent.code === null) {
    skip('POST /api/login', 'the API sends codes by SMS and shows none: start it so that it answers them')
    return null
  }
  const { code } = sent
  const wrong = code.replace(/./g, (digit) => String((Number(digit) + 1) % 10))
  await refused(accountRoutes.login, [401, 422], { body: { phone, code: wrong } }, { about: 'a wrong code' })
  const login = { phone, code, consent_version: CONSENT_VERSION }
  return (await call(accountRoutes.login, 201, { body: login }))?.token ?? null
}

async function readAccount({ call }: Caller, session: string): Promise<void> {
  const as = { session }
  const me = await call(accountRoutes.currentUser, 200, {}, as)
  await call(accountRoutes.updateUser, 200, { body: { name: me?.user.name || 'Conformance' } }, as)
  await call(accountRoutes.notifications, 200, { query: {} }, as)
  await call(accountRoutes.readNotifications, 200, {}, as)
  await call(accountRoutes.bonus, 200, {}, as)
  await call(paymentRoutes.bonusLedger, 200, { query: {} }, as)
  await call(accountRoutes.promocodes, 200, {}, as)
  await call(accountRoutes.cards, 200, {}, as)
  await call(accountDataRoutes.consents, 200, {}, as)
  await call(accountDataRoutes.sessions, 200, {}, as)
  await call(accountDataRoutes.exportAccount, 200, {}, as)
}

/** Saves an address, changes it, and deletes it again. */
async function keepAddress({ call, note }: Caller, session: string, { branches: [branch] }: Menu): Promise<void> {
  if (!branch) return
  const as = { session }
  const body = { city_id: branch.city.id, street: 'Conformance', home: '1', private_house: true }
  const saved = await call(accountRoutes.createAddress, 200, { body }, as)
  if (!saved) return
  const params = { id: saved.address.id }
  const all = await call(accountRoutes.addresses, 200, {}, as)
  const isThere = all?.addresses.some(({ id }) => id === saved.address.id) ?? false
  note('the saved address is in the list', isThere ? [] : ['addresses: it is missing'])
  await call(accountRoutes.updateAddress, 200, { params, body: { ...body, home: '2' } }, as)
  await call(accountRoutes.deleteAddress, 200, { params }, as)
}

/** A customer's order: placed, read in the history, and cancelled. */
async function keepOrder({ call, note }: Caller, session: string, order: GuestOrder): Promise<void> {
  const as = { session }
  const placed = await call(orderingRoutes.storeOrder, 200, { body: order }, as)
  if (!placed) return
  const history = await call(orderingRoutes.orderHistory, 200, { query: {} }, as)
  const isThere = history?.orders.data.some(({ number }) => number === placed.number) ?? false
  note('the order is the newest of the history', isThere ? [] : ['orders.data: it is not on the first page'])
  const params = { id: placed.number }
  const stored = await call(orderingRoutes.historyOrder, 200, { params }, as)
  if (stored) note("the customer's order is what was sent", differencesOf(order, stored.cart))
  await call(orderLifeRoutes.closeHistoryOrder, 200, { params, body: { action: 'cancel', reason: 'other' } }, as)
}

/** The account of a phone: login, its data, an address, an order, logout. @param order null: nothing can be ordered */
export async function walkAccount(caller: Caller, phone: string, menu: Menu, order: GuestOrder | null): Promise<void> {
  const session = await logIn(caller, phone)
  if (session === null) return
  await readAccount(caller, session)
  await keepAddress(caller, session, menu)
  if (order) await keepOrder(caller, session, order)
  await caller.call(accountRoutes.logout, 200, {}, { session })
  await caller.refused(accountRoutes.currentUser, [401], {}, { session, about: 'after the logout' })
}
