import * as z from 'zod/mini'
import { moment, tenge, typedProse } from '@/lib/contract/fields'
import { MAX_LINES, MAX_QUANTITY, TEXT_LIMITS } from '@/lib/domain/input/limits'
import { MESSAGE_CHANNELS } from '@/lib/domain/notices/message'
import { MAX_PHOTOS, PROBLEM_KINDS, PROBLEM_REMEDIES, PROBLEM_STATES } from '@/lib/domain/staff/problem'

/** A line of the order, counted from 0 in the order of display, and what is wrong with how many of its pieces. */
const problemLine = {
  line: z.int().check(z.minimum(0), z.maximum(MAX_LINES)),
  kind: z.enum(PROBLEM_KINDS),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
}

/** A report as its author sees it. */
export const problemReport = z
  .object({
    state: z.enum(PROBLEM_STATES),
    wish: z.enum(PROBLEM_REMEDIES),
    lines: z.array(z.object(problemLine)),
    comment: z.string(),
    /** What was given back, in tenge. */
    money: tenge,
    bonus: tenge,
    /** The staff's comment on the decision. */
    answer: z.string(),
    photos: z.array(z.uuid()),
    created_at: moment,
    decided_at: z.nullable(moment),
  })
  .register(z.globalRegistry, { id: 'ProblemReport' })
export type ProblemReport = z.infer<typeof problemReport>

/** The problem reports of an order, and what its customer can still report. */
export const problemsOfOrder = z.object({
  /** Until when lines without a report can be reported; null: no longer. */
  reportable_until: z.nullable(moment),
  /** What the customer may ask for; only remedies that are possible for this order. */
  remedies: z.array(z.enum(PROBLEM_REMEDIES)),
  reports: z.array(problemReport),
})

/** The channel of the messages about an order to its phone. */
export const messagesOfOrder = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  /** The channels of this shop; the customer can choose when there is at least one. */
  channels: z.array(z.enum(MESSAGE_CHANNELS)),
})

const isUnique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length

/**
 * `key`: made by the browser; the same report sent again is stored once. `photos`: keys of photos that were sent
 * before.
 */
export const problemInput = z.strictObject({
  key: z.uuid(),
  lines: z.array(z.strictObject(problemLine)).check(
    z.minLength(1),
    z.maxLength(MAX_LINES),
    z.refine((lines) => isUnique(lines.map(({ line }) => line))),
  ),
  comment: z._default(typedProse(TEXT_LIMITS.comment), ''),
  wish: z.enum(PROBLEM_REMEDIES),
  photos: z._default(z.array(z.uuid()).check(z.maxLength(MAX_PHOTOS), z.refine(isUnique)), []),
})
export type ProblemInput = z.infer<typeof problemInput>

/** The largest body of a photo: a picture of 1.5 MiB in base64. */
export const PHOTO_BODY_BYTES = 2 * 1024 * 1024 + 512

/** `image`: JPEG, PNG or WebP in base64. The server recognises the format by the content. */
export const photoInput = z.strictObject({
  key: z.uuid(),
  image: z.string().check(z.minLength(1), z.maxLength(2 * 1024 * 1024)),
})
