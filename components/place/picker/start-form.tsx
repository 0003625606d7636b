import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { CitiesGate } from '@/components/place/cities/cities-gate'
import { CityChoice } from '@/components/place/cities/city-choice'
import { kitchenOf } from '@/components/place/cities/kitchen'
import { ChipChoice } from '@/components/ui/choice'
import { toBranchName } from '@/lib/contract/branch-name'
import type { Branch } from '@/lib/contract/catalog'
import { DELIVERY, type DeliveryType, PICKUP } from '@/lib/domain/delivery'
import type { Destination } from '@/lib/domain/destination'
import { deliverIn, pickUpAt } from '@/lib/domain/destination-moves'
import { useDestination } from '@/stores/place/destination'
import { BranchPicker } from './branch-picker'
import { DeliveryTerms } from './delivery-terms'
import styles from './place-form.module.css'
import type { Start } from './use-start'

type StartFormProps = {
  /** Lets the button in the popup's foot send the form. */
  readonly id: string
  readonly start: Start
  readonly type: DeliveryType | undefined
  readonly onChoose: (next: Destination) => void
  readonly onAddress: (cityId: number) => void
}

/** City, then type, then a branch or the terms of delivery; each choice reveals the next (specification §2 and §4). */
export function StartForm({ id, start, type: given, onChoose, onAddress }: StartFormProps) {
  const t = useTranslations('place')
  const shell = useTranslations('shell')
  const name = useId()
  const alertId = useId()
  const current = useDestination((store) => store.destination)
  const [type, setType] = useState<DeliveryType>(given ?? current?.type ?? DELIVERY)
  const [guid, setGuid] = useState(current?.branch.guid ?? null)
  const [missing, setMissing] = useState<'city' | 'branch' | null>(null)
  const { cityNames, cityId, chooseCity, asked } = start
  const { state } = asked
  const city = 'cities' in state ? state.cities.find((one) => one.id === cityId) : undefined
  const cooking = city && kitchenOf(city, current?.branch.guid ?? null)

  const pickUp = (branch: Branch | undefined) => {
    if (city && branch) onChoose(pickUpAt(current, city, toBranchName(branch)))
    else setMissing('branch')
  }
  const branchOf = (wanted: string | null) => city?.filials.find((one) => one.guid === wanted)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cityId === null || ('cities' in state && !city)) return setMissing('city')
    if (city && cooking && type === DELIVERY) onChoose(deliverIn(current, city, toBranchName(cooking)))
    else if (city && type === PICKUP) pickUp(branchOf(guid))
  }
  // A failure to load the cities is shown even while no city is chosen.
  const showsGate = cityId !== null || cityNames.length === 0 || state.kind === 'stale'
  const types = [
    { value: DELIVERY, label: shell('delivery') },
    { value: PICKUP, label: shell('pickup') },
  ]

  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      {cityNames.length > 0 && (
        <CityChoice
          cities={cityNames}
          selected={cityId}
          onSelect={(next) => {
            chooseCity(next)
            setMissing(null)
          }}
          errorId={missing === 'city' ? alertId : undefined}
        />
      )}
      {showsGate && (
        <CitiesGate asked={asked}>
          {(_, isLive) => (
            <>
              {city && (
                <fieldset className={styles.group}>
                  <legend className={styles.legend}>{t('type')}</legend>
                  <div className={styles.chips}>
                    {types.map(({ value, label }) => (
                      <ChipChoice
                        key={value}
                        name={name}
                        label={label}
                        checked={value === type}
                        onChange={() => {
                          setType(value)
                          setMissing(null)
                        }}
                      />
                    ))}
                  </div>
                </fieldset>
              )}
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
                    setMissing(null)
                  }}
                  onMarker={(next) => pickUp(branchOf(next))}
                  errorId={missing === 'branch' ? alertId : undefined}
                />
              )}
            </>
          )}
        </CitiesGate>
      )}
      <p id={alertId} role="alert" className={styles.alert}>
        {missing && t(missing === 'city' ? 'chooseCity' : 'chooseBranch')}
      </p>
    </form>
  )
}
