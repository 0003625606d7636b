import { z } from 'zod'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { FEEDBACK_TOPICS } from '@/lib/domain/staff/feedback'
import { anyFailure } from './errors'
import { phone, typedLine, typedProse } from './fields'
import { route } from './route'

/** Feedback about the chain. It needs a phone for the reply, but no account. */
const feedbackInput = z
  .strictObject({
    /**
     * Made by the sender: when a lost answer makes it repeat the call with the same value, the feedback is stored once.
     */
    key: z.uuid(),
    about: z.enum(FEEDBACK_TOPICS),
    overall: z.int().min(1).max(5),
    text: typedProse(TEXT_LIMITS.review).default(''),
    name: typedLine(TEXT_LIMITS.name).default(''),
    phone: phone.nullable().default(null),
    filial_guid: z.string().min(1).max(64).nullable().default(null),
    /** A honeypot: people do not see this field. A call that fills it in gets the usual answer and is not stored. */
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
