import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TextInput } from '@/components/ui/controls/text-input'
import { changeFault, MAX_CHANGE_NOTE } from '@/lib/domain/order/checkout'
import { formatTenge } from '@/lib/i18n/tenge'

type NoteInputProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'error' | 'onChange'> & {
  readonly total: number
  /** The typed amount, in tenge; null: exact money. */
  readonly changeFrom: number | null
  readonly onText: (text: string) => void
  /** Whether an amount that does not fit the total is reported. */
  readonly isJudged: boolean
}

/** The field for the amount to bring change for. Needs the texts of `fields`. */
export function NoteInput({ total, changeFrom, onText, isJudged, ...props }: NoteInputProps) {
  const t = useTranslations('fields')
  const locale = useLocale()
  const fault = isJudged ? changeFault(changeFrom, total) : null
  const errors = {
    small: () => t('noteTooSmall', { total: formatTenge(total, locale) }),
    large: () => t('noteTooLarge', { most: formatTenge(MAX_CHANGE_NOTE, locale) }),
  }
  return (
    <TextInput
      label={t('note')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      onChange={({ target }) => onText(target.value)}
      error={fault ? errors[fault]() : undefined}
      {...props}
    />
  )
}
