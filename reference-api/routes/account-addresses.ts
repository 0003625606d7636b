import { and, asc, eq } from 'drizzle-orm'
import { accountRoutes } from '@/lib/contract/account'
import type { Body, Parsed } from '@/lib/contract/route'
import { wrongField } from '@/reference-api/account/refusals'
import type { Db } from '@/reference-api/db/client'
import type { AddressRow, CityRow } from '@/reference-api/db/rows'
import { userAddresses, users } from '@/reference-api/db/schema/account'
import { cities } from '@/reference-api/db/schema/catalog'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import { inLocale, type Locale } from '@/reference-api/locale'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/account'

type Input = Parsed<typeof accountRoutes.createAddress>['body']
type SavedAddress = Body<typeof accountRoutes.createAddress, 200>['address']

const MAX_ADDRESSES = 20

/** A stored address as the contract answers it. */
export const toSavedAddress = (row: AddressRow, city: CityRow, locale: Locale): SavedAddress => ({
  id: row.id,
  city_id: row.cityId,
  city: inLocale(city.name, locale),
  address: row.street,
  street: row.street,
  latitude: row.latitude,
  longitude: row.longitude,
  type: row.type,
  home: row.home,
  entrance: row.entrance,
  apartment: row.apartment,
  floor: row.floor,
  comment: row.comment,
  private_house: row.privateHouse,
})

const toColumns = ({ city_id, private_house, ...same }: Input) => ({
  ...same,
  cityId: city_id,
  privateHouse: private_house,
})

const TEXTS = ['street', 'home', 'entrance', 'apartment', 'floor', 'comment'] as const

/** Another row of this customer that says the same in every word. */
const isSame = (userId: number, columns: ReturnType<typeof toColumns>) =>
  and(
    eq(userAddresses.userId, userId),
    eq(userAddresses.cityId, columns.cityId),
    eq(userAddresses.type, columns.type),
    eq(userAddresses.privateHouse, columns.privateHouse),
    ...TEXTS.map((name) => eq(userAddresses[name], columns[name])),
  )

/**
 * Stores an address, or finds the one that says the same: saved again because the first answer was lost on its way, nobody wants
 * a twin. Holds the customer, so that calls at the same moment take turns.
 * @returns null when there are too many
 */
async function storeOnce(tx: Db, userId: number, columns: ReturnType<typeof toColumns>, now: Date) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [same] = await tx.select().from(userAddresses).where(isSame(userId, columns))
  if (same) return same
  if ((await tx.$count(userAddresses, eq(userAddresses.userId, userId))) >= MAX_ADDRESSES) return null
  const [row] = await tx
    .insert(userAddresses)
    .values({ ...columns, userId, createdAt: now })
    .returning()
  if (!row) throw new Error('An address was not stored')
  return row
}

/** The caller's saved addresses (specification §7). Somebody else's answer exactly as missing ones do. */
export function registerAddressRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps

  const knownCity = async (id: number, locale: Locale): Promise<CityRow> => {
    const [city] = await db.select().from(cities).where(eq(cities.id, id))
    if (!city) throw wrongField('city_id', ACCOUNT_TEXTS[locale].unknownCity)
    return city
  }

  const missing = (locale: Locale) =>
    ({ status: 404, body: { message: ACCOUNT_TEXTS[locale].addressMissing } }) as const

  mount(accountRoutes.addresses)(async (_, { user, locale }) => {
    const rows = await db
      .select({ address: userAddresses, city: cities })
      .from(userAddresses)
      .innerJoin(cities, eq(cities.id, userAddresses.cityId))
      .where(eq(userAddresses.userId, user.id))
      .orderBy(asc(userAddresses.id))
    return { status: 200, body: { addresses: rows.map((row) => toSavedAddress(row.address, row.city, locale)) } }
  })

  mount(accountRoutes.createAddress)(async ({ body }, { user, locale }) => {
    const city = await knownCity(body.city_id, locale)
    const row = await db.transaction((tx) => storeOnce(tx, user.id, toColumns(body), deps.clock()))
    if (!row)
      return { status: 422, body: { message: ACCOUNT_TEXTS[locale].tooManyAddresses, code: 'too_many_addresses' } }
    return { status: 200, body: { address: toSavedAddress(row, city, locale) } }
  })

  mount(accountRoutes.updateAddress)(async ({ params, body }, { user, locale }) => {
    const city = await knownCity(body.city_id, locale)
    const [row] = await db
      .update(userAddresses)
      .set(toColumns(body))
      .where(and(eq(userAddresses.id, params.id), eq(userAddresses.userId, user.id)))
      .returning()
    return row ? { status: 200, body: { address: toSavedAddress(row, city, locale) } } : missing(locale)
  })

  mount(accountRoutes.deleteAddress)(async ({ params }, { user, locale }) => {
    const deleted = await db
      .delete(userAddresses)
      .where(and(eq(userAddresses.id, params.id), eq(userAddresses.userId, user.id)))
      .returning({ id: userAddresses.id })
    if (deleted.length === 0) return missing(locale)
    return { status: 200, body: { message: ACCOUNT_TEXTS[locale].addressDeleted } }
  })
}
