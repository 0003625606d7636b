'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextArea } from '@/components/ui/text-input'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { formatCount } from '@/lib/i18n/tenge'
import type { ReviewFields } from './review.schema'

/** From how few characters left on the counter is read out, and in which steps: not at every letter. */
const SPOKEN_FROM = 50
const SPOKEN_STEP = 10

/** The words of a review, with a counter. More can be typed than is taken: nothing that was pasted is cut off silently. */
export function ReviewText() {
  const t = useTranslations('review')
  const locale = useLocale()
  const { register, control, formState } = useFormContext<ReviewFields>()
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
        error={left < 0 ? t('tooLong', { max: TEXT_LIMITS.review }) : formState.errors.text?.message}
        hint={leftInWords(Math.max(left, 0))}
        {...register('text')}
      />
      <p role="status" className="visually-hidden">
        {spoken >= 0 && spoken <= SPOKEN_FROM && leftInWords(spoken)}
      </p>
    </div>
  )
}
