import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { ChipChoice } from '@/components/ui/choice'
import type { City, Filial } from '@/lib/contract/catalog'
import { DELIVERY, type DeliveryType, PICKUP } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'
import { BranchPicker } from './branch-picker'
import { cookingFilial, deliveryPlace, pickupPlace } from './chosen-place'
import { CityChoice } from './city-choice'
import { DeliveryTerms } from './delivery-terms'
import styles from './place-form.module.css'

type StartFormProps = {
  /** Lets the button in the popup's foot send the form. */
  readonly id: string
  readonly cities: readonly City[]
  readonly isLive: boolean
  readonly current: Place | null
  readonly type: DeliveryType | undefined
  readonly onChoose: (place: Place) => void
  readonly onAddress: (cityId: number) => void
}

/** City; it reveals delivery or pickup; then a branch, or the terms of delivery (specification §2 and §4). */
export function StartForm({ id, cities, isLive, current, type: given, onChoose, onAddress }: StartFormProps) {
  const t = useTranslations('place')
  const shell = useTranslations('shell')
  const name = useId()
  const alertId = useId()
  const [cityId, setCityId] = useState(current?.cityId ?? null)
  const [type, setType] = useState<DeliveryType>(given ?? current?.type ?? DELIVERY)
  const [guid, setGuid] = useState(current?.filialGuid ?? null)
  const [missing, setMissing] = useState<'city' | 'filial' | null>(null)
  const city = cities.find((one) => one.id === cityId)
  const cooking = city && cookingFilial(city, current?.filialGuid ?? null)

  const pickUp = (filial: Filial | undefined) => {
    if (city && filial) onChoose(pickupPlace(city, filial))
    else setMissing(city ? 'filial' : 'city')
  }
  const filialOf = (wanted: string | null) => city?.filials.find((one) => one.guid === wanted)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (city && cooking && type === DELIVERY) onChoose(deliveryPlace(city, cooking))
    else pickUp(filialOf(guid))
  }
  const types = [
    { value: DELIVERY, label: shell('delivery') },
    { value: PICKUP, label: shell('pickup') },
  ]

  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <CityChoice
        cities={cities}
        selected={city?.id ?? null}
        onSelect={(next) => {
          setCityId(next)
          setMissing(null)
        }}
        errorId={missing === 'city' ? alertId : undefined}
      />
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
          filial={cooking}
          isLive={isLive}
          onAddress={() => onAddress(city.id)}
        />
      )}
      {city && type === DELIVERY && !cooking && <p>{t('noFilials')}</p>}
      {city && type === PICKUP && (
        <BranchPicker
          key={city.id}
          city={city}
          isLive={isLive}
          chosen={filialOf(guid)?.guid ?? null}
          onChoose={(next) => {
            setGuid(next)
            setMissing(null)
          }}
          onMarker={(next) => pickUp(filialOf(next))}
          errorId={missing === 'filial' ? alertId : undefined}
        />
      )}
      <p id={alertId} role="alert" className={styles.alert}>
        {missing && t(missing === 'city' ? 'chooseCity' : 'chooseFilial')}
      </p>
    </form>
  )
}
