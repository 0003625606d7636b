'use client'

import { Icon } from '@/components/ui/content/icon'
import { Link } from '@/lib/i18n/navigation/navigation'
import { usePageSegment } from '@/lib/i18n/navigation/use-page-segment'
import styles from './header.module.css'

/** The pages of an order by their addresses, and the page that "back" opens from each. */
const BACK = { cart: '/', 'guest-order': '/cart', payment: '/cart', order: '/' } as const

export type OrderStep = keyof typeof BACK

const isStep = (segment: string | null): segment is OrderStep => segment !== null && segment in BACK

type BackBarProps = { readonly label: string; readonly titles: Readonly<Record<OrderStep, string>> }

/**
 * On phones the header of the pages of an order: a link back and the title. The page of a placed order has no place in its header
 * on desktops either, because that of the next order would look like that of this one.
 */
export function BackBar({ label, titles }: BackBarProps) {
  const segment = usePageSegment()
  if (!isStep(segment)) return null
  return (
    <div className={`hidden ${styles.back}`} data-step={segment}>
      <Link href={BACK[segment]} className={`icon-button ${styles.more}`} aria-label={label}>
        <Icon name="chevron" />
      </Link>
      <span aria-hidden="true">{titles[segment]}</span>
    </div>
  )
}
