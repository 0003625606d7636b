import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import type { City } from '@/lib/contract/catalog'
import { DELIVERY, type DeliveryType, PICKUP } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'
import { BranchList } from './branch-list'
import { type Choice, chosenPlace, startingChoice } from './chosen-place'
import { DeliveryTerms } from './delivery-terms'
import styles from './place-form.module.css'

type PlaceFormProps = {
  /** Lets the button in the popup's foot send the form. */
  readonly id: string
  readonly cities: readonly City[]
  readonly current: Place | null
  readonly type: DeliveryType | undefined
  readonly onChoose: (place: Place) => void
}

/** City, then delivery or pickup, then a branch for pickup (specification §2, "Popups"). */
export function PlaceForm({ id, cities, current, type, onChoose }: PlaceFormProps) {
  const t = useTranslations('place')
  const shell = useTranslations('shell')
  const alertId = useId()
  const [choice, setChoice] = useState<Choice>(() => startingChoice(cities, current, type))
  const [missing, setMissing] = useState<'city' | 'filial' | null>(null)
  const city = cities.find((one) => one.id === choice.cityId)

  const change = (part: Partial<Choice>) => {
    setChoice({ ...choice, ...part })
    setMissing(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = chosenPlace(cities, choice, current)
    if (chosen.kind === 'place') onChoose(chosen.place)
    else setMissing(chosen.what)
  }
  const types = [
    { value: DELIVERY, name: shell('delivery') },
    { value: PICKUP, name: shell('pickup') },
  ]

  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('city')}</legend>
        <div className={styles.chips}>
          {cities.map((one) => (
            <label key={one.id} className={styles.chip}>
              <input
                type="radio"
                name="city"
                checked={one.id === choice.cityId}
                onChange={() => change({ cityId: one.id, filialGuid: null })}
              />
              {one.name}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('type')}</legend>
        <div className={styles.chips}>
          {types.map(({ value, name }) => (
            <label key={value} className={styles.chip}>
              <input
                type="radio"
                name="type"
                checked={value === choice.type}
                onChange={() => change({ type: value })}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      {city && choice.type === DELIVERY && <DeliveryTerms city={city} current={current} />}
      {city && choice.type === PICKUP && (
        <BranchList
          filials={city.filials}
          chosen={choice.filialGuid}
          onChoose={(filialGuid) => change({ filialGuid })}
          errorId={missing === 'filial' ? alertId : undefined}
        />
      )}
      <p id={alertId} role="alert" className={styles.alert}>
        {missing && t(missing === 'city' ? 'chooseCity' : 'chooseFilial')}
      </p>
    </form>
  )
}
