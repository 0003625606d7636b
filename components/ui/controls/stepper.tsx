'use client'

import { useRef, useState } from 'react'
import { Icon } from '@/components/ui/content/icon'
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
  /** Shows only the button that increases while the value is the minimum. */
  readonly isShort?: boolean
}

/** A number with a button on either side; the number is announced politely. */
export function Stepper({ value, min = 0, max, onDecrease, onIncrease, labels, isShort = false }: StepperProps) {
  const more = useRef<HTMLButtonElement>(null)
  // A dish brings many steppers at once, so only a number that the customer changes is announced.
  const [isTold, setIsTold] = useState(false)
  const isShortNow = isShort && value <= min
  const decrease = () => {
    // The pressed button disappears.
    if (isShort && value - 1 <= min) more.current?.focus()
    setIsTold(true)
    onDecrease()
  }
  const increase = () => {
    setIsTold(true)
    onIncrease()
  }
  return (
    <div
      className={[`inline-row keeps-size sand pill ${styles.stepper}`, isShortNow && `anchor ${styles.short}`]
        .filter(Boolean)
        .join(' ')}
    >
      <button type="button" hidden={isShortNow} onClick={decrease} disabled={value <= min} aria-label={labels.decrease}>
        <Icon name="minus" size={20} />
      </button>
      {/* The words stand in the element: screen readers announce a region's changed contents, never its label. */}
      <output aria-live={isTold ? 'polite' : 'off'} aria-atomic="true">
        <span className="visually-hidden">{labels.value}: </span>
        {value}
      </output>
      <button ref={more} type="button" onClick={increase} disabled={value >= max} aria-label={labels.increase}>
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
