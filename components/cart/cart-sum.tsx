'use client'

import { ActionSum } from '@/components/ui/action-bar'
import { useTotalRows } from './use-total-rows'

/** What the order costs as far as it is known, beside the button that leads on (phones). */
export function CartSum() {
  const { rows } = useTotalRows('deliveryNotKnown')
  const total = rows.find(({ look }) => look === 'total')
  return total && <ActionSum label={total.label} value={total.value} />
}
