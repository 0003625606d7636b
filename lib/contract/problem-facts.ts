import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY, TEXT_LIMITS } from '@/lib/domain/limits'
import { MESSAGE_CHANNELS } from '@/lib/domain/message'
import { MAX_PHOTOS, PROBLEM_KINDS, PROBLEM_REMEDIES, PROBLEM_STATES } from '@/lib/domain/problem'
import { moment, tenge, typedProse } from './fields'

/** A line of the order, counted from 0 as they are shown, and what is wrong with how many of it. */
const problemLine = {
  line: z.int().min(0).max(MAX_LINES),
  kind: z.enum(PROBLEM_KINDS),
  quantity: z.int().min(1).max(MAX_QUANTITY),
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
    /** The shop's words on its decision. */
    answer: z.string(),
    photos: z.array(z.uuid()),
    created_at: moment,
    decided_at: moment.nullable(),
  })
  .meta({ id: 'ProblemReport' })
export type ProblemReport = z.infer<typeof problemReport>

/** What is wrong with an order, and what its customer can do about it. */
export const problemsOfOrder = z.object({
  /** Lines that were not reported yet can be, until this moment; null: none can. */
  reportable_until: moment.nullable(),
  /** How it can be made up for; by which of them it is never asked for what nobody can do. */
  remedies: z.array(z.enum(PROBLEM_REMEDIES)),
  reports: z.array(problemReport),
})

/** Messages about an order to its phone. */
export const messagesOfOrder = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  /** The channels of this shop; the choice is shown when there is one. */
  channels: z.array(z.enum(MESSAGE_CHANNELS)),
})

const isUnique = <T>(values: readonly T[]): boolean => new Set(values).size === values.length

/** `key`: made by the browser; the same report sent again is taken once. `photos`: keys of photos that were sent before. */
export const problemInput = z.strictObject({
  key: z.uuid(),
  lines: z
    .array(z.strictObject(problemLine))
    .min(1)
    .max(MAX_LINES)
    .refine((lines) => isUnique(lines.map(({ line }) => line))),
  comment: typedProse(TEXT_LIMITS.comment).default(''),
  wish: z.enum(PROBLEM_REMEDIES),
  photos: z.array(z.uuid()).max(MAX_PHOTOS).refine(isUnique).default([]),
})
export type ProblemInput = z.infer<typeof problemInput>

/** The largest body of a photo: a picture of 1.5 MiB in base64. */
export const PHOTO_BODY_BYTES = 2 * 1024 * 1024 + 512

/** `image`: JPEG, PNG or WebP in base64. What it is decides its content. */
export const photoInput = z.strictObject({
  key: z.uuid(),
  image: z
    .string()
    .min(1)
    .max(2 * 1024 * 1024),
})
