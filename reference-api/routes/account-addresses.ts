import { and, asc, eq } from 'drizzle-orm'
import { accountRoutes } from '@/lib/contract/account'
import type { Body, Parsed } from '@/lib/contract/route'
import { ADDRESS_FIELDS } from '@/lib/domain/place/address'
import { invalidField } from '@/reference-api/account/refusals'
import type { Db } from '@/reference-api/db/client'
import type { AddressRow, CityRow } from '@/reference-api/db/rows'
import { userAddresses, users } from '@/reference-api/db/schema/account'
import { cities } from '@/reference-api/db/schema/catalog'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import { inLocale, type Locale } from '@/reference-api/locale'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/texts'

type Input = Parsed<typeof accountRoutes.createAddress>['body']
type SavedAddress = Body<typeof accountRoutes.createAddress, 200>['address']

const MAX_ADDRESSES = 20

/** A stored address in the contract's form. */
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

/** Another row of this customer with the same fields. */
const isSame = (userId: number, columns: ReturnType<typeof toColumns>) =>
  and(
    eq(userAddresses.userId, userId),
    eq(userAddresses.cityId, columns.cityId),
    eq(userAddresses.type, columns.type),
    ...ADDRESS_FIELDS.map((name) => eq(userAddresses[name], columns[name])),
  )

/**
 * Stores an address, or finds an equal one: when the first answer was lost, saving again must not store it twice. Locks
 * the customer, so that simultaneous calls take turns.
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
  if (!row) throw new Error('The insert of an address returned no row')
  return row
}

/**
 * The caller's saved addresses (specification §7). Another customer's address is answered exactly like a missing one.
 */
export function registerAddressRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps

  const knownCity = async (id: number, locale: Locale): Promise<CityRow> => {
    const [city] = await db.select().from(cities).where(eq(cities.id, id))
    if (!city) throw invalidField('city_id', ACCOUNT_TEXTS[locale].unknownCity)
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
