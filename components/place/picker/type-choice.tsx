import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ChipChoice } from '@/components/ui/controls/choice'
import { DELIVERY, type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'

type TypeChoiceProps = { readonly selected: DeliveryType; readonly onSelect: (type: DeliveryType) => void }

/** Delivery or pickup. */
export function TypeChoice({ selected, onSelect }: TypeChoiceProps) {
  const t = useTranslations('place')
  const shell = useTranslations('shell')
  const name = useId()
  const types = [
    { value: DELIVERY, label: shell('delivery') },
    { value: PICKUP, label: shell('pickup') },
  ]
  return (
    <fieldset className="stack">
      <legend className="below-3 weight-700">{t('type')}</legend>
      <div className="wrap-2">
        {types.map(({ value, label }) => (
          <ChipChoice
            key={value}
            name={name}
            label={label}
            checked={value === selected}
            onChange={() => onSelect(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
