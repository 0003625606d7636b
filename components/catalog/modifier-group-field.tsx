'use client'

import { useTranslations } from 'next-intl'
import type { NamedModifierGroup } from '@/lib/contract/to-domain'
import { chosenInGroup } from '@/lib/domain/configuration'
import type { ModifierOptionsProps } from './modifier-options'
import { OptionField } from './option-field'
import { OptionPortions } from './option-portions'
import { SeveralOptions } from './several-options'
import { SingleOption } from './single-option'
import { isGroupFull } from './use-configuration'

type ModifierGroupFieldProps = ModifierOptionsProps & {
  /** The customer tried to order: a missing choice is an error now. */
  readonly wasTried: boolean
}

function useRule(group: NamedModifierGroup): string {
  const t = useTranslations('product')
  const { min, max, freeQuantity } = group
  const amount =
    min === max
      ? t('chooseExactly', { count: min })
      : min > 0
        ? t('chooseBetween', { min, max })
        : t('chooseUpTo', { max })
  return freeQuantity > 0 ? `${amount}, ${t('free', { count: freeQuantity })}` : amount
}

function viewOf(group: NamedModifierGroup) {
  if (group.max === 1) return SingleOption
  return group.perOptionMax > 1 ? OptionPortions : SeveralOptions
}

/** Few enough and short enough to stand side by side on a phone, like a size or how hot it is. */
const isShort = ({ min, max, options }: NamedModifierGroup) =>
  min === 1 &&
  max === 1 &&
  options.length > 1 &&
  options.length <= 4 &&
  options.every(({ title }) => title.length <= 14)

/** A group of modifiers: one option, several options, or several portions of each. */
export function ModifierGroupField(props: ModifierGroupFieldProps) {
  const { id, group, configuration, wasTried } = props
  const t = useTranslations('product')
  const rule = useRule(group)
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
      layout={isShort(group) ? 'row' : 'list'}
    >
      <Options {...props} />
    </OptionField>
  )
}
