'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/content/picture'
import type { NamedChoice } from '@/lib/contract/order/to-domain'
import { formatTenge } from '@/lib/i18n/tenge'
import { Option, OptionField } from './option-field'
import type { DescribeAddedAllergens } from './use-allergens'

type ChoiceFieldProps = {
  readonly id: string
  readonly kind: 'drink' | 'snack'
  readonly choices: readonly NamedChoice[]
  readonly chosen: number | null
  readonly contains: DescribeAddedAllergens
  readonly wasTried: boolean
  readonly onChoose: (id: number) => void
}

/** The choice of a combo's drink or snack. */
export function ChoiceField({ id, kind, choices, chosen, contains, wasTried, onChoose }: ChoiceFieldProps) {
  const t = useTranslations('product')
  const locale = useLocale()
  const noteOf = (choice: NamedChoice) => {
    if (!choice.isAvailable) return t('optionSoldOut')
    const price =
      choice.surcharge > 0 ? t('surcharge', { price: formatTenge(choice.surcharge, locale) }) : t('included')
    return choice.saleNote ? `${price} · ${choice.saleNote}` : price
  }
  const isPictured = choices.every(({ image }) => image)
  const isMissing = !choices.some((choice) => choice.id === chosen && choice.isAvailable)
  return (
    <OptionField
      id={id}
      title={t(kind)}
      rule={t('chooseExactly', { count: 1 })}
      message={isMissing ? t(kind === 'drink' ? 'chooseDrink' : 'chooseSnack') : null}
      isWrong={isMissing && wasTried}
      layout={isPictured ? 'tiles' : 'list'}
    >
      {choices.map((choice) => (
        <Option
          key={choice.id}
          type="radio"
          name={id}
          title={choice.title}
          picture={isPictured && choice.image && <Picture {...choice.image} alt="" sizes="120px" />}
          note={noteOf(choice)}
          contains={contains(choice)}
          isChecked={choice.id === chosen}
          isDisabled={!choice.isAvailable}
          onChange={() => onChoose(choice.id)}
        />
      ))}
    </OptionField>
  )
}
