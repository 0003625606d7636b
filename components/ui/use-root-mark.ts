'use client'

import { useLayoutEffect } from 'react'

/** What the whole page makes room for; styles ask `html[data-shows~='…']`. */
type RootMark =
  | 'cart-bar'
  | 'desk'
  | 'dialog'
  | 'docked'
  | 'map'
  | 'obstacle-bar'
  | 'offline'
  | 'order-bar'
  | 'product-bar'
  | 'summary-bar'
  | 'ticket'
  | 'usual-bar'

const shown: RootMark[] = []

const write = () => {
  const root = document.documentElement
  if (shown.length > 0) root.dataset.shows = shown.join(' ')
  else delete root.dataset.shows
}

/**
 * Marks the root of the document while something is shown, for styles of elements elsewhere. `:has()` on the root would do
 * without code, but every change anywhere in the document would ask it again (decision 045).
 * @returns takes the mark away
 */
export function markRoot(mark: RootMark): () => void {
  shown.push(mark)
  write()
  return () => {
    shown.splice(shown.indexOf(mark), 1)
    write()
  }
}

/**
 * `markRoot` for as long as a view is there.
 * @param mark null: nothing is shown
 */
export function useRootMark(mark: RootMark | null): void {
  useLayoutEffect(() => (mark ? markRoot(mark) : undefined), [mark])
}
