import 'client-only'
import { fieldsOf } from '@/lib/domain/input/fields-of'
import { PROBLEM_KINDS, type ProblemKind, type ProblemRemedy } from '@/lib/domain/staff/problem'
import { browserStorage } from '@/stores/browser/browser-storage'

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

const KEY = 'problem'
const storage = browserStorage(() => window.sessionStorage)

/** Saves an unsent report with its photos for this tab, so that a reload loses nothing. Only the last order's is kept. */
export const saveProblemDraft = (order: string, draft: ProblemDraft): void =>
  void storage.setItem(KEY, { state: { order, draft } })

export const deleteProblemDraft = (): void => void storage.removeItem(KEY)

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
  const found = storage.getItem(KEY)
  const kept = fieldsOf(found && 'state' in found ? found.state : null)
  const { key, items, comment, wish, photos } = fieldsOf(kept.draft)
  if (kept.order !== order || typeof key !== 'string') return null
  return {
    key,
    items: listOf(items).flatMap(itemOf),
    comment: typeof comment === 'string' ? comment : '',
    wish: wish === 'bonus' ? 'bonus' : 'money',
    photos: listOf(photos).flatMap(photoOf),
  }
}
