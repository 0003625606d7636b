import { useTranslations } from 'next-intl'
import { PlainForm } from '@/components/form/plain-form'
import { buttonClass } from '@/components/ui/controls/button'
import { Checkbox } from '@/components/ui/controls/choice'
import { TextInput } from '@/components/ui/controls/text-input'
import type { Product } from '@/lib/contract/catalog'
import { type NamedModifierGroup, toConfigurable } from '@/lib/contract/order/to-domain'
import { type ConfigurationProblem, configurationProblems } from '@/lib/domain/cart/configuration'
import { ChoiceGroup } from './choice-group'
import { Choices, GroupOptions } from './dish-options'
import { FIELD, typedConfiguration, typedQuantity } from './typed-configuration'

type DishFormProps = {
  readonly product: Product
  /** What was chosen when the form was refused; empty: nothing yet. */
  readonly typed: URLSearchParams
  /** The form was sent and refused, so its mistakes are shown. */
  readonly wasTried: boolean
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
