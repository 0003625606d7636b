'use client'

import { useTranslations } from 'next-intl'
import { branchLine } from '@/lib/domain/branch-line'
import { PICKUP } from '@/lib/domain/delivery'
import { currentAddress, type Destination } from '@/lib/domain/destination'
import { nonBreaking } from '@/lib/i18n/non-breaking'

/** Where an order is handed over in one line: the branch for pickup, the address with its flat for delivery. */
export function useAddressLine() {
  const t = useTranslations('address')
  return (destination: Destination): string => {
    const { type, city, branch } = destination
    if (type === PICKUP)
      return nonBreaking([city.name, branchLine(branch.name, branch.street)].filter(Boolean).join(', '))
    const { street, home, privateHouse, entrance, floor, apartment } = currentAddress(destination)
    const flat = privateHouse
      ? [t('privateHouseShort')]
      : [
          t('entranceShort', { value: entrance }),
          t('floorShort', { value: floor }),
          t('apartmentShort', { value: apartment }),
        ]
    return nonBreaking([city.name, street, home, ...flat].filter(Boolean).join(', '))
  }
}
