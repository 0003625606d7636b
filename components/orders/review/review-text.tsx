'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { useFields } from '@/components/form/use-fields'
import { TextArea } from '@/components/ui/controls/text-input'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { formatCount } from '@/lib/i18n/tenge'
import type { ReviewFields } from './review.schema'

/** The number of remaining characters from which the counter is announced, and the steps of the announcements. */
const SPOKEN_FROM = 50
const SPOKEN_STEP = 10

/** The text of a review, with a counter. More can be typed than is accepted, so that pasted text is not cut silently. */
export function ReviewText() {
  const t = useTranslations('review')
  const locale = useLocale()
  const fields = useTranslations('fields')
  const { field, control } = useFields<ReviewFields>()
  const text = useWatch({ control, name: 'text' })
  const left = TEXT_LIMITS.review - text.trim().length
  const spoken = Math.ceil(left / SPOKEN_STEP) * SPOKEN_STEP
  const leftInWords = (count: number) => t('left', { left: count, shown: formatCount(count, locale) })
  return (
    <div>
      <TextArea
        label={t('text')}
        optionalLabel={t('optional')}
        rows={3}
        autoComplete="off"
        hint={leftInWords(Math.max(left, 0))}
        {...field('text')}
        // The length is checked while the customer types, not only on blur.
        {...(left < 0 && { error: fields('tooLong', { max: TEXT_LIMITS.review }) })}
      />
      <p role="status" className="visually-hidden">
        {spoken >= 0 && spoken <= SPOKEN_FROM && leftInWords(spoken)}
      </p>
    </div>
  )
}
