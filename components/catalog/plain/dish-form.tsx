import { useTranslations } from 'next-intl'
import { useGroupRule } from '@/components/catalog/options/use-group-rule'
import { PlainForm } from '@/components/form/plain-form'
import { buttonClass } from '@/components/ui/controls/button'
import { Checkbox } from '@/components/ui/controls/choice'
import { TextInput } from '@/components/ui/controls/text-input'
import type { Product } from '@/lib/contract/catalog'
import { type NamedConfigurable, type NamedModifierGroup, toConfigurable } from '@/lib/contract/order/to-domain'
import { type Configuration, type ConfigurationProblem, configurationProblems } from '@/lib/domain/cart/configuration'
import { dishesOf } from '@/lib/domain/cart/dishes'
import { ChoiceGroup } from './choice-group'
import { Choices, GroupOptions } from './dish-options'
import { fieldsOf, QUANTITY_FIELD, typedConfiguration, typedQuantity } from './typed-configuration'

type DishFormProps = {
  readonly product: Product
  /** The choices of a form that was refused; empty: no form was sent yet. */
  readonly typed: URLSearchParams
  /** The form was sent and refused, so its mistakes are shown. */
  readonly wasTried: boolean
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

type ChoicesOfDishProps = {
  readonly dish: NamedConfigurable
  readonly configuration: Configuration
  /** What is wrong with the choices for this dish. */
  readonly problems: readonly ConfigurationProblem[]
  /** The position of the dish in its combo; undefined: the product itself. */
  readonly at?: number
}

/** Everything that can be chosen for a product, or for one dish of a combo. */
function ChoicesOfDish({ dish, configuration, problems, at }: ChoicesOfDishProps) {
  const t = useTranslations('product')
  const rule = useGroupRule()
  const mistake = useMistake(problems)
  const names = fieldsOf(at)
  const hasProblem = (kind: ConfigurationProblem['kind']) => problems.some((problem) => problem.kind === kind)
  const { drinks, snacks, modifierGroups } = dish
  const removable = dish.ingredients.filter((one) => one.isRemovable)
  return (
    <>
      {modifierGroups.map((group) => (
        <ChoiceGroup key={group.id} title={group.title} rule={rule(group)} mistake={mistake(group)}>
          <GroupOptions group={group} configuration={configuration} at={at} />
        </ChoiceGroup>
      ))}
      {drinks.length > 0 && (
        <ChoiceGroup title={t('drink')} mistake={hasProblem('choose-drink') ? t('chooseDrink') : undefined}>
          <Choices name={names.drink} choices={drinks} chosen={configuration.drinkId} />
        </ChoiceGroup>
      )}
      {snacks.length > 0 && (
        <ChoiceGroup title={t('snack')} mistake={hasProblem('choose-snack') ? t('chooseSnack') : undefined}>
          <Choices name={names.snack} choices={snacks} chosen={configuration.snackId} />
        </ChoiceGroup>
      )}
      {removable.length > 0 && (
        <ChoiceGroup title={t('remove')}>
          {removable.map(({ id, name }) => (
            <Checkbox
              key={id}
              name={names.without}
              value={id}
              label={t('without', { name })}
              defaultChecked={configuration.removedIngredientIds.includes(id)}
            />
          ))}
        </ChoiceGroup>
      )}
    </>
  )
}

/** A dish with its options as a form that the browser sends without scripts (decision 116). */
export function DishForm({ product, typed, wasTried }: DishFormProps) {
  const t = useTranslations('product')
  const plain = useTranslations('plain')
  const configurable = toConfigurable(product)
  const configuration = typedConfiguration(configurable, typed)
  const problems = wasTried ? configurationProblems(configurable, configuration) : []
  const problemsAt = (at: number | undefined) => problems.filter(({ dish }) => dish === at)
  if (!product.is_available) return <p className="weight-600 wrong">{t('soldOut')}</p>
  return (
    <PlainForm className="stack-5 one-column">
      <input type="hidden" name="id" value={product.id} />
      {dishesOf(configurable, configuration).map(({ dish, chosen }, at) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a combo may have the same dish twice
          key={at}
          aria-labelledby={`dish-${at}`}
          className="stack-4 one-column"
        >
          <h2 id={`dish-${at}`} className="title-s">
            {at + 1}. {dish.name}
          </h2>
          <ChoicesOfDish dish={dish} configuration={chosen} problems={problemsAt(at)} at={at} />
        </section>
      ))}
      <ChoicesOfDish dish={configurable} configuration={configuration} problems={problemsAt(undefined)} />
      <TextInput
        label={t('quantity', { name: product.name })}
        inputMode="numeric"
        name={QUANTITY_FIELD}
        maxLength={2}
        defaultValue={typedQuantity(typed)}
      />
      <button type="submit" name="act" value="add" className={buttonClass({ wide: true })}>
        {plain('add')}
      </button>
    </PlainForm>
  )
}
