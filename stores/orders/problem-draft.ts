import 'client-only'
import { fieldsOf } from '@/lib/domain/input/fields-of'
import { PROBLEM_KINDS, PROBLEM_REMEDIES, type ProblemKind, type ProblemRemedy } from '@/lib/domain/staff/problem'
import { orderDraft } from './order-draft'

/** A photo as it is sent: JPEG in base64. */
export type DraftPhoto = { readonly key: string; readonly image: string }

/** An unsent report. `items`: by line of the order; a line without a kind has no problem. */
export type ProblemDraft = {
  /** The report's idempotency key: a report that is sent twice counts once. */
  readonly key: string
  readonly items: readonly { readonly line: number; readonly kind: ProblemKind | ''; readonly quantity: number }[]
  readonly comment: string
  readonly wish: ProblemRemedy
  readonly photos: readonly DraftPhoto[]
}

export const { save: saveProblemDraft, remove: deleteProblemDraft, fieldsFor } = orderDraft<ProblemDraft>('problem')

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function itemOf(value: unknown): ProblemDraft['items'] {
  const { line, kind, quantity } = fieldsOf(value)
  if (!Number.isSafeInteger(line) || !Number.isSafeInteger(quantity)) return []
  return [{ line: Number(line), kind: PROBLEM_KINDS.find((one) => one === kind) ?? '', quantity: Number(quantity) }]
}

function photoOf(value: unknown): ProblemDraft['photos'] {
  const { key, image } = fieldsOf(value)
  return typeof key === 'string' && typeof image === 'string' ? [{ key, image }] : []
}

/** The unsent report of an order (its number) in this tab; null when there is none. */
export function problemDraftOf(order: string): ProblemDraft | null {
  const { key, items, comment, wish, photos } = fieldsFor(order)
  if (typeof key !== 'string') return null
  return {
    key,
    items: listOf(items).flatMap(itemOf),
    comment: typeof comment === 'string' ? comment : '',
    wish: PROBLEM_REMEDIES.find((one) => one === wish) ?? 'money',
    photos: listOf(photos).flatMap(photoOf),
  }
}
