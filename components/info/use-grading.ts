import { useTranslations } from 'next-intl'
import { useMemo, useRef } from 'react'
import { refusalOf } from '@/components/form/refusal'
import { useShopForm } from '@/components/form/use-shop-form'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { feedbackRoutes } from '@/lib/contract/feedback'
import { phoneDigits } from '@/lib/domain/account/phone'
import type { FeedbackTopic } from '@/lib/domain/staff/feedback'
import { newUuid } from '@/stores/browser/random-id'
import { gradeSchema } from './grade.schema'

type Grading = {
  readonly about: FeedbackTopic
  /** One to five. */
  readonly overall: number
  /** Whether a branch can be chosen. */
  readonly hasBranch: boolean
  /** Whether a branch must be chosen. */
  readonly isOfBranch: boolean
  readonly onSent: () => void
}

/** The form of a rating. The server stores a rating once, also when it is sent again after a lost answer. */
export function useGrading({ about, overall, hasBranch, isOfBranch, onSent }: Grading) {
  const t = useTranslations('gradeUs')
  const tried = useRef({ content: '', key: '' })
  const feedback = useApiMutation(feedbackRoutes.sendFeedback)
  return useShopForm(
    useMemo(() => gradeSchema(isOfBranch), [isOfBranch]),
    {
      start: { branch: '', text: '', name: '', phone: '', website: '' },
      failed: t('failed'),
      wireNames: { filial_guid: 'branch' },
      send: async ({ branch, phone, ...fields }) => {
        const grade = {
          ...fields,
          about,
          overall,
          phone: phoneDigits(phone),
          filial_guid: (hasBranch && branch) || null,
        }
        const content = JSON.stringify(grade)
        if (tried.current.content !== content) tried.current = { content, key: newUuid() }
        const reply = await feedback.send({ body: { ...grade, key: tried.current.key } })
        if (reply?.status !== 200) return refusalOf(reply?.body)
        onSent()
      },
    },
  )
}
