'use client'

import { useTranslations } from 'next-intl'
import { chosenInGroup, quantityOfOption } from '@/lib/domain/cart/configuration'
import { Hotness } from './hotness'
import type { ModifierOptionsProps } from './modifier-options'
import { Option } from './option-field'
import { useOptionNote } from './use-option-note'

/** A group that takes one option; an optional group offers "none" as well. */
export function SingleOption({ id, group, configuration, contains, onChange }: ModifierOptionsProps) {
  const t = useTranslations('product')
  const note = useOptionNote(group, configuration)
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
      {group.options.map((option, hotness) => (
        <Option
          key={option.id}
          type="radio"
          name={id}
          title={option.title}
          picture={group.kind === 'spice' && <Hotness steps={hotness} />}
          note={note(option)}
          contains={contains(option)}
          isChecked={quantityOfOption(configuration, option.id) > 0}
          isDisabled={!option.isAvailable}
          onChange={() => onChange({ kind: 'more', optionId: option.id })}
        />
      ))}
    </>
  )
}
