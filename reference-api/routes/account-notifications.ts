import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { accountRoutes } from '@/lib/contract/account'
import { isPageLink } from '@/lib/domain/input/links'
import type { NotificationRow } from '@/reference-api/db/rows'
import { notifications, type Texts } from '@/reference-api/db/schema/account'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import type { Locale } from '@/reference-api/locale'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/texts'

const PAGE_SIZE = 20

const inLanguage = (texts: Texts, locale: Locale): string => texts[locale] ?? texts.ru

/** A notification in the contract's form and the requested language. */
export const toNotification = (row: NotificationRow, locale: Locale) => ({
  id: row.id,
  type: row.type,
  title: inLanguage(row.title, locale),
  body: inLanguage(row.body, locale),
  link: row.link && isPageLink(row.link) ? row.link : null,
  created_at: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
})

/** The caller's notifications, newest first; both groups are paged together (specification §7). */
export function registerNotificationRoutes(mount: Mount, deps: Deps): void {
  const { db } = deps

  const group = async (userId: number, isRead: boolean, page: number, locale: Locale) => {
    const read = isRead ? isNotNull(notifications.readAt) : isNull(notifications.readAt)
    const mine = and(eq(notifications.userId, userId), read)
    const [counted] = await db.select({ total: count() }).from(notifications).where(mine)
    const rows = await db
      .select()
      .from(notifications)
      .where(mine)
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
    return { total: counted?.total ?? 0, data: rows.map((row) => toNotification(row, locale)) }
  }

  mount(accountRoutes.notifications)(async ({ query: { page } }, { user, locale }) => {
    const fresh = await group(user.id, false, page, locale)
    const read = await group(user.id, true, page, locale)
    return { status: 200, body: { notifications: { new: fresh, read } } }
  })

  mount(accountRoutes.readNotifications)(async (_, { user, locale }) => {
    await db
      .update(notifications)
      .set({ readAt: deps.clock() })
      .where(and(eq(notifications.userId, user.id), isNull(notifications.readAt)))
    return { status: 200, body: { message: ACCOUNT_TEXTS[locale].notificationsRead } }
  })
}
