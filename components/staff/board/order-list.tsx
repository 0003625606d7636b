'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { type BoardSection, sectionOf } from '@/lib/domain/staff/board'
import type { ShownOrder } from './apply-queued-acts'
import styles from './board.module.css'
import { OrderCard } from './order-card'

type OrderListProps = {
  readonly orders: readonly ShownOrder[]
  readonly now: Date
  readonly ringing: readonly string[]
  /** The number of the order in view. */
  readonly shown: string | null
  readonly onChoose: (number: string) => void
}

const OPEN_SECTIONS = ['new', 'kitchen', 'leaving'] as const satisfies readonly BoardSection[]

/** Orders with unsent actions stay in view, also when such an action ends them. */
const shownSection = (order: ShownOrder): BoardSection | null => {
  const section = sectionOf(order.status)
  return section === 'ended' ? 'leaving' : section
}

function Section({
  section,
  orders,
  now,
  ringing,
  shown,
  onChoose,
}: OrderListProps & { readonly section: (typeof OPEN_SECTIONS)[number] }) {
  const t = useTranslations('staff.section')
  const id = useId()
  if (orders.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className={
          section === 'new'
            ? `row-2 centred unspaced ${styles.heading} ${styles.new}`
            : `row-2 centred unspaced ${styles.heading}`
        }
      >
        {t(section)} <span className={`sand pad-0-2 ink middle ${styles.count}`}>{orders.length}</span>
      </h2>
      <ul className="stack-2">
        {orders.map((order) => (
          <OrderCard
            key={order.number}
            order={order}
            now={now}
            isRinging={ringing.includes(order.number)}
            isShown={order.number === shown}
            onChoose={() => onChoose(order.number)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The open orders of the branch, grouped by the next step. */
export function OrderList(props: OrderListProps) {
  return OPEN_SECTIONS.map((section) => (
    <Section
      key={section}
      section={section}
      {...props}
      orders={props.orders.filter((order) => shownSection(order) === section)}
    />
  ))
}
