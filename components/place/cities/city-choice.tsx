import { useTranslations } from 'next-intl'
import { OptionList } from '@/components/ui/controls/option-list'
import type { CityName } from '@/lib/domain/place/destination'

type CityChoiceProps = {
  /** The texts of the form; they differ in what a search without a result says. */
  readonly namespace: 'place' | 'address'
  readonly cities: readonly CityName[]
  readonly selected: number | null
  readonly onSelect: (id: number) => void
  readonly errorId?: string | undefined
}

/** The city selector. */
export function CityChoice({ namespace, cities, selected, onSelect, errorId }: CityChoiceProps) {
  const t = useTranslations(namespace)
  return (
    <OptionList
      legend={t('city')}
      options={cities.map(({ id, name }) => ({ id: String(id), label: name }))}
      selected={selected === null ? null : String(selected)}
      onSelect={(id) => onSelect(Number(id))}
      labels={{ search: t('citySearch'), found: (count) => t('citiesFound', { count }) }}
      errorId={errorId}
    />
  )
}
