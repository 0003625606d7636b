'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { TextInput } from '@/components/ui/controls/text-input'
import { useStreetSuggestions } from '@/lib/api/use-street-suggestions'
import type { HouseText } from './address.schema'
import { useFields } from './use-fields'

type HouseFieldsProps = {
  /** The texts of the form. */
  readonly namespace: 'address' | 'order.edit'
  readonly cityId: number
  /** The class of the row. */
  readonly className: string | undefined
  /** `off`: the browser offers no stored street. */
  readonly autoComplete?: 'address-line1' | 'off'
  /** Called when street or house loses the focus. */
  readonly onLeave?: () => void
}

/** Street and house; the streets of the city are suggested while the customer types. */
export function HouseFields({
  namespace,
  cityId,
  className,
  autoComplete = 'address-line1',
  onLeave,
}: HouseFieldsProps) {
  const t = useTranslations(namespace)
  const { field, control, formState } = useFields<{ address: HouseText }>()
  const listId = useId()
  const typed = useWatch({ control, name: 'address.street' })
  const suggestions = useStreetSuggestions(cityId, typed, formState.dirtyFields.address?.street === true)
  const left = (name: 'address.street' | 'address.home') => {
    const { onBlur, ...props } = field(name)
    const leave: typeof onBlur = (event) => {
      onLeave?.()
      return onBlur(event)
    }
    return { ...props, onBlur: leave }
  }
  return (
    <div className={className}>
      <TextInput label={t('street')} autoComplete={autoComplete} list={listId} {...left('address.street')} />
      <datalist id={listId}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput label={t('home')} autoComplete="off" {...left('address.home')} />
    </div>
  )
}
