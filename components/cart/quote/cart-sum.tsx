'use client'

import { ActionSum } from '@/components/ui/layers/action-bar'
import { useTotalRows } from './use-total-rows'

/** The price of the order as far as it is known, beside the button to the checkout (phones). */
export function CartSum() {
  const { rows } = useTotalRows()
  const total = rows.find(({ look }) => look === 'total')
  return total && <ActionSum label={total.label} value={total.value} />
}
