import { eq } from 'drizzle-orm'
import { accountRoutes } from '@/lib/contract/account'
import { deletePasswordWipedNotice, toUser } from '@/reference-api/account/customers'
import { refuseGuessable } from '@/reference-api/account/new-password'
import { hashPassword } from '@/reference-api/account/passwords'
import { requireRecentLogin } from '@/reference-api/account/recent-login'
import { accountDeleted, tooBusy } from '@/reference-api/account/refusals'
import { revokeSessions } from '@/reference-api/account/sessions'
import type { UserRow } from '@/reference-api/db/rows'
import { users } from '@/reference-api/db/schema/account'
import type { Deps } from '@/reference-api/deps'
import type { Caller, SessionUser } from '@/reference-api/http/caller'
import type { Mount } from '@/reference-api/http/mount'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/texts'

/** The caller's own data: name and password (specification §7). */
export function registerProfileRoutes(mount: Mount, deps: Deps): void {
  const customerOf = async ({ user, locale }: Caller<SessionUser>): Promise<UserRow> => {
    const [found] = await deps.db.select().from(users).where(eq(users.id, user.id))
    // A session ends with its customer, so the customer was deleted during the call.
    if (!found) throw accountDeleted(locale)
    return found
  }

  mount(accountRoutes.currentUser)(async (_, caller) => ({
    status: 200,
    body: { user: toUser(await customerOf(caller)) },
  }))

  mount(accountRoutes.updateUser)(async ({ body: { name, food_rules: foodRules } }, caller) => {
    await deps.db.update(users).set({ name, foodRules }).where(eq(users.id, caller.user.id))
    return { status: 200, body: { user: toUser(await customerOf(caller)) } }
  })

  mount(accountRoutes.updatePassword)(async ({ body: { password } }, { user, locale }) => {
    requireRecentLogin(user, deps.clock(), locale)
    await refuseGuessable(deps, { password, phone: user.phone, locale })
    const passwordHash = await hashPassword(password)
    if (passwordHash === null) throw tooBusy(locale)
    await deps.db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
      await deletePasswordWipedNotice(tx, user.id, deps.clock())
      // The other sessions are ended, because a stranger who is logged in may be the reason for the change.
      await revokeSessions(tx, user.id, deps.clock(), user.sessionId)
    })
    return { status: 200, body: { message: ACCOUNT_TEXTS[locale].passwordChanged } }
  })
}
