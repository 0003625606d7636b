'use client'

import type { MouseEvent } from 'react'
import styles from './frame.module.css'

function skip(event: MouseEvent) {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.focus()
}

/**
 * The skip link. It leaves no `#main` in the address: on the way back from a popup that would move the focus away from where
 * the popup was opened.
 */
export const SkipLink = ({ label }: { readonly label: string }) => (
  // biome-ignore lint/a11y/useValidAnchor: where nothing runs it leads there by itself
  <a href="#main" className={`visually-hidden ${styles.skip}`} onClick={skip}>
    {label}
  </a>
)
