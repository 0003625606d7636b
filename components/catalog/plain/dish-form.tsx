import { useLocale, useTranslations } from 'next-intl'
import { PlainForm } from '@/components/form/plain-form'
import { buttonClass } from '@/components/ui/controls/button'
import { Checkbox, RadioChoice } from '@/components/ui/controls/choice'
import { Field } from '@/components/ui/controls/field'
import { TextInput } from '@/components/ui/controls/text-input'
import type { Product } from '@/lib/contract/catalog'
import {
  type NamedChoice,
  type NamedModifier,
  type NamedModifierGroup,
  toConfigurable,
} from '@/lib/contract/order/to-domain'
import { type Configuration, type ConfigurationProblem, configurationProblems } from '@/lib/domain/cart/configuration'
import { formatTenge } from '@/lib/i18n/tenge'
import { ChoiceGroup } from './choice-group'
import { FIELD, takesPortions, typedConfiguration, typedQuantity } from './typed-configuration'

type DishFormProps = {
  readonly product: Product
  /** What was chosen when the form was refused; empty: nothing yet. */
  readonly typed: URLSearchParams
  /** The form was sent and refused, so its mistakes are shown. */
  readonly wasTried: boolean
}

const quantityOf = ({ modifiers }: Configuration, id: number): number =>
  modifiers.find((chosen) => chosen.id === id)?.quantity ?? 0

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

/** How many options of a group are chosen, in words. */
function useRule() {
  const t = useTranslations('product')
  return ({ min, max, freeQuantity }: NamedModifierGroup): string => {
    const several = min > 0 ? t('chooseBetween', { min, max }) : t('chooseUpTo', { max })
    const amount = min === max ? t('chooseExactly', { count: min }) : several
    return freeQuantity > 0 ? `${amount}, ${t('free', { count: freeQuantity })}` : amount
  }
}

/** The mistake of a group in words; undefined: none. */
function useMistake(problems: readonly ConfigurationProblem[]) {
  const t = useTranslations('product')
  return (group: Pick<NamedModifierGroup, 'id'>): string | undefined => {
    for (const problem of problems) {
      if (!('groupId' in problem) || problem.groupId !== group.id) continue
      if (problem.kind === 'choose-more') return t('missing', { count: problem.missing })
      return problem.kind === 'unavailable-option' ? t('optionSoldOut') : t('chooseUpTo', { max: problem.max })
    }
    return undefined
  }
}

/** A dish with its options as a form that the browser sends without scripts (decision 116). */
export function DishForm({ product, typed, wasTried }: DishFormProps) {
  const t = useTranslations('product')
  const plain = useTranslations('plain')
  const rule = useRule()
  const configurable = toConfigurable(product)
  const configuration = typedConfiguration(configurable, typed)
  const problems = wasTried ? configurationProblems(configurable, configuration) : []
  const mistake = useMistake(problems)
  const hasProblem = (kind: ConfigurationProblem['kind']) => problems.some((problem) => problem.kind === kind)
  const removable = configurable.ingredients.filter((one) => one.isRemovable)
  const { drinks, snacks, modifierGroups } = configurable
  if (!product.is_available) return <p className="weight-600 wrong">{t('soldOut')}</p>
  return (
    <PlainForm className="stack-5 one-column">
      <input type="hidden" name="id" value={product.id} />
      {modifierGroups.map((group) => (
        <ChoiceGroup key={group.id} title={group.title} rule={rule(group)} mistake={mistake(group)}>
          <GroupOptions group={group} configuration={configuration} />
        </ChoiceGroup>
      ))}
      {drinks.length > 0 && (
        <ChoiceGroup title={t('drink')} mistake={hasProblem('choose-drink') ? t('chooseDrink') : undefined}>
          <Choices name={FIELD.drink} choices={drinks} chosen={configuration.drinkId} />
        </ChoiceGroup>
      )}
      {snacks.length > 0 && (
        <ChoiceGroup title={t('snack')} mistake={hasProblem('choose-snack') ? t('chooseSnack') : undefined}>
          <Choices name={FIELD.snack} choices={snacks} chosen={configuration.snackId} />
        </ChoiceGroup>
      )}
      {removable.length > 0 && (
        <ChoiceGroup title={t('remove')}>
          {removable.map(({ id, name }) => (
            <Checkbox
              key={id}
              name={FIELD.without}
              value={id}
              label={t('without', { name })}
              defaultChecked={configuration.removedIngredientIds.includes(id)}
            />
          ))}
        </ChoiceGroup>
      )}
      <TextInput
        label={t('quantity', { name: product.name })}
        inputMode="numeric"
        name={FIELD.quantity}
        maxLength={2}
        defaultValue={typedQuantity(typed)}
      />
      <button type="submit" name="act" value="add" className={buttonClass({ wide: true })}>
        {plain('add')}
      </button>
    </PlainForm>
  )
}

type GroupProps = { readonly group: NamedModifierGroup; readonly configuration: Configuration }

function GroupOptions({ group, configuration }: GroupProps) {
  const t = useTranslations('product')
  const noteOf = useOptionNote()
  if (takesPortions(group))
    return group.options.map((option) => (
      <Field key={option.id} label={option.title} hint={noteOf(option, option.price)}>
        {(control) => (
          <select
            {...control}
            name={FIELD.portions(option)}
            defaultValue={quantityOf(configuration, option.id)}
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
    const chosen = quantityOf(configuration, option.id) > 0
    const field = { name: FIELD.group(group), value: option.id, defaultChecked: chosen, disabled: !option.isAvailable }
    const note = noteOf(option, option.price)
    return isSingle ? (
      <RadioChoice key={option.id} {...field} label={option.title} note={note} />
    ) : (
      <Checkbox key={option.id} {...field} label={note ? `${option.title} · ${note}` : option.title} />
    )
  })
  if (!isSingle || group.min > 0) return options
  const isNone = group.options.every(({ id }) => quantityOf(configuration, id) === 0)
  return [
    <RadioChoice key="none" name={FIELD.group(group)} value="" defaultChecked={isNone} label={t('none')} />,
    ...options,
  ]
}

type ChoicesProps = { readonly name: string; readonly choices: readonly NamedChoice[]; readonly chosen: number | null }

function Choices({ name, choices, chosen }: ChoicesProps) {
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
