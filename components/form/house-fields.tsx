'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Combobox } from '@/components/ui/controls/combobox'
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
  const fields = useTranslations('fields')
  const { field, control, formState, setValue } = useFields<{ address: HouseText }>()
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
      <Combobox
        label={t('street')}
        autoComplete={autoComplete}
        options={suggestions}
        listLabel={fields('streets')}
        status={fields('streetsFound', { count: suggestions.length })}
        onChoose={(street) => setValue('address.street', street, { shouldDirty: true, shouldValidate: true })}
        {...left('address.street')}
      />
      <TextInput label={t('home')} autoComplete="off" {...left('address.home')} />
    </div>
  )
}
