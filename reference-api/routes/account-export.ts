import { asc, desc, eq } from 'drizzle-orm'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { consentHistory, toConsent } from '@/reference-api/account/consents'
import { toUser } from '@/reference-api/account/customers'
import { feedbackOf } from '@/reference-api/account/delete-account'
import { consumeLimit } from '@/reference-api/account/limits'
import { accountDeleted, tooManyAttempts } from '@/reference-api/account/refusals'
import { listActiveSessions } from '@/reference-api/account/sessions'
import { ledgerOf } from '@/reference-api/benefits/bonus-state'
import { codesOf } from '@/reference-api/benefits/promo-lists'
import {
  branches,
  cards,
  cities,
  devices,
  feedback,
  notifications,
  orders,
  products,
  stockAlerts,
  userAddresses,
  users,
} from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import { inLocale } from '@/reference-api/locale'
import type { Menu } from '@/reference-api/menu/menu'
import { orderViews } from '@/reference-api/ordering/order-view'
import { toSavedAddress } from './account-addresses'
import { toCard } from './account-cards'
import { toOpenSession } from './account-data'
import { toNotification } from './account-notifications'

/** All stored data of the caller in one answer (law 94-V), in the forms of the other calls. */
export function registerExportRoute(mount: Mount, deps: Deps, menu: Menu): void {
  const { db } = deps

  mount(accountDataRoutes.exportAccount)(async (_, { user, ip, locale }) => {
    const now = deps.clock()
    const who = { phone: user.phone, ip, sessionOf: user.id }
    const turn = await db.transaction((tx) => consumeLimit(tx, 'export', who, { limits: deps.limits, now }))
    if (!turn.ok) throw tooManyAttempts(turn.wait, locale)
    const [customer] = await db.select().from(users).where(eq(users.id, user.id))
    if (!customer) throw accountDeleted(locale)
    const addressRows = await db
      .select({ address: userAddresses, city: cities })
      .from(userAddresses)
      .innerJoin(cities, eq(cities.id, userAddresses.cityId))
      .where(eq(userAddresses.userId, user.id))
      .orderBy(asc(userAddresses.id))
    const orderRows = await db.select().from(orders).where(eq(orders.userId, user.id)).orderBy(desc(orders.id))
    const notificationRows = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, user.id))
      .orderBy(desc(notifications.id))
    const cardRows = await db.select().from(cards).where(eq(cards.userId, user.id)).orderBy(asc(cards.id))
    const known = await db.select().from(devices).where(eq(devices.userId, user.id)).orderBy(desc(devices.usedAt))
    const opinions = await db.select().from(feedback).where(feedbackOf(user)).orderBy(desc(feedback.id))
    const awaited = await db
      .select({ dish: products.name, branch: branches.name, at: stockAlerts.createdAt })
      .from(stockAlerts)
      .innerJoin(products, eq(products.id, stockAlerts.productId))
      .innerJoin(branches, eq(branches.id, stockAlerts.branchId))
      .where(eq(stockAlerts.userId, user.id))
      .orderBy(desc(stockAlerts.createdAt), asc(stockAlerts.productId))
    const history = await consentHistory(db, user.id)
    const open = await listActiveSessions(db, user.id, now)
    const body = {
      exported_at: now.toISOString(),
      user: {
        ...toUser(customer),
        registered_at: customer.createdAt.toISOString(),
        phone_proven_at: customer.phoneProvenAt?.toISOString() ?? null,
      },
      addresses: addressRows.map(({ address, city }) => toSavedAddress(address, city, locale)),
      orders: await orderViews(deps, menu, locale, orderRows),
      notifications: notificationRows.map((row) => toNotification(row, locale)),
      cards: cardRows.map((row) => toCard(row, deps.clock())),
      promocodes: await codesOf(db, user.id),
      bonuses: await ledgerOf(db, user.id, locale),
      consents: history.map(toConsent),
      feedback: opinions.map(({ about, overall, text, name, phone, createdAt }) => {
        return { about, overall, text, name, phone, at: createdAt.toISOString() }
      }),
      stock_alerts: awaited.map(({ dish, branch, at }) => {
        return { dish: inLocale(dish, locale), filial: inLocale(branch, locale), at: at.toISOString() }
      }),
      sessions: open.map((session) => toOpenSession(session, user)),
      devices: known.map((row) => ({
        known_since: row.createdAt.toISOString(),
        last_login_at: row.usedAt.toISOString(),
      })),
    }
    return { status: 200, body }
  })
}
