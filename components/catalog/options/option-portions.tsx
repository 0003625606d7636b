'use client'

import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/content/picture'
import { Stepper } from '@/components/ui/controls/stepper'
import { quantityOfOption } from '@/lib/domain/cart/configuration'
import type { ModifierOptionsProps } from './modifier-options'
import styles from './option-field.module.css'
import { isGroupFull } from './use-configuration'
import { useOptionNote } from './use-option-note'

/** A group that takes several portions of each option. */
export function OptionPortions({ group, configuration, contains, onChange }: ModifierOptionsProps) {
  const t = useTranslations('product')
  const note = useOptionNote(group, configuration)
  const isPictured = group.options.every(({ image }) => image)
  return group.options.map((option) => {
    const { id: optionId, title: name, image } = option
    const quantity = quantityOfOption(configuration, optionId)
    const isLocked = !option.isAvailable || isGroupFull(group, configuration)
    return (
      <div
        key={optionId}
        className={`anchor touch-l paper round-s text-s ${styles.option} ${styles.stepped}`}
        data-chosen={quantity > 0 || undefined}
        data-sold-out={!option.isAvailable || undefined}
      >
        {isPictured && image && (
          <span className={styles.picture}>
            <Picture {...image} alt="" sizes="120px" />
          </span>
        )}
        <span className={`breaks ${styles.label}`}>{name}</span>
        <span className={`keeps-size to-end ${styles.note}`}>{note(option)}</span>
        {contains(option) && <span className={`text-s soft ${styles.contains}`}>{contains(option)}</span>}
        {option.isAvailable && (
          <Stepper
            value={quantity}
            isShort
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
