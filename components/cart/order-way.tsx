'use client'

import { Icon } from '@/components/ui/icon'
import type { Destination } from '@/lib/domain/destination'
import styles from './cart-overview.module.css'
import { useWhereWhen } from './use-where-when'

/**
 * Type and address in one line where it fits, «Доставка · Абая, 52», the branch that cooks, and the time. A missing address is
 * entered in the form beside it.
 */
export function OrderWay({ destination }: { readonly destination: Destination }) {
  const { way, where, branch, when } = useWhereWhen(destination, null)
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
