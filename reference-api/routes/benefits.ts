import { eq } from 'drizzle-orm'
import { accountRoutes } from '@/lib/contract/account'
import { paymentRoutes } from '@/lib/contract/order/payments'
import { customerIdentityOf } from '@/reference-api/account/customer-identity'
import { bonusStateOf, ledgerOf } from '@/reference-api/benefits/bonus-state'
import { promosOf, publicPromos } from '@/reference-api/benefits/promo-lists'
import { bonusLedger } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'

const ENTRIES_A_PAGE = 20

/** The caller's bonuses and promo codes, and the public codes. */
export function registerBenefitRoutes(mount: Mount, { db, clock, redemptionSecret }: Deps): void {
  mount(accountRoutes.bonus)(async (_, { user }) => ({ status: 200, body: await bonusStateOf(db, user.id, clock()) }))

  mount(paymentRoutes.bonusLedger)(async ({ query: { page } }, { user, locale }) => ({
    status: 200,
    body: {
      entries: {
        total: await db.$count(bonusLedger, eq(bonusLedger.userId, user.id)),
        data: await ledgerOf(db, user.id, locale, { size: ENTRIES_A_PAGE, number: page }),
      },
    },
  }))

  mount(accountRoutes.promocodes)(async (_, { user, locale }) => ({
    status: 200,
    body: { promocodes: await promosOf(db, customerIdentityOf(redemptionSecret, user), locale, clock()) },
  }))

  mount(paymentRoutes.publicPromocodes)(async (_, { locale }) => ({
    status: 200,
    body: { promocodes: await publicPromos(db, locale, clock()) },
  }))
}
