'use client'

import { browserStorage } from '@/stores/browser/browser-storage'
import type { ProductPart } from './product-part'

/** The parts that a list shows, by the address of its page: who comes back finds what they have seen. */
const shown = new Map<string, readonly ProductPart[]>()

const NONE: readonly ProductPart[] = []

export const keptParts = (address: string): readonly ProductPart[] => shown.get(address) ?? NONE

export const keepParts = (address: string, parts: readonly ProductPart[]): void => {
  shown.set(address, parts)
}

/** How high the parts of a list were, in CSS pixels, and in how wide a window: what is above the screen is not laid out again for who comes back. */
type Heights = { readonly width: number; readonly of: readonly number[] }
const heights = new Map<string, Heights>()

const NO_HEIGHTS: readonly number[] = []

/** The heights of a list's parts in this window; empty: not known. */
export function keptHeights(address: string): readonly number[] {
  const kept = heights.get(address)
  return kept?.width === globalThis.window?.innerWidth ? (kept?.of ?? NO_HEIGHTS) : NO_HEIGHTS
}

export const keepHeights = (address: string, of: readonly number[]): void => {
  heights.set(address, { width: window.innerWidth, of })
}

const KEY = 'shownParts'
const storage = browserStorage(() => window.sessionStorage)

/** How many further parts of a list were shown, and where the page was scrolled to, in CSS pixels. */
type Left = { readonly address: string; readonly count: number; readonly top: number }

/** Remembers for a reload what was shown. */
export const rememberLeft = (left: Left): void => void storage.setItem(KEY, { state: left })

const isLeft = (value: unknown): value is Left =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  'count' in value &&
  'top' in value &&
  Number.isInteger(value.count) &&
  typeof value.top === 'number'

const isComingBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'))

/** What was shown when the document was left; null: nothing more than the first part, another list, or a fresh visit. */
export function takeLeft(address: string): Left | null {
  const item = storage.getItem(KEY)
  storage.removeItem(KEY)
  const left: unknown = item && 'state' in item ? item.state : null
  return isLeft(left) && left.address === address && left.count > 0 && isComingBack() ? left : null
}
