'use client'

import { useEffect } from 'react'

/**
 * Names the document after what was searched for: the page is prepared for every query, so React writes a title into it that is the same
 * for all, sooner or later; the heading that the front has written knows better.
 */
export function SearchTitle({ instead }: { readonly instead: string }) {
  useEffect(() => {
    const name = () => {
      const heading = document.querySelector('#found h1')?.textContent
      if (heading && heading !== instead && document.title.startsWith(instead))
        document.title = document.title.replace(instead, () => heading)
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [instead])
  return null
}
