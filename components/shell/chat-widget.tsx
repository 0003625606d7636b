'use client'

import { useEffect } from 'react'

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const
/** Somebody who only looks gets the chat too, long after the page. */
const IDLE_MS = 10_000

/** Once for a document, whichever layout asks first. A script that fails goes without a trace; the phone is in the header. */
function load(src: string): void {
  if (document.querySelector('script[data-chat]')) return
  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.dataset.chat = ''
  script.onerror = () => script.remove()
  document.body.append(script)
}

/** The chat of a vendor (specification §1). It costs a page nothing before somebody touches it. @param src https address */
export function ChatWidget({ src }: { readonly src: string }) {
  useEffect(() => {
    const start = () => {
      stop()
      load(src)
    }
    const timer = window.setTimeout(start, IDLE_MS)
    const stop = () => {
      window.clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, start)
    }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, start, { passive: true })
    return stop
  }, [src])
  return null
}
