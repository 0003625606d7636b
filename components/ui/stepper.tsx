'use client'

import { useRef, useState } from 'react'
import { Icon } from './icon'
import styles from './stepper.module.css'

type StepperProps = {
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly onDecrease: () => void
  readonly onIncrease: () => void
  readonly labels: {
    readonly decrease: string
    readonly increase: string /** Names the number. */
    readonly value: string
  }
  /** At its least value only the button to increase it is shown. */
  readonly isShort?: boolean
}

/** A number with a button on either side; the number is announced politely. */
export function Stepper({ value, min = 0, max, onDecrease, onIncrease, labels, isShort = false }: StepperProps) {
  const more = useRef<HTMLButtonElement>(null)
  // Many come at once with a dish: only a number that somebody changes is told.
  const [isTold, setIsTold] = useState(false)
  const isShortNow = isShort && value <= min
  const decrease = () => {
    // The pressed button goes.
    if (isShort && value - 1 <= min) more.current?.focus()
    setIsTold(true)
    onDecrease()
  }
  const increase = () => {
    setIsTold(true)
    onIncrease()
  }
  return (
    <div className={[styles.stepper, isShortNow && styles.short].filter(Boolean).join(' ')}>
      <button type="button" hidden={isShortNow} onClick={decrease} disabled={value <= min} aria-label={labels.decrease}>
        <Icon name="minus" size={20} />
      </button>
      <output aria-label={labels.value} aria-live={isTold ? 'polite' : 'off'}>
        {value}
      </output>
      <button ref={more} type="button" onClick={increase} disabled={value >= max} aria-label={labels.increase}>
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
