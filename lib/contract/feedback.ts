import { z } from 'zod'
import { FEEDBACK_TOPICS } from '@/lib/domain/feedback'
import { TEXT_LIMITS } from '@/lib/domain/limits'
import { anyFailure } from './errors'
import { phone, typedLine, typedProse } from './fields'
import { route } from './route'

/** What somebody thinks of the chain. Whoever wants an answer leaves a phone; an account is not needed. */
const feedbackInput = z
  .strictObject({
    /** Made by the sender: the same again, because an answer was lost, is stored once. */
    key: z.uuid(),
    about: z.enum(FEEDBACK_TOPICS),
    overall: z.int().min(1).max(5),
    text: typedProse(TEXT_LIMITS.review).default(''),
    name: typedLine(TEXT_LIMITS.name).default(''),
    phone: phone.nullable().default(null),
    filial_guid: z.string().min(1).max(64).nullable().default(null),
    /** People do not see this field. Filled in, it was a machine: thanked, and not stored. */
    website: z.string().max(200).default(''),
  })
  .meta({ id: 'Feedback' })

export const feedbackRoutes = {
  sendFeedback: route({
    method: 'POST',
    path: '/api/feedback',
    summary: 'Rate the chain, a branch, the site or the app',
    access: 'optional',
    ours: true,
    body: feedbackInput,
    responses: { ...anyFailure, 200: z.object({ message: z.string() }) },
  }),
}
