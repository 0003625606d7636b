'use client'

import { useTranslations } from 'next-intl'
import { branchLine } from '@/lib/domain/branch-line'
import type { Draft } from '@/lib/domain/checkout'
import { PICKUP } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'
import { nonBreaking } from '@/lib/i18n/non-breaking'

/** The place of an order in one line: the branch for pickup, the address for delivery. */
export function useAddressLine() {
  const t = useTranslations('checkout')
  return (place: Place, draft: Draft): string => {
    if (place.type === PICKUP)
      return nonBreaking([place.cityName, branchLine(place.branchName, place.street)].filter(Boolean).join(', '))
    const flat = draft.privateHouse
      ? [t('privateHouseShort')]
      : [
          t('entranceShort', { value: draft.entrance }),
          t('floorShort', { value: draft.floor }),
          t('apartmentShort', { value: draft.apartment }),
        ]
    return nonBreaking([place.cityName, draft.street, draft.home, ...flat].filter(Boolean).join(', '))
  }
}
