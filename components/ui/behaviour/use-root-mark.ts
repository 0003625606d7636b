'use client'

import { useLayoutEffect } from 'react'

/** Elements that the whole page makes room for; styles use `html[data-shows~='…']`. */
type RootMark =
  | 'desk'
  | 'dialog'
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
 * Marks the root of the document while something is shown, for styles of elements elsewhere. `:has()` on the root would need no
 * code, but the browser would evaluate it after every change of the document (decision 045).
 * @returns removes the mark
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
 * `markRoot` while a view is mounted.
 * @param mark null: nothing is shown
 */
export function useRootMark(mark: RootMark | null): void {
  useLayoutEffect(() => (mark ? markRoot(mark) : undefined), [mark])
}
