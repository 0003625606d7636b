'use client'

import type { ReactNode } from 'react'
import type { Order } from '@/lib/contract/order/ordering'
import { PICKUP } from '@/lib/domain/order/delivery'
import { addressLine } from '@/lib/domain/place/address'
import { branchLine } from '@/lib/domain/place/branch-line'
import { Counter, Meal, Scooter, Wrap } from './hand-over'
import { Slip, Spit } from './kitchen'
import styles from './scene.module.css'
import { Street } from './street'

/** The drawing for a status: a cooked pickup waits at the counter, a cooked delivery is wrapped. */
function drawingOf({ status, delivery_type }: Pick<Order, 'status' | 'delivery_type'>): ReactNode {
  switch (status) {
    case 'cooking':
      return <Spit />
    case 'ready':
      return delivery_type === PICKUP ? <Counter /> : <Wrap />
    case 'on_way':
      return <Scooter />
    case 'delivered':
      return <Meal />
    default:
      return <Slip status={status} />
  }
}

type SceneProps = {
  readonly order: Order
}

/** A drawing of the order's state between branch and door. It is hidden from screen readers, because text beside it says the same. */
export function Scene({ order }: SceneProps) {
  const { status, delivery_type, filial: branch, address } = order
  return (
    <div className={styles.scene} data-status={status} aria-hidden="true">
      <svg viewBox="0 0 320 132" className={styles.drawing} aria-hidden="true">
        <Street hasDoor={delivery_type !== PICKUP} />
        <g className={styles.happening} key={status}>
          {drawingOf(order)}
        </g>
      </svg>
      <p className={styles.ends}>
        <span>{branchLine(branch.name, branch.street)}</span>
        {address && <span>{addressLine(address)}</span>}
      </p>
    </div>
  )
}
