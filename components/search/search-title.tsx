'use client'

import { useEffect } from 'react'

/**
 * Names the document after the query. The page is prepared once for all queries, so React at some time writes its general title;
 * the heading, which the front has written, contains the query.
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
