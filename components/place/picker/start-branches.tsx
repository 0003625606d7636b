import { useTranslations } from 'next-intl'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { CitiesGate } from '@/components/place/cities/cities-gate'
import { cookingBranchOf } from '@/components/place/cities/cooking-branch-of'
import { toBranchName } from '@/lib/contract/branch-name'
import type { Branch, City } from '@/lib/contract/catalog'
import { DELIVERY, type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import type { Destination } from '@/lib/domain/place/destination'
import { deliverIn, pickUpAt } from '@/lib/domain/place/destination-moves'
import { useDestination } from '@/stores/place/destination'
import { BranchPicker } from './branch-picker'
import { DeliveryTerms } from './delivery-terms'
import { TypeChoice } from './type-choice'
import { useCitiesOrStored } from './use-cities-or-stored'
import { WayTimes } from './way-times'

/** The choice that is missing when the customer confirms. */
export type MissingChoice = 'city' | 'branch' | null

type StartBranchesProps = {
  /** Receives the action of the popup's button once a city is chosen. */
  readonly confirm: Ref<() => void>
  readonly cityId: number | null
  /** The preselected type. */
  readonly type: DeliveryType | undefined
  /** The id of the message that a branch is missing; undefined: none is missing. */
  readonly errorId: string | undefined
  readonly onCities: (cities: readonly City[]) => void
  readonly onMissing: (missing: MissingChoice) => void
  readonly onChoose: (next: Destination) => void
  readonly onAddress: (cityId: number) => void
}

/** The steps after the city in the start popup: the type, then a branch or the terms of delivery. It requests the branches. */
export function StartBranches(props: StartBranchesProps) {
  const { confirm, cityId, type: given, errorId, onCities, onMissing, onChoose, onAddress } = props
  const t = useTranslations('place')
  const current = useDestination((store) => store.destination)
  const [type, setType] = useState<DeliveryType>(given ?? current?.type ?? DELIVERY)
  const [guid, setGuid] = useState(current?.branch.guid ?? null)
  const answer = useCitiesOrStored()
  const { state } = answer
  const cities = 'cities' in state ? state.cities : null
  const city = cities?.find((one) => one.id === cityId)
  const cooking = city && cookingBranchOf(city, current?.branch.guid ?? null)
  useEffect(() => {
    if (cities) onCities(cities)
  }, [cities, onCities])

  const pickUp = (branch: Branch | undefined) => {
    if (city && branch) onChoose(pickUpAt(current, city, toBranchName(branch)))
    else onMissing('branch')
  }
  const branchOf = (wanted: string | null) => city?.filials.find((one) => one.guid === wanted)
  useImperativeHandle(confirm, () => () => {
    if (cities && !city) onMissing('city')
    else if (city && cooking && type === DELIVERY) onChoose(deliverIn(current, city, toBranchName(cooking)))
    else if (city && type === PICKUP) pickUp(branchOf(guid))
  })
  // A message about the cities (outdated, failed, none) is shown even while none is chosen.
  if (cityId === null && state.kind === 'ready' && state.cities.length > 0) return null

  return (
    <CitiesGate answer={answer}>
      {(_, isLive) => (
        <>
          {city && (
            <TypeChoice
              selected={type}
              onSelect={(next) => {
                setType(next)
                onMissing(null)
              }}
            />
          )}
          {city && cooking?.is_open && isLive && <WayTimes city={city} branch={cooking} />}
          {city && type === DELIVERY && cooking && (
            <DeliveryTerms
              key={city.id}
              city={city}
              branch={cooking}
              isLive={isLive}
              onAddress={() => onAddress(city.id)}
            />
          )}
          {city && type === DELIVERY && !cooking && <p>{t('noBranches')}</p>}
          {city && type === PICKUP && (
            <BranchPicker
              key={city.id}
              city={city}
              isLive={isLive}
              chosen={branchOf(guid)?.guid ?? null}
              onChoose={(next) => {
                setGuid(next)
                onMissing(null)
              }}
              onMarker={(next) => pickUp(branchOf(next))}
              errorId={errorId}
            />
          )}
        </>
      )}
    </CitiesGate>
  )
}
