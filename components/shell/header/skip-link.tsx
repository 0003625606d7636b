'use client'

import type { MouseEvent } from 'react'
import styles from '@/components/shell/frame.module.css'

function skip(event: MouseEvent) {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.focus()
}

/**
 * The skip link. It puts no `#main` into the address: on closing a popup that would move the focus away from the button that
 * opened it.
 */
export const SkipLink = ({ label }: { readonly label: string }) => (
  // biome-ignore lint/a11y/useValidAnchor: it leads there without scripts
  <a href="#main" className={`visually-hidden ${styles.skip}`} onClick={skip}>
    {label}
  </a>
)
