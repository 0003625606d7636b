'use client'

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
}

/** A number with a button on either side; the number is announced politely. */
export function Stepper({ value, min = 0, max, onDecrease, onIncrease, labels, size = 'medium' }: StepperProps) {
  return (
    <div className={[styles.stepper, styles[size]].filter(Boolean).join(' ')}>
      <button type="button" onClick={onDecrease} disabled={value <= min} aria-label={labels.decrease}>
        <Icon name="minus" size={20} />
      </button>
      <output aria-label={labels.value}>{value}</output>
      <button type="button" onClick={onIncrease} disabled={value >= max} aria-label={labels.increase}>
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
