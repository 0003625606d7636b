import * as z from 'zod/mini'
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
    overall: z.int().check(z.minimum(1), z.maximum(5)),
    text: z._default(typedProse(TEXT_LIMITS.review), ''),
    name: z._default(typedLine(TEXT_LIMITS.name), ''),
    phone: z._default(z.nullable(phone), null),
    filial_guid: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(64))), null),
    /** A honeypot: people do not see this field. A call that fills it in gets the usual answer and is not stored. */
    website: z._default(z.string().check(z.maxLength(200)), ''),
  })
  .register(z.globalRegistry, { id: 'Feedback' })

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
