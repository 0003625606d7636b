'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Stepper } from '@/components/ui/stepper'
import type { NamedModifier, NamedModifierGroup } from '@/lib/contract/to-domain'
import { type Configuration, chosenInGroup } from '@/lib/domain/configuration'
import { formatTenge } from '@/lib/i18n/tenge'
import { Option, OptionField } from './option-field'
import styles from './option-field.module.css'
import { type ConfigurationAction, isGroupFull, quantityOfOption } from './use-configuration'

type FieldProps = {
  readonly id: string
  readonly group: NamedModifierGroup
  readonly configuration: Configuration
  readonly wasTried: boolean
  readonly onChange: (action: ConfigurationAction) => void
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

function useNote(): (option: NamedModifier) => string | undefined {
  const t = useTranslations('product')
  const locale = useLocale()
  return (option) => {
    if (!option.isAvailable) return t('optionSoldOut')
    return option.price > 0 ? t('surcharge', { price: formatTenge(option.price, locale) }) : undefined
  }
}

/** A group of which one option may be chosen; when it is optional, "none" is a choice, too. */
function OneOf({ id, group, configuration, onChange }: FieldProps) {
  const t = useTranslations('product')
  const note = useNote()
  return (
    <>
      {group.min === 0 && (
        <Option
          type="radio"
          name={id}
          title={t('none')}
          isChecked={chosenInGroup(group, configuration) === 0}
          onChange={() => onChange({ kind: 'none', groupId: group.id })}
        />
      )}
      {group.options.map((option) => (
        <Option
          key={option.id}
          type="radio"
          name={id}
          title={option.title}
          note={note(option)}
          isChecked={quantityOfOption(configuration, option.id) > 0}
          isDisabled={!option.isAvailable}
          onChange={() => onChange({ kind: 'more', optionId: option.id })}
        />
      ))}
    </>
  )
}

function SomeOf({ id, group, configuration, onChange }: FieldProps) {
  const note = useNote()
  return group.options.map((option) => {
    const isChecked = quantityOfOption(configuration, option.id) > 0
    return (
      <Option
        key={option.id}
        type="checkbox"
        name={id}
        title={option.title}
        note={note(option)}
        isChecked={isChecked}
        isDisabled={!option.isAvailable || (!isChecked && isGroupFull(group, configuration))}
        onChange={() => onChange({ kind: isChecked ? 'less' : 'more', optionId: option.id })}
      />
    )
  })
}

function ManyOf({ group, configuration, onChange }: FieldProps) {
  const t = useTranslations('product')
  const note = useNote()
  return group.options.map((option) => {
    const { id: optionId, title: name } = option
    const quantity = quantityOfOption(configuration, optionId)
    const isLocked = !option.isAvailable || isGroupFull(group, configuration)
    return (
      <div
        key={optionId}
        className={`${styles.option} ${styles.stepped}`}
        data-chosen={quantity > 0 || undefined}
        data-sold-out={!option.isAvailable || undefined}
      >
        <span className={styles.label}>{name}</span>
        <span className={styles.note}>{note(option)}</span>
        {option.isAvailable && (
          <Stepper
            value={quantity}
            max={isLocked ? quantity : group.perOptionMax}
            onDecrease={() => onChange({ kind: 'less', optionId })}
            onIncrease={() => onChange({ kind: 'more', optionId })}
            labels={{ decrease: t('less', { name }), increase: t('more', { name }), value: t('amountOf', { name }) }}
          />
        )}
      </div>
    )
  })
}

function viewOf(group: NamedModifierGroup) {
  if (group.max === 1) return OneOf
  return group.perOptionMax > 1 ? ManyOf : SomeOf
}

/** A group of modifiers: one option, several options, or several portions of each. */
export function ModifierGroupField(props: FieldProps) {
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
    >
      <Options {...props} />
    </OptionField>
  )
}
