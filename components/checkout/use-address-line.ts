'use client'

import { useTranslations } from 'next-intl'
import { branchLine } from '@/lib/domain/branch-line'
import type { Draft } from '@/lib/domain/checkout'
import { PICKUP } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'
import { keptTogether } from '@/lib/i18n/kept-together'

/** The place of an order in one line: the branch for pickup, the address for delivery. */
export function useAddressLine() {
  const t = useTranslations('checkout')
  return (place: Place, draft: Draft): string => {
    if (place.type === PICKUP)
      return keptTogether([place.cityName, branchLine(place.branchName, place.street)].filter(Boolean).join(', '))
    const flat = draft.privateHouse
      ? [t('privateHouseShort')]
      : [
          t('entranceShort', { value: draft.entrance }),
          t('floorShort', { value: draft.floor }),
          t('apartmentShort', { value: draft.apartment }),
        ]
    return keptTogether([place.cityName, draft.street, draft.home, ...flat].filter(Boolean).join(', '))
  }
}
