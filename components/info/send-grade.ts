import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import { feedbackRoutes } from '@/lib/contract/feedback'
import type { FeedbackTopic } from '@/lib/domain/feedback'
import { phoneDigits } from '@/lib/domain/phone'
import type { Locale } from '@/lib/i18n/locales'
import type { GradeFields } from './grade.schema'

type Grade = GradeFields & {
  /** A UUID; the same for every try to send the same. */
  readonly key: string
  readonly about: FeedbackTopic
  readonly overall: number
}

/** `fields`: the server's words for single fields. `message`: for the whole; null when nobody said anything. */
type Sent =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'failed'
      readonly message: string | null
      readonly fields: Partial<Record<keyof GradeFields, string>>
    }

export async function sendGrade(locale: Locale, { branch, phone, ...grade }: Grade): Promise<Sent> {
  const body = { ...grade, phone: phoneDigits(phone), filial_guid: branch || null }
  const reply = await call(browserApi(locale), feedbackRoutes.sendFeedback, { body }).catch(() => null)
  if (reply?.status === 200) return { kind: 'sent' }
  const errors = reply?.body.errors ?? {}
  const fields = {
    branch: errors.filial_guid?.[0],
    text: errors.text?.[0],
    name: errors.name?.[0],
    phone: errors.phone?.[0],
  }
  return { kind: 'failed', message: wordsOf(reply?.body) ?? null, fields }
}
