/**
 * `npm run lab -- released`: writes what this release leaves behind, for the walk of an update: a database in the middle of a working day, with
 * open orders in each state and a customer with bonuses, a code of his own, saved data and a session (`reference-api/update.contract.test.ts`);
 * and the storage of a browser in the middle of an order (`stores/browser/released-storage.test.ts`). Run it once, on the commit of a release's
 * tag: what a release left behind never changes. Needs PostgreSQL.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { accountRoutes } from '@/lib/contract/account'
import { orderLifeRoutes } from '@/lib/contract/order/order-life'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { placeRoutes } from '@/lib/contract/place'
import { stockAlertRoutes } from '@/lib/contract/stock-alerts'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { API_VERSION } from '@/reference-api/db/api-version'
import { branchStopProducts, orders, promoGrants } from '@/reference-api/db/schema'
import { giveBonusTo, pricedOrder, storePromo } from '@/reference-api/testing/benefits'
import { faultsOf } from '@/reference-api/testing/check-money'
import { logIn } from '@/reference-api/testing/login'
import {
  bodyOf,
  firstBranch,
  guestOrderOf,
  type OrderInput,
  orderByToken,
  productBySlug,
} from '@/reference-api/testing/orders'
import { payWith, placeCardOrder } from '@/reference-api/testing/paying'
import {
  type KnownOrder,
  type ReleasedFacts,
  releasedFactsFile,
  releasedSqlFile,
} from '@/reference-api/testing/released-databases'
import { moveOrderTo, staffKeyOf } from '@/reference-api/testing/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { startPostgres } from '@/scripts/testing/postgres.mjs'
import { findPostgres } from '@/scripts/testing/tools.mjs'
import { storageOfRelease } from './released-storage'

const CODE = 'MINE10'

/** The key of an order is the id of its cart. */
async function known(api: TestApi, token: string): Promise<KnownOrder> {
  const [row] = await api.db.select().from(orders).where(eq(orders.token, token))
  if (!row?.cartId) throw new Error('An order is missing')
  return { token, key: row.cartId, number: row.number, total: row.total }
}

/** A customer with everything that an account holds; returns the session. */
async function newCustomer(api: TestApi) {
  const { token, user } = await logIn(api, '77017770001')
  const as = { token }
  const branch = await firstBranch(api)
  const address = {
    city_id: branch.city.id,
    street: 'ул. Сатпаева',
    home: '22',
    private_house: true,
    comment: 'Калитка',
  }
  await api.call(accountRoutes.updateUser, { body: { name: 'Айгерім', food_rules: ['no-onion', 'halal'] } }, as)
  await api.call(accountRoutes.createAddress, { body: address }, as)
  await giveBonusTo(api, user.id, 6000)
  const promo = await storePromo(api.db, api.clock.now(), { code: CODE, isLoginRequired: true, perCustomer: 5 })
  await api.db.insert(promoGrants).values({ promocodeId: promo.id, userId: user.id, createdAt: api.clock.now() })
  const { id: product_id } = await productBySlug(api, 'ayran', branch.guid)
  await api.db.insert(branchStopProducts).values({ branchId: 1, productId: product_id, until: null })
  const body = { product_id, filial_guid: branch.guid }
  bodyOf(stockAlertRoutes.requestStockAlert, 200, await api.call(stockAlertRoutes.requestStockAlert, { body }, as))
  return token
}

