import type { Branch as BranchView, City as CityView, DeliveryZone } from '@/lib/contract/catalog'
import type { Zone } from '@/lib/domain/place/zones'
import { dayOf, fromLocalMinute, type LocalMinute, toLocalMinute, wholeMinute } from '@/lib/domain/time/branch-clock'
import {
  type DayHours,
  hoursOn,
  type Opening,
  openingAt,
  openingInPause,
  specialDays,
} from '@/lib/domain/time/opening-hours'
import { inLocale, type Locale } from '@/reference-api/locale'
import type { Branch, Catalogue, City } from './catalogue'

/** The first whole minute on the branches' clock at which a branch is no longer paused; null: it is not paused. */
export function pausedUntilMinute({ pausedUntil }: Pick<Branch, 'pausedUntil'>, now: Date): LocalMinute | null {
  return pausedUntil !== null && pausedUntil > now ? toLocalMinute(wholeMinute(pausedUntil)) : null
}

/** Whether a branch takes orders now and until when, on the branches' clock. */
export const openingNow = (branch: Branch, now: Date): Opening =>
  openingInPause(branch.schedule, toLocalMinute(now), pausedUntilMinute(branch, now))

/** Whether a branch takes orders now; false for one that the chain no longer has. */
export function takesOrdersNow({ branches }: Catalogue, branchId: number, now: Date): boolean {
  const branch = branches.find(({ id }) => id === branchId)
  return branch !== undefined && openingNow(branch, now).takesOrders
}

const isoOf = (local: number | null): string | null => (local === null ? null : fromLocalMinute(local).toISOString())

export const openingOf = (
  branch: Branch,
  now: Date,
): Pick<BranchView, 'is_open' | 'opens_in_minutes' | 'opens_at' | 'orders_until' | 'is_paused' | 'is_closing'> => {
  const opening = openingNow(branch, now)
  const isPaused = pausedUntilMinute(branch, now) !== null && openingAt(branch.schedule, toLocalMinute(now)).takesOrders
  return {
    is_open: opening.takesOrders,
    opens_in_minutes: opening.opensAt === null ? 0 : opening.opensAt - toLocalMinute(now),
    opens_at: isoOf(opening.opensAt),
    orders_until: isoOf(opening.ordersUntil),
    is_paused: isPaused,
    is_closing: !isPaused && opening.isOpen && !opening.takesOrders,
  }
}

const ALL_DAY: DayHours = { from: '00:00', to: '00:00' }

/** The hours of today, or of the next day on which it works. */
function hoursToTell(branch: Branch, now: Date): DayHours {
  const today = dayOf(toLocalMinute(now))
  for (let day = today; day < today + 14; day += 1) {
    const hours = hoursOn(branch.schedule, day)
    if (hours) return hours
  }
  return ALL_DAY
}

/** How far ahead exceptional days are shown. */
const SPECIAL_DAYS = 31

const hoursView = ({ from, to, breaks = [] }: DayHours) => ({ from, to, breaks: [...breaks] })

const specialDaysOf = ({ schedule }: Branch, now: Date): BranchView['special_days'] =>
  specialDays(schedule, dayOf(toLocalMinute(now)), SPECIAL_DAYS).map(({ date, hours }) => ({
    date,
    hours: hours && hoursView(hours),
  }))

export const zoneView = ({ id, price, freeFrom, minimum, minutes, polygon }: Zone): DeliveryZone => ({
  id,
  price,
  free_from: freeFrom,
  minimum,
  minutes,
  polygon: [...polygon],
})

export const branchView = (branch: Branch, locale: Locale, now: Date): BranchView => ({
  guid: branch.guid,
  iiko_guid: branch.iikoGuid,
  city: { id: branch.city.id, name: inLocale(branch.city.name, locale) },
  name: inLocale(branch.name, locale),
  phone: branch.phone,
  addresses: [{ street: inLocale(branch.street, locale), latitude: branch.latitude, longitude: branch.longitude }],
  work_time: hoursView(hoursToTell(branch, now)),
  week: branch.schedule.week.map((hours) => hours && hoursView(hours)),
  special_days: specialDaysOf(branch, now),
  ...openingOf(branch, now),
  delivery_zones: branch.zones.map(zoneView),
})

export const cityView = (city: City, catalogue: Catalogue, locale: Locale, now: Date): CityView => ({
  id: city.id,
  name: inLocale(city.name, locale),
  delivery_price: city.deliveryPrice,
  delivery_free_from: city.deliveryFreeFrom,
  filials: catalogue.branches
    .filter((branch) => branch.cityId === city.id)
    .map((branch) => branchView(branch, locale, now)),
})
