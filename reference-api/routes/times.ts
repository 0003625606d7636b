import { catalogRoutes } from '@/lib/contract/catalog'
import { placeRoutes } from '@/lib/contract/place'
import type { Zone } from '@/lib/domain/place/zones'
import type { Deps } from '@/reference-api/deps'
import type { Mount } from '@/reference-api/http/mount'
import type { Locale } from '@/reference-api/locale'
import { openingOf } from '@/reference-api/menu/branch-views'
import { type Branch, branchByGuid, type Catalogue } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { orderTimesOf, slotTimes } from '@/reference-api/ordering/slots'
import { averageEstimate, estimateIn } from '@/reference-api/orders/kitchen-time'
import { commonTexts } from '@/reference-api/texts/texts'

const notFound = (locale: Locale) => ({ status: 404, body: { message: commonTexts[locale].notFound } }) as const

type Named = { readonly filial_guid?: string | undefined; readonly zone_id?: number | undefined }

/**
 * The branch and the zone of a query; a zone alone determines its branch. Null: one of them does not exist, or they do
 * not belong together.
 */
function findPlace(catalogue: Catalogue, named: Named): { branch: Branch | null; zone: Zone | null } | null {
  const zone = catalogue.zones.find(({ id }) => id === named.zone_id) ?? null
  if (named.zone_id !== undefined && !zone) return null
  const branch = named.filial_guid === undefined ? null : branchByGuid(catalogue, named.filial_guid)
  if (named.filial_guid !== undefined && !branch) return null
  const branchOfZone = catalogue.branches.find(({ id }) => id === zone?.branchId) ?? null
  if (branch && branchOfZone && branch.id !== branchOfZone.id) return null
  return { branch: branch ?? branchOfZone, zone }
}

/** How long an order takes, and the available slots (specification §7, and ours). */
export function registerTimeRoutes(mount: Mount, { db, clock }: Deps, menu: Menu): void {
  mount(catalogRoutes.deliveryTime)(async ({ query }, { locale }) => {
    const catalogue = await menu(db)
    const place = findPlace(catalogue, query)
    if (!place) return notFound(locale)
    const { branch, zone } = place
    const way = { type: query.delivery_type, zone }
    const now = clock()
    if (!branch) return { status: 200, body: await averageEstimate(db, catalogue.branches.length, now, way) }
    const { asap, openOrders } = await orderTimesOf(db, branch, now, way)
    return { status: 200, body: asap ?? estimateIn(branch, openOrders, now, way) }
  })

  mount(placeRoutes.deliverySlots)(async ({ query }, { locale }) => {
    const place = findPlace(await menu(db), query)
    if (!place?.branch) return notFound(locale)
    const { branch, zone } = place
    const now = clock()
    const { opens_at, is_paused, is_closing } = openingOf(branch, now)
    const { asap, isFull, days } = await orderTimesOf(db, branch, now, { type: query.delivery_type, zone })
    return {
      status: 200,
      body: {
        asap,
        is_full: isFull,
        opens_at,
        is_paused,
        is_closing,
        days: days.map(({ date, slots }) => ({
          date,
          slots: slots.map(({ start: local, isFree }) => {
            const { start, end } = slotTimes(local)
            return { start: start.toISOString(), end: end.toISOString(), is_free: isFree }
          }),
        })),
      },
    }
  })
}
