import { useLocale, useTranslations } from 'next-intl'
import { Checkbox, RadioChoice } from '@/components/ui/controls/choice'
import { Field } from '@/components/ui/controls/field'
import type { NamedChoice, NamedModifier, NamedModifierGroup } from '@/lib/contract/order/to-domain'
import { type Configuration, quantityOfOption } from '@/lib/domain/cart/configuration'
import { formatTenge } from '@/lib/i18n/tenge'
import { fieldsOf, takesPortions } from './typed-configuration'

/** An option in words: what it costs, that it is sold out, and its allergens. */
function useOptionNote() {
  const t = useTranslations('product')
  const locale = useLocale()
  return ({ isAvailable, allergens }: NamedModifier | NamedChoice, price: number): string => {
    const cost = price > 0 ? t('surcharge', { price: formatTenge(price, locale) }) : ''
    const list = allergens.map((one) => t(`allergen.${one}`)).join(', ')
    return [isAvailable ? cost : t('optionSoldOut'), list && t('contains', { list })].filter(Boolean).join(' · ')
  }
}

type GroupProps = {
  readonly group: NamedModifierGroup
  readonly configuration: Configuration
  /** The position of the dish in its combo; undefined: the product itself. */
  readonly at: number | undefined
}

/** The options of a group: one, several, or portions of each. */
export function GroupOptions({ group, configuration, at }: GroupProps) {
  const names = fieldsOf(at)
  const t = useTranslations('product')
  const noteOf = useOptionNote()
  if (takesPortions(group))
    return group.options.map((option) => (
      <Field key={option.id} label={option.title} hint={noteOf(option, option.price)}>
        {(control) => (
          <select
            {...control}
            name={names.portions(option)}
            defaultValue={quantityOfOption(configuration, option.id)}
            disabled={!option.isAvailable}
          >
            {[...Array(group.perOptionMax + 1).keys()].map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        )}
      </Field>
    ))
  const isSingle = group.max === 1
  const options = group.options.map((option) => {
    const chosen = quantityOfOption(configuration, option.id) > 0
    const field = { name: names.group(group), value: option.id, defaultChecked: chosen, disabled: !option.isAvailable }
    const note = noteOf(option, option.price)
    return isSingle ? (
      <RadioChoice key={option.id} {...field} label={option.title} note={note} />
    ) : (
      <Checkbox key={option.id} {...field} label={note ? `${option.title} · ${note}` : option.title} />
    )
  })
  if (!isSingle || group.min > 0) return options
  const isNone = group.options.every(({ id }) => quantityOfOption(configuration, id) === 0)
  return [
    <RadioChoice key="none" name={names.group(group)} value="" defaultChecked={isNone} label={t('none')} />,
    ...options,
  ]
}

type ChoicesProps = { readonly name: string; readonly choices: readonly NamedChoice[]; readonly chosen: number | null }

/** The drinks or snacks of a combo. */
export function Choices({ name, choices, chosen }: ChoicesProps) {
  const noteOf = useOptionNote()
  return choices.map((choice) => (
    <RadioChoice
      key={choice.id}
      name={name}
      value={choice.id}
      label={choice.title}
      note={noteOf(choice, choice.surcharge)}
      defaultChecked={choice.id === chosen}
      disabled={!choice.isAvailable}
    />
  ))
}
