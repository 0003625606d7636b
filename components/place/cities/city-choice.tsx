import { useTranslations } from 'next-intl'
import { OptionList } from '@/components/ui/controls/option-list'
import type { CityName } from '@/lib/domain/place/destination'

type CityChoiceProps = {
  readonly cities: readonly CityName[]
  readonly selected: number | null
  readonly onSelect: (id: number) => void
  readonly errorId: string | undefined
}

/** The city selector; the chosen city is stored with the destination. */
export function CityChoice({ cities, selected, onSelect, errorId }: CityChoiceProps) {
  const t = useTranslations('place')
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
