'use client'

import { Icon } from '@/components/ui/icon'
import type { Place } from '@/lib/domain/place'
import styles from './cart-overview.module.css'
import { useWhereWhen } from './use-where-when'

/**
 * How, where to and when in one line: «Доставка · Абая, 52 · как можно скорее», and who cooks. An address that is missing is
 * asked for by the form beside it.
 */
export function OrderWay({ place }: { readonly place: Place }) {
  const { way, where, branch, when } = useWhereWhen(place, null)
  return (
    <div className={styles.way}>
      <Icon name="pin" size={20} />
      <div>
        <p>{[way, where, when].filter(Boolean).join(' · ')}</p>
        {branch && <p className={styles.branch}>{branch}</p>}
      </div>
    </div>
  )
}
