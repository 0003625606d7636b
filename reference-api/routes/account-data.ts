import { accountDataRoutes } from '@/lib/contract/account-data'
import { CONSENT_KINDS, CONSENT_VERSION } from '@/lib/domain/account/consent'
import { claimByToken } from '@/reference-api/account/claims'
import { consentHistory, recordConsents, toConsent } from '@/reference-api/account/consents'
import { deleteAccount } from '@/reference-api/account/delete-account'
import { proveOwner } from '@/reference-api/account/prove-owner'
import { accountDeleted } from '@/reference-api/account/refusals'
import { listActiveSessions, revokeSessions } from '@/reference-api/account/sessions'
import type { Deps } from '@/reference-api/deps'
import type { SessionUser } from '@/reference-api/http/caller'
import type { Mount } from '@/reference-api/http/mount'
import { cardTokens } from '@/reference-api/payments/save-card'
import { forgetCards } from '@/reference-api/payments/settle-payment'
import { ACCOUNT_TEXTS } from '@/reference-api/texts/texts'

/**
 * Calls about the customer's data and sessions: claims of orders, consents, export, ending sessions, deletion (ours;
 * the specification has none).
 */
export function registerDataRoutes(mount: Mount, deps: Deps, codeSecret: string): void {
  registerConsents(mount, deps)
  registerSessions(mount, deps)

  mount(accountDataRoutes.claimOrder)(async ({ body }, { user, locale }) => {
    const number = await claimByToken(deps.db, user.id, body.token, deps.clock())
    return number === null
      ? { status: 404, body: { message: ACCOUNT_TEXTS[locale].orderMissing } }
      : { status: 200, body: { number } }
  })

  mount(accountDataRoutes.deleteAccount)(async ({ body }, caller) => {
    const texts = ACCOUNT_TEXTS[caller.locale]
    await proveOwner(deps, codeSecret, caller, body)
    const kept = await cardTokens(deps.db, caller.user.id)
    const outcome = await deps.db.transaction((tx) =>
      deleteAccount(tx, caller.user.id, { secret: deps.redemptionSecret, now: deps.clock() }),
    )
    if (outcome === 'gone') throw accountDeleted(caller.locale)
    if (outcome === 'active') return { status: 409, body: { message: texts.activeOrders, code: 'active_orders' } }
    await forgetCards(deps, kept)
    return { status: 200, body: { message: texts.accountDeleted } }
  })
}

function registerConsents(mount: Mount, { db, clock }: Deps): void {
  const listFor = async (user: SessionUser) => {
    const history = await consentHistory(db, user.id)
    const last = CONSENT_KINDS.flatMap((kind) => history.filter((one) => one.kind === kind).slice(-1))
    return { consents: last.map(toConsent), current_version: CONSENT_VERSION }
  }

  mount(accountDataRoutes.consents)(async (_, { user }) => ({ status: 200, body: await listFor(user) }))

  mount(accountDataRoutes.giveConsent)(async ({ body }, { user, ip }) => {
    const { kind, given, version = CONSENT_VERSION } = body
    const { consents } = await listFor(user)
    // A repeated consent is not recorded again, because the first time counts.
    const isRecorded = consents.some((one) => one.kind === kind && one.given === given && one.version === version)
    if (!isRecorded)
      await recordConsents(db, { userId: user.id }, { kinds: [kind], version, isGiven: given, ip }, clock())
    return { status: 200, body: await listFor(user) }
  })
}

function registerSessions(mount: Mount, { db, clock }: Deps): void {
  mount(accountDataRoutes.sessions)(async (_, { user }) => {
    const open = await listActiveSessions(db, user.id, clock())
    return { status: 200, body: { sessions: open.map((session) => toOpenSession(session, user)) } }
  })

  mount(accountDataRoutes.endOtherSessions)(async (_, { user, locale }) => {
    const ended = await revokeSessions(db, user.id, clock(), user.sessionId)
    return { status: 200, body: { message: ACCOUNT_TEXTS[locale].sessionsEnded, ended } }
  })
}

/** A session in the contract's form. */
export const toOpenSession = (
  { id, openedAt, usedAt }: { readonly id: number; readonly openedAt: Date; readonly usedAt: Date },
  user: SessionUser,
) => ({ current: id === user.sessionId, opened_at: openedAt.toISOString(), last_used_at: usedAt.toISOString() })
