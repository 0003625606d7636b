'use client'

import { Icon } from '@/components/ui/icon'
import type { Place } from '@/lib/domain/place'
import styles from './cart-overview.module.css'
import { useWhereWhen } from './use-where-when'

/**
 * Type and address in one line where it fits, «Доставка · Абая, 52», the branch that cooks, and the time. A missing address is
 * entered in the form beside it.
 */
export function OrderWay({ place }: { readonly place: Place }) {
  const { way, where, branch, when } = useWhereWhen(place, null)
  return (
    <div className={styles.way}>
      <Icon name="pin" size={20} />
      <div>
        <p className={styles.facts}>
          <span>{way}</span> {where && <span>{where}</span>}
        </p>
        {branch && <p className={styles.branch}>{branch}</p>}
        <p className={styles.when}>{when}</p>
      </div>
    </div>
  )
}
