'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { OptionList } from '@/components/ui/controls/option-list'
import type { City } from '@/lib/contract/catalog'

type CityFieldProps = {
  readonly cities: readonly City[]
  readonly cityId: number
  readonly onChoose: (cityId: number) => void
}

/** The city of an address. */
export function CityField({ cities, cityId, onChoose }: CityFieldProps) {
  const t = useTranslations('address')
  const options = useMemo(() => cities.map(({ id, name }) => ({ id: String(id), label: name })), [cities])
  return (
    <OptionList
      legend={t('city')}
      options={options}
      selected={String(cityId)}
      onSelect={(id) => onChoose(Number(id))}
      labels={{ search: t('citySearch'), found: (count) => t('citiesFound', { count }) }}
    />
  )
}
