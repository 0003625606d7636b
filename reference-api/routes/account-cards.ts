import { and, asc, desc, eq } from 'drizzle-orm'
import { accountRoutes } from '@/lib/contract/account'
import { cards } from '@/reference-api/db/schema/account'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/mount'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/account'

/** A stored card as the contract shows it. */
export const toCard = ({ id, brand, last4, expMonth, expYear, isDefault }: typeof cards.$inferSelect) => ({
  id,
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
  is_default: isDefault,
})

/** The caller's saved cards (specification §7). Somebody else's answer exactly as missing ones do. */
export function registerCardRoutes(mount: Mount, deps: Deps): void {
  mount(accountRoutes.cards)(async (_, { user }) => {
    const rows = await deps.db
      .select()
      .from(cards)
      .where(eq(cards.userId, user.id))
      .orderBy(desc(cards.isDefault), asc(cards.id))
    return { status: 200, body: rows.map(toCard) }
  })

  mount(accountRoutes.deleteCard)(async ({ body }, { user, locale }) => {
    const deleted = await deps.db
      .delete(cards)
      .where(and(eq(cards.id, body.card_id), eq(cards.userId, user.id)))
      .returning({ id: cards.id })
    const texts = ACCOUNT_TEXTS[locale]
    if (deleted.length === 0) return { status: 404, body: { message: texts.cardMissing } }
    return { status: 200, body: { message: texts.cardDeleted } }
  })
}
