import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { accountRoutes } from '@/lib/contract/account'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { isCardExpired } from '@/lib/domain/money/payment'
import type { Db } from '@/reference-api/db/client'
import type { CardRow } from '@/reference-api/db/rows'
import { cards, users } from '@/reference-api/db/schema/account'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import { forgetCards } from '@/reference-api/payments/settle-payment'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/texts'

/** A stored card in the contract's form, without the provider's token. */
export const toCard = ({ id, brand, last4, expMonth, expYear, isDefault }: CardRow, now: Date) => ({
  id,
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  is_default: isDefault,
  is_expired: isCardExpired({ expMonth, expYear }, now),
})

/** A customer's cards, the default one first. */
const cardsOf = (db: Db, userId: number): Promise<CardRow[]> =>
  db.select().from(cards).where(eq(cards.userId, userId)).orderBy(desc(cards.isDefault), asc(cards.id))

/** Deletes a card; if it was the default, the next one becomes it. Null: the card is not the customer's. */
async function deleteCard(db: Db, userId: number, cardId: number): Promise<CardRow | null> {
  return db.transaction(async (tx) => {
    await holdOwner(tx, userId)
    const [deleted] = await tx
      .delete(cards)
      .where(and(eq(cards.id, cardId), eq(cards.userId, userId)))
      .returning()
    if (!deleted) return null
    const [next] = deleted.isDefault ? await cardsOf(tx, userId) : []
    if (next) await tx.update(cards).set({ isDefault: true }).where(eq(cards.id, next.id))
    return deleted
  })
}

/** Changes of a customer's cards happen one after the other, because there is one default card. */
const holdOwner = (tx: Db, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

/** The caller's saved cards (specification §7). Another customer's card is answered exactly like a missing one. */
export function registerCardRoutes(mount: Mount, deps: Deps): void {
  const { db, clock } = deps
  const cardsFor = async (userId: number) => (await cardsOf(db, userId)).map((row) => toCard(row, clock()))

  mount(accountRoutes.cards)(async (_, { user }) => ({ status: 200, body: await cardsFor(user.id) }))

  mount(accountRoutes.deleteCard)(async ({ body }, { user, locale }) => {
    const deleted = await deleteCard(db, user.id, body.card_id)
    const texts = ACCOUNT_TEXTS[locale]
    if (!deleted) return { status: 404, body: { message: texts.cardMissing } }
    await forgetCards(deps, [deleted.providerToken])
    return { status: 200, body: { message: texts.cardDeleted } }
  })

  mount(paymentRoutes.setDefaultCard)(async ({ body }, { user, locale }) => {
    const isThere = await db.transaction(async (tx) => {
      await holdOwner(tx, user.id)
      const own = await cardsOf(tx, user.id)
      if (!own.some(({ id }) => id === body.card_id)) return false
      await tx
        .update(cards)
        .set({ isDefault: sql`${cards.id} = ${body.card_id}` })
        .where(eq(cards.userId, user.id))
      return true
    })
    return isThere
      ? { status: 200, body: await cardsFor(user.id) }
      : { status: 404, body: { message: ACCOUNT_TEXTS[locale].cardMissing } }
  })
}
