'use client'

import { useTranslations } from 'next-intl'
import type { NamedModifierGroup } from '@/lib/contract/order/to-domain'
import { type Configuration, chosenInGroup, quantityOfOption } from '@/lib/domain/cart/configuration'
import type { ModifierOptionsProps } from './modifier-options'
import { MultipleOptions } from './multiple-options'
import { OptionField } from './option-field'
import { OptionPortions } from './option-portions'
import { SingleOption } from './single-option'
import { isGroupFull } from './use-configuration'
import { useGroupRule } from './use-group-rule'

type ModifierGroupFieldProps = ModifierOptionsProps & {
  /** The customer tried to order, so a missing choice is an error. */
  readonly wasTried: boolean
  /** The group is folded, because it is optional. */
  readonly isFolded: boolean
}

function viewOf(group: NamedModifierGroup) {
  if (group.max === 1) return SingleOption
  return group.perOptionMax > 1 ? OptionPortions : MultipleOptions
}

/** Whether the options fit side by side on a phone, like a size or the hotness: at most four with two lines of one or two words each. */
const isShort = ({ min, max, options }: NamedModifierGroup) =>
  min === 1 &&
  max === 1 &&
  options.length > 1 &&
  options.length <= 4 &&
  options.every(({ title }) => title.length <= 24 && title.split(' ').every((word) => word.length <= 14))

function layoutOf(group: NamedModifierGroup) {
  if (isShort(group)) return group.options.length > 3 ? 'strip' : 'row'
  return viewOf(group) === OptionPortions ? 'portions' : 'list'
}

/** The chosen options of a group in words; null: nothing. */
function chosenOf({ options }: NamedModifierGroup, configuration: Configuration): string | null {
  const portions = options.flatMap(({ id, title }) => {
    const quantity = quantityOfOption(configuration, id)
    return quantity > 1 ? `${title} × ${quantity}` : quantity === 1 ? title : []
  })
  return portions.join(', ') || null
}

/** A group of modifiers: one option, several options, or several portions of each. */
export function ModifierGroupField(props: ModifierGroupFieldProps) {
  const { id, group, configuration, wasTried, isFolded } = props
  const t = useTranslations('product')
  const rule = useGroupRule()(group)
  const missing = group.min - chosenInGroup(group, configuration)
  const Options = viewOf(group)
  const reason = isGroupFull(group, configuration) ? t('maxReached', { max: group.max }) : null
  return (
    <OptionField
      id={id}
      title={group.title}
      rule={rule}
      message={missing > 0 ? t('missing', { count: missing }) : reason}
      isWrong={missing > 0 && wasTried}
      layout={layoutOf(group)}
      chosen={isFolded && group.min === 0 ? chosenOf(group, configuration) : undefined}
    >
      <Options {...props} />
    </OptionField>
  )
}
