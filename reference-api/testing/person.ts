import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accountRoutes } from '@/lib/contract/account'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { isBuyerNumber } from '@/lib/domain/money/buyer-number'
import { DELIVERY_TYPES, PICKUP } from '@/lib/domain/order/delivery'
import { eachText, type FieldsWith, ruleOf } from '@/lib/domain/order/order-fields'
import { daysAfter } from '@/lib/domain/time/durations'
import { giveGiftBonus } from '@/reference-api/benefits/bonuses'
import {
  cards,
  feedback,
  notifications,
  orderPhotos,
  orderProblems,
  orders,
  promocodes,
  promoGrants,
  reviews,
  sessions,
  stockAlerts,
  userAddresses,
} from '@/reference-api/db/schema'
import { logIn, newPhone } from './login'
import { placeValidOrder } from './orders'
import type { TestApi } from './test-api'

/** A person with every kind of data that can be stored. */
export type Person = {
  readonly id: number
  readonly phone: string
  /** A number for receipts that only this person has. */
  readonly buyerBin: string
  /** A word in everything that this person wrote or got, and nowhere else. */
  readonly word: string
  readonly token: string
  readonly device: string
  /** Tokens of two sessions that have ended. */
  readonly expired: string
  readonly revoked: string
  /** Two delivered orders; the second was reviewed. */
  readonly order: { readonly token: string; readonly number: string }
  readonly reviewed: { readonly token: string; readonly number: string }
  /** A photo of the first order. */
  readonly photo: string
  readonly addressId: number
  readonly cardId: number
}

/** The smallest possible picture: PNG in base64. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let created = 0

/** A valid number of a buyer; each person has another one. */
function buyerBinOf(person: number): string {
  for (let last = person * 1000; ; last += 1) if (isBuyerNumber(`940140${last}`)) return `940140${last}`
}

/** A photo of the first order, and a report about the second. */
async function storeProblems(api: TestApi, word: string, orderId: number, reportedId: number): Promise<string> {
  const [key, now] = [randomUUID(), api.clock.now()]
  await api.db.insert(orderPhotos).values({ orderId, key, image: Buffer.from(`photo of ${word}`), createdAt: now })
  await api.db.insert(orderProblems).values({
    orderId: reportedId,
    key,
    comment: `Не тот соус, ${word}`,
    answer: `Простите, ${word}`,
    wish: 'bonus',
    amount: 0,
    state: 'received',
    reviewCause: 'nothing',
    createdAt: now,
  })
  return key
}

async function storeDeadSessions(api: TestApi, userId: number): Promise<{ expired: string; revoked: string }> {
  const [expired, revoked] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  const now = api.clock.now()
  const old = new Date(now.getTime() - 1800_000)
  const hash = (token: string) => createHash('sha256').update(token).digest('hex')
  await api.db.insert(sessions).values([
    { userId, tokenHash: hash(expired), createdAt: old, lastUsedAt: old },
    { userId, tokenHash: hash(revoked), createdAt: now, lastUsedAt: now, revokedAt: now },
  ])
  return { expired, revoked }
}

async function storeWhatTheShopKnows(api: TestApi, userId: number, word: string): Promise<number> {
  const now = api.clock.now()
  const [card] = await api.db
    .insert(cards)
    .values({
      userId,
      providerToken: `tok_${word}`,
      brand: `Visa ${word}`,
      last4: '4949',
      expMonth: 12,
      expYear: 2029,
      createdAt: now,
    })
    .returning()
  const text = { ru: `${word}, для вас подарок` }
  const opinion = { about: 'service', overall: 4, text: `Приветливо, ${word}`, name: word } as const
  await api.db.insert(feedback).values({ ...opinion, key: randomUUID(), userId, createdAt: now })
  await api.db.insert(notifications).values({ userId, type: 'promo', title: text, body: text, createdAt: now })
  await api.db.insert(stockAlerts).values({ userId, branchId: 1, productId: 1, createdAt: now })
  const [promo] = await api.db
    .insert(promocodes)
    .values({
      code: `PROMO-${word}`,
      title: text,
      kind: 'percent',
      value: 10,
      startsAt: now,
      endsAt: daysAfter(now, 1),
      deliveryTypes: [...DELIVERY_TYPES],
    })
    .returning()
  if (!promo || !card) throw new Error('nothing was stored')
  await api.db.insert(promoGrants).values({ promocodeId: promo.id, userId, createdAt: now })
  await api.db.transaction((tx) => giveGiftBonus(tx, userId, 100, now))
  return card.id
}

/** Creates such a person, who has just logged in. */
export async function newPerson(api: TestApi): Promise<Person> {
  created += 1
  const word = `Незабудка${created}Ә`
  const [phone, buyerBin] = [newPhone(), buyerBinOf(100 + created)]
  const address = { city_id: 1, street: `ул. ${word}`, home: '1', private_house: true, comment: `код ${word}` }
  const typed = {
    ...eachText((field) => `без лука ${word}`.slice(-ruleOf(field).max)),
    name: word,
    phone,
    second_phone: phone,
    buyer_bin: buyerBin,
  } satisfies Record<FieldsWith<{ isPersonal: true }>, string>
  const written = { ...typed, address }
  const reviewed = await placeValidOrder(api, written)
  const { token, user, device } = await logIn(api, phone)
  await api.call(accountRoutes.updateUser, { body: { name: word } }, { token })
  const order = await placeValidOrder(api, { ...written, delivery_type: PICKUP, address: null }, token)
  await api.db.update(orders).set({ status: 'delivered', statusAt: api.clock.now() }).where(eq(orders.userId, user.id))
  const [row] = await api.db.select().from(orders).where(eq(orders.number, reviewed.number))
  if (row)
    await api.db.insert(reviews).values({
      orderId: row.id,
      overall: 5,
      complaints: [],
      text: `Вкусно, ${word}`,
      status: 'published',
      createdAt: api.clock.now(),
    })
  await api.call(accountRoutes.createAddress, { body: address }, { token })
  const [saved] = await api.db.select().from(userAddresses).where(eq(userAddresses.userId, user.id))
  await api.call(accountDataRoutes.giveConsent, { body: { kind: 'marketing', given: true } }, { token })
  const [own] = await api.db.select().from(orders).where(eq(orders.number, order.number))
  if (!saved || !own || row?.userId !== user.id) throw new Error('The person is not complete')
  return {
    id: user.id,
    phone,
    buyerBin,
    word,
    token,
    device,
    ...(await storeDeadSessions(api, user.id)),
    order,
    reviewed,
    photo: await storeProblems(api, word, own.id, row.id),
    addressId: saved.id,
    cardId: await storeWhatTheShopKnows(api, user.id, word),
  }
}
