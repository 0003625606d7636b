'use client'

import { useId, useState } from 'react'
import styles from './amounts.module.css'
import { Icon } from './icon'

/** A part of an amount; a row without a value is a note. */
export type AmountPart = { readonly label: string; readonly value?: string }

export type Amount = {
  readonly label: string
  readonly value: string
  readonly look?: 'total' | 'good'
  /** The parts of the amount, shown on demand. */
  readonly parts?: readonly AmountPart[]
}

type AmountsProps = {
  readonly rows: readonly Amount[]
  readonly isBusy?: boolean
  /** A changed total is announced with its name; a screen reader finds the rest on demand. */
  readonly tellsTotal?: boolean
}

/** Names and amounts as on a receipt; an amount with parts unfolds. */
export function Amounts({ rows, isBusy, tellsTotal = false }: AmountsProps) {
  return (
    <dl className={`stack-2 ${styles.amounts}`} aria-busy={isBusy || undefined}>
      {rows.map((row) => (
        <AmountRow key={row.label} {...row} isTold={tellsTotal && row.look === 'total'} />
      ))}
    </dl>
  )
}

function AmountRow({ label, value, look, parts = [], isTold }: Amount & { readonly isTold: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (parts.length === 0)
    return (
      <div className={look && styles[look]} {...(isTold && { 'aria-live': 'polite', 'aria-atomic': true })}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    )
  return (
    <div className={look && styles[look]}>
      <dt>
        <button
          type="button"
          className={`inline-row touch bare pad-0 left gap-6px ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
          <Icon name="chevron" size={16} />
        </button>
      </dt>
      <dd>{value}</dd>
      <dd id={id} className={styles.parts} hidden={!isOpen}>
        <ul>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a cart may be called the same, and parts never move
            <li key={index}>
              <span>{part.label}</span>
              {part.value !== undefined && <span>{part.value}</span>}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
