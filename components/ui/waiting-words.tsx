'use client'

import { useEffect, useRef, useState } from 'react'

/** What is there sooner needs no words. */
const TELL_AFTER_MS = 400
/** The same words are told once in this time. */
const ONCE_IN_MS = 5000

/** When which words were told last, by the popup or page that they stand in. */
const told = new WeakMap<Element, Map<string, number>>()

function isTold(within: Element, words: string): boolean {
  const last = told.get(within)?.get(words)
  return last !== undefined && performance.now() - last < ONCE_IN_MS
}

function noteTold(within: Element, words: string) {
  const known = told.get(within) ?? new Map<string, number>()
  told.set(within, known.set(words, performance.now()))
}

/**
 * Words for ears while something loads. Of many that say the same on one page, or in one popup, one is told; whoever reads on finds the
 * words in the place of each.
 */
export function WaitingWords({ children: words }: { readonly children: string }) {
  const region = useRef<HTMLSpanElement>(null)
  const [isTelling, setTelling] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      const within = region.current?.closest('dialog') ?? document.body
      if (isTold(within, words)) return
      noteTold(within, words)
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
