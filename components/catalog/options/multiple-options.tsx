'use client'

import { quantityOfOption } from '@/lib/domain/cart/configuration'
import type { ModifierOptionsProps } from './modifier-options'
import { Option } from './option-field'
import { isGroupFull } from './use-configuration'
import { useOptionNote } from './use-option-note'

/** A group that takes several options, one portion of each. */
export function MultipleOptions({ id, group, configuration, contains, onChange }: ModifierOptionsProps) {
  const note = useOptionNote(group, configuration)
  return group.options.map((option) => {
    const isChecked = quantityOfOption(configuration, option.id) > 0
    return (
      <Option
        key={option.id}
        type="checkbox"
        name={id}
        title={option.title}
        note={note(option)}
        contains={contains(option)}
        isChecked={isChecked}
        isDisabled={!option.isAvailable || (!isChecked && isGroupFull(group, configuration))}
        onChange={() => onChange({ kind: isChecked ? 'less' : 'more', optionId: option.id })}
      />
    )
  })
}
