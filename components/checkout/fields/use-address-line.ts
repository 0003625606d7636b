'use client'

import { PICKUP } from '@/lib/domain/order/delivery'
import { branchLine } from '@/lib/domain/place/branch-line'
import { currentAddress, type Destination } from '@/lib/domain/place/destination'
import { nonBreaking } from '@/lib/i18n/non-breaking'
import { useDoorWords } from '@/lib/i18n/use-door-words'

/** The place of the hand-over in one line: the branch for pickup, the address with its flat for delivery. */
export function useAddressLine() {
  const doorWords = useDoorWords()
  return (destination: Destination): string => {
    const { type, city, branch } = destination
    if (type === PICKUP)
      return nonBreaking([city.name, branchLine(branch.name, branch.street)].filter(Boolean).join(', '))
    const address = currentAddress(destination)
    return nonBreaking([city.name, address.street, address.home, ...doorWords(address)].filter(Boolean).join(', '))
  }
}
