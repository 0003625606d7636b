import type { City, Filial } from '@/lib/contract/catalog'
import { DELIVERY, type DeliveryType, PICKUP } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'

/** What stands in the popup: radio buttons, so anything may be missing. */
export type Choice = {
  readonly type: DeliveryType
  readonly cityId: number | null
  readonly filialGuid: string | null
}

type Chosen =
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'missing'; readonly what: 'city' | 'filial' }

/**
 * The branch that cooks for a delivery in a city: the customer's own while it is open, else the first open one, else the
 * first. Undefined in a city without branches.
 */
export function cookingFilial(city: City, current: Place | null): Filial | undefined {
  const own = city.filials.find((filial) => filial.guid === current?.filialGuid)
  return own?.is_open ? own : (city.filials.find((filial) => filial.is_open) ?? own ?? city.filials[0])
}

/** What the popup starts with: the place of now, else the first city (specification §9). */
export function startingChoice(cities: readonly City[], current: Place | null, type?: DeliveryType): Choice {
  const city = cities.find((one) => one.id === current?.cityId) ?? cities[0]
  // A saved branch that is gone, or belongs elsewhere by now, is chosen anew.
  const filial = city?.filials.find((one) => one.guid === current?.filialGuid)
  return { type: type ?? current?.type ?? DELIVERY, cityId: city?.id ?? null, filialGuid: filial?.guid ?? null }
}

/** The place that a choice means, or what is still missing to it (specification §5). */
export function chosenPlace(cities: readonly City[], choice: Choice, current: Place | null): Chosen {
  const city = cities.find((one) => one.id === choice.cityId)
  if (!city) return { kind: 'missing', what: 'city' }
  const filial =
    choice.type === PICKUP
      ? city.filials.find((one) => one.guid === choice.filialGuid)
      : cookingFilial(city, current?.type === DELIVERY ? current : null)
  if (!filial) return { kind: 'missing', what: 'filial' }
  return {
    kind: 'place',
    place: {
      type: choice.type,
      cityId: city.id,
      cityName: city.name,
      filialGuid: filial.guid,
      filialName: filial.name,
      street: filial.addresses[0]?.street ?? filial.name,
    },
  }
}
