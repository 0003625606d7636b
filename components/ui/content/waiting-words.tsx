'use client'

import { useEffect, useRef, useState } from 'react'

/** Content that loads faster than this needs no announcement. */
const TELL_AFTER_MS = 400
/** The same words are announced once in this time. */
const ONCE_IN_MS = 5000

/** When which words were last announced, by their popup or page. */
const told = new WeakMap<Element, Map<string, number>>()

function wasAnnounced(within: Element, words: string): boolean {
  const last = told.get(within)?.get(words)
  return last !== undefined && performance.now() - last < ONCE_IN_MS
}

function recordAnnounced(within: Element, words: string) {
  const known = told.get(within) ?? new Map<string, number>()
  told.set(within, known.set(words, performance.now()))
}

/**
 * An announcement for screen readers while something loads. Of several equal ones on a page or in a popup one is announced; each can
 * be read in its place.
 */
export function WaitingWords({ children: words }: { readonly children: string }) {
  const region = useRef<HTMLSpanElement>(null)
  const [isTelling, setTelling] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      const within = region.current?.closest('dialog') ?? document.body
      if (wasAnnounced(within, words)) return
      recordAnnounced(within, words)
      setTelling(true)
    }, TELL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <>
      <span ref={region} role="status" className="visually-hidden">
        {isTelling && words}
      </span>
      {!isTelling && <span className="visually-hidden">{words}</span>}
    </>
  )
}
