import { staffPushRoutes } from '@/lib/contract/staff-push'
import { wrongField } from '@/reference-api/account/refusals'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import type { Locale } from '@/reference-api/locale'
import type { Menu } from '@/reference-api/menu/menu'
import type { PushGateway, PushSubscription } from '@/reference-api/push/gateway'
import { renew, subscribe, unsubscribe } from '@/reference-api/push/subscriptions'
import { ownBranch } from '@/reference-api/staff/branches'
import { orderingTexts } from '@/reference-api/texts/ordering'
import { staffTexts } from '@/reference-api/texts/staff'

type Asked = PushSubscription & { readonly public_key: string }

const unknownBranch = (locale: Locale) =>
  ({ status: 404, body: { message: orderingTexts[locale].unknownBranch } }) as const

/** Why this subscription cannot be used; null: it can. Throws 422 for an address that is no push service's. */
function unfit(push: PushGateway | null, { public_key, ...subscription }: Asked, locale: Locale) {
  if (!push) return { status: 409, body: { message: staffTexts[locale].pushOff, code: 'push_off' } } as const
  if (!push.accepts(subscription)) throw wrongField('endpoint', staffTexts[locale].noPushService)
  return public_key === push.publicKey
    ? null
    : ({ status: 409, body: { message: staffTexts[locale].otherPushKey, code: 'other_key' } } as const)
}

/** How tablets are woken (`lib/contract/staff-push`). The addresses of browsers come in and are never answered. */
export function registerStaffPushRoutes(mount: Mount, { db, clock, push }: Deps, menu: Menu): void {
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
    const isKnown = await renew(db, user, { ...subscription, publicKey, replaces }, clock())
    return isKnown ? { status: 200, body: { is_on: true } } : unknownBranch(locale)
  })

  mount(staffPushRoutes.staffPushOff)(async ({ body }, { user }) => {
    await unsubscribe(db, user, body.endpoint)
    return { status: 200, body: { is_on: false } }
  })
}
