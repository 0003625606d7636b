'use client'

import { storedValue } from '@/stores/browser/browser-storage'
import type { ProductPart } from './product-part'

/** The parts of each list that were shown, by the address of its page: a returning visitor sees them again. */
const shown = new Map<string, readonly ProductPart[]>()

const NONE: readonly ProductPart[] = []

export const loadedPartsOf = (address: string): readonly ProductPart[] => shown.get(address) ?? NONE

export const saveLoadedParts = (address: string, parts: readonly ProductPart[]): void => {
  shown.set(address, parts)
}

/** The heights of a list's parts and the width of the window, in CSS pixels: parts above the screen are not laid out again on a return. */
type Heights = { readonly width: number; readonly of: readonly number[] }
const heights = new Map<string, Heights>()

const NO_HEIGHTS: readonly number[] = []

/** The heights of a list's parts in a window of this width; empty when unknown. */
export function partHeightsOf(address: string): readonly number[] {
  const kept = heights.get(address)
  return kept?.width === globalThis.window?.innerWidth ? (kept?.of ?? NO_HEIGHTS) : NO_HEIGHTS
}

export const savePartHeights = (address: string, of: readonly number[]): void => {
  heights.set(address, { width: window.innerWidth, of })
}

const stored = storedValue(() => window.sessionStorage, 'shownParts')

/** How many further parts of a list were shown, and where the page was scrolled to, in CSS pixels. */
type ListPosition = { readonly address: string; readonly count: number; readonly top: number }

/** Remembers for a reload what was shown. */
export const saveListPosition = (position: ListPosition): void => stored.write(position)

const isListPosition = (value: unknown): value is ListPosition =>
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

/** What `saveListPosition` stored for this address, after a reload or "back"; null: only the first part was loaded, or a new visit. */
export function takeListPosition(address: string): ListPosition | null {
  const position = stored.read()
  stored.write(null)
  return isListPosition(position) && position.address === address && position.count > 0 && isComingBack()
    ? position
    : null
}
