'use client'

import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set()
const subscribe = (listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function add(id) {
  count++
  localStorage.setItem('cart', JSON.stringify({ count, last: id }))
  for (const listener of listeners) listener()
}

/** The smallest cart that React can have. */
export const Add = ({ id }) => (
  <button type="button" className="add" onClick={() => add(id)}>
    Add
  </button>
)

export function Count() {
  const shown = useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
  return <span id="cart-count">{shown}</span>
}
