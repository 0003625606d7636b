'use client'

import { useEffect } from 'react'
import { takeEarlyTaps } from '@/stores/early/early-taps'
import { EarlyScript } from './early-script'

/** The option that the document shows as chosen before React hydrates; a press on it changes nothing. */
const isChosenEarly = ({ checked, defaultChecked }: HTMLInputElement) => checked && !defaultChecked

/**
 * The inline script of a prepared page without cards, whose scripts wait (decision 095). Once they run, this replays the presses and
 * choices that the visitor made until then.
 */
export function EarlyPresses() {
  useEffect(() => {
    for (const choice of document.querySelectorAll<HTMLInputElement>('main input[type=radio]'))
      if (isChosenEarly(choice)) {
        choice.checked = false
        choice.click()
      }
    for (const target of takeEarlyTaps() ?? []) target.click()
  }, [])
  return <EarlyScript />
}
