'use client'

import { useTranslations } from 'next-intl'
import type { StaffOrder } from '@/lib/contract/staff'

/** The address of a delivery: street and house, then entrance, floor and flat. Needs the texts of `staff`. */
export function useAddressWords() {
  const t = useTranslations('staff.order')
  return (address: NonNullable<StaffOrder['address']>): { readonly street: string; readonly inside: string } => ({
    street: `${address.street}, ${address.home}`,
    inside: address.private_house
      ? t('privateHouse')
      : [
          t('entrance', { value: address.entrance }),
          t('floor', { value: address.floor }),
          t('apartment', { value: address.apartment }),
        ].join(', '),
  })
}
