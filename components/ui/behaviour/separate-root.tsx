'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'

/**
 * Renders its children in a React tree of their own once the page is hydrated. Their updates then do not walk through the
 * layers of the page above them, which takes longer than the rest of a press (decision 048). The children have none of the
 * page's contexts and error boundaries, and are not part of the server's document.
 */
export function SeparateRoot({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const root = useRef<Root | null>(null)
  useEffect(() => {
    const host = document.createElement('div')
    place.current?.append(host)
    const own = createRoot(host)
    root.current = own
    return () => {
      root.current = null
      host.remove()
      // React refuses to unmount a tree during a render.
      queueMicrotask(() => own.unmount())
    }
  }, [])
  useEffect(() => root.current?.render(children))
  return <div ref={place} />
}
