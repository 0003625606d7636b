import { staffPushRoutes } from '@/lib/contract/staff/staff-push'
import { invalidField } from '@/reference-api/account/refusals'
import type { DbAndClock } from '@/reference-api/db/client'
import type { Mount } from '@/reference-api/http/mount'
import type { Locale } from '@/reference-api/locale'
import type { Menu } from '@/reference-api/menu/menu'
import { ownBranch } from '@/reference-api/shop/own-branches'
import { orderingTexts } from '@/reference-api/texts/texts'
import type { PushGateway, PushSubscription } from './gateway'
import { renew, subscribe, unsubscribe } from './subscriptions'
import { pushTexts } from './texts'

type Tools = DbAndClock & { readonly push: PushGateway | null }

type Asked = PushSubscription & { readonly public_key: string }

const unknownBranch = (locale: Locale) =>
  ({ status: 404, body: { message: orderingTexts[locale].unknownBranch } }) as const

/** Why this subscription cannot be used; null: it can. Throws 422 for an address that belongs to no push service. */
function unfit(push: PushGateway | null, { public_key, ...subscription }: Asked, locale: Locale) {
  if (!push) return { status: 409, body: { message: pushTexts[locale].pushOff, code: 'push_off' } } as const
  if (!push.accepts(subscription)) throw invalidField('endpoint', pushTexts[locale].noPushService)
  return public_key === push.publicKey
    ? null
    : ({ status: 409, body: { message: pushTexts[locale].otherPushKey, code: 'other_key' } } as const)
}

/**
 * The calls to wake tablets (`lib/contract/staff/staff-push`). They accept the addresses of browsers and never return
 * them.
 */
export function registerStaffPushRoutes(mount: Mount, { db, clock, push }: Tools, menu: Menu): void {
  mount(staffPushRoutes.staffPush)(async () => ({ status: 200, body: { public_key: push?.publicKey ?? null } }))

  mount(staffPushRoutes.staffPushOn)(async ({ body }, { locale, user }) => {
    const branch = ownBranch(await menu(db), user, body.filial_guid)
    if (!branch) return unknownBranch(locale)
    const { filial_guid: _, public_key: publicKey, ...subscription } = body
    const refusal = unfit(push, { public_key: publicKey, ...subscription }, locale)
    if (refusal) return refusal
    await subscribe(db, user, { ...subscription, publicKey, branchId: branch.id, locale }, clock())
    return { status: 200, body: { is_on: true } }
  })

  mount(staffPushRoutes.staffPushRenew)(async ({ body }, { locale, user }) => {
    const { replaces, public_key: publicKey, ...subscription } = body
    const refusal = unfit(push, { public_key: publicKey, ...subscription }, locale)
    if (refusal) return refusal
    const isRenewed = await renew(db, user, { ...subscription, publicKey, replaces }, clock())
    return isRenewed ? { status: 200, body: { is_on: true } } : unknownBranch(locale)
  })

  mount(staffPushRoutes.staffPushOff)(async ({ body }, { user }) => {
    await unsubscribe(db, user, body.endpoint)
    return { status: 200, body: { is_on: false } }
  })
}
