'use client'

import { useRef } from 'react'
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
  readonly size?: 'small' | 'medium'
  /** At its least value only the button to increase it is shown. */
  readonly isShort?: boolean
}

/** A number with a button on either side; the number is announced politely. */
export function Stepper({
  value,
  min = 0,
  max,
  onDecrease,
  onIncrease,
  labels,
  size = 'medium',
  isShort = false,
}: StepperProps) {
  const more = useRef<HTMLButtonElement>(null)
  const isShortNow = isShort && value <= min
  const decrease = () => {
    // The pressed button goes.
    if (isShort && value - 1 <= min) more.current?.focus()
    onDecrease()
  }
  return (
    <div className={[styles.stepper, styles[size], isShortNow && styles.short].filter(Boolean).join(' ')}>
      <button type="button" hidden={isShortNow} onClick={decrease} disabled={value <= min} aria-label={labels.decrease}>
        <Icon name="minus" size={20} />
      </button>
      <output aria-label={labels.value}>{value}</output>
      <button ref={more} type="button" onClick={onIncrease} disabled={value >= max} aria-label={labels.increase}>
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
