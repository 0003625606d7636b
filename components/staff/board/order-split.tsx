'use client'

import { type ReactNode, useState } from 'react'
import { OrderDetail } from '@/components/staff/order/order-detail'
import type { ShownOrder } from './apply-queued-acts'
import styles from './board.module.css'

type OrderSplitProps = {
  readonly orders: readonly ShownOrder[]
  readonly now: Date
  /** An order to open without a press; null: none. */
  readonly calling: string | null
  readonly list: (shown: string | null, choose: (number: string) => void) => ReactNode
}

/** The open order. `isOpened`: the staff chose it; on a phone it then covers the list. */
type View = { readonly number: string | null; readonly isOpened: boolean; readonly called: string | null }

/** A list of orders and the open one; a phone shows one of the two. The open order stays there until it leaves the list. */
export function OrderSplit({ orders, now, calling, list }: OrderSplitProps) {
  const [view, setView] = useState<View>({ number: null, isOpened: false, called: null })
  const known = (number: string | null) => orders.find((order) => order.number === number)
  const called = calling !== view.called ? known(calling) : undefined
  const shown = called ?? known(view.number) ?? orders[0] ?? null

  const number = shown?.number ?? null
  if (number !== view.number || calling !== view.called)
    setView({ number, isOpened: view.isOpened && number === view.number, called: calling })

  return (
    <div
      className={
        view.isOpened ? `stack grows no-min ${styles.split} ${styles.opened}` : `stack grows no-min ${styles.split}`
      }
    >
      <div className={`scrolls ${styles.list}`}>
        {list(number, (chosen) => setView({ ...view, number: chosen, isOpened: true }))}
      </div>
      {shown && (
        <div className={`shrinks no-min ${styles.detail}`}>
          <OrderDetail order={shown} now={now} onBack={() => setView({ ...view, isOpened: false })} />
        </div>
      )}
    </div>
  )
}