async function placeOwnOrders(api: TestApi, session: string, staff: string): Promise<ReleasedFacts['own']> {
  const as = { token: session }
  const place = async (changes: Partial<OrderInput>) => {
    const body = await pricedOrder(api, changes, session)
    return bodyOf(orderingRoutes.storeOrder, 200, await api.call(orderingRoutes.storeOrder, { body }, as))
  }
  const delivered = await place({})
  await moveOrderTo(api, staff, delivered.number, 'delivered')
  const cancelled = await place({ use_bonus: true })
  const closing = { params: { id: cancelled.number }, body: { action: 'cancel', reason: 'changed_mind' } as const }
  bodyOf(orderLifeRoutes.closeHistoryOrder, 200, await api.call(orderLifeRoutes.closeHistoryOrder, closing, as))
  const withCode = await place({ promo_code: CODE })
  const { guid: filial_guid } = await firstBranch(api)
  const query = { filial_guid, delivery_type: DELIVERY }
  const slots = bodyOf(placeRoutes.deliverySlots, 200, await api.call(placeRoutes.deliverySlots, { query }))
  const inSlot = await place({ slot_start: slots.days[0]?.slots.at(-1)?.start ?? null })
  await moveOrderTo(api, staff, inSlot.number, 'accepted')
  const withBonus = await place({ use_bonus: true })
  const of = ({ token }: { readonly token: string }) => known(api, token)
  return {
    delivered: await of(delivered),
    cancelled: await of(cancelled),
    withCode: await of(withCode),
    inSlot: await of(inSlot),
    withBonus: await of(withBonus),
  }
}

async function placeGuestOrders(api: TestApi, staff: string): Promise<Pick<ReleasedFacts, 'guest' | 'bankPage'>> {
  const place = async () => {
    const body = await guestOrderOf(api)
    return bodyOf(orderingRoutes.storeGuestOrder, 200, await api.call(orderingRoutes.storeGuestOrder, { body }))
  }
  const [sent, accepted] = [await place(), await place()]
  await moveOrderTo(api, staff, accepted.number, 'accepted')
  const [unpaid, paid] = [await placeCardOrder(api), await placeCardOrder(api)]
  await payWith(api, paid, 'approve')
  api.clock.advance(3)
  await orderByToken(api, paid.token)
  const guest = {
    sent: await known(api, sent.token),
    accepted: await known(api, accepted.token),
    unpaid: await known(api, unpaid.token),
    paid: await known(api, paid.token),
  }
  return { guest, bankPage: unpaid.url ?? '' }
}

const named = z.object({ rows: z.array(z.object({ name: z.string() })) })

/** The database of an API, as plain SQL. */
async function copyOf(bin: string, api: TestApi): Promise<string> {
  const { rows } = named.parse(await api.db.execute(sql`select current_database() as name`))
  const address = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${rows[0]?.name}` })
  const args = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', '--no-comments', address.href]
  const said = execFileSync(path.join(bin, 'pg_dump'), args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  // Commands of psql, which no driver knows, and notes of pg_dump.
  return said.replaceAll(/^(?:\\.*|--.*|)\n/gm, '')
}

const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not installed and could not be downloaded')
const postgres = await startPostgres(bin)
process.env.TEST_DATABASE_URL = postgres.url
const api = await createTestApi({ isKitchenCounted: true })
const { token: staff } = await staffKeyOf(api)
const session = await newCustomer(api)
const own = await placeOwnOrders(api, session, staff)
const guests = await placeGuestOrders(api, staff)
const order = await guestOrderOf(api)
const answer = await api.call(accountRoutes.currentUser, {}, { token: session })
const { bonus } = bodyOf(accountRoutes.currentUser, 200, answer).user
const at = api.clock.now().toISOString()
const facts: ReleasedFacts = { at, session, bonus, staff, code: CODE, order, own, ...guests }
const faults = await faultsOf(api.db)
if (faults.length > 0) throw new Error(faults.join('\n'))
const storage = await storageOfRelease(api, facts)
const packed = gzipSync(await copyOf(bin, api), { level: 9 })
await api.close()
writeFileSync(releasedSqlFile(API_VERSION), packed)
writeFileSync(releasedFactsFile(API_VERSION), `${JSON.stringify(facts, null, 2)}\n`)
writeFileSync(`lib/testing/releases/${API_VERSION}.json`, `${JSON.stringify(storage, null, 2)}\n`)
process.stdout.write(`The database of ${API_VERSION} takes ${Math.ceil(packed.length / 1024)} KB.\n`)
process.exit(0)
