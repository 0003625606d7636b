'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Confirm } from '@/components/ui/confirm'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import { accountRoutes } from '@/lib/contract/account'
import type { SavedAddress } from '@/lib/contract/fields'
import { addressLine } from '@/lib/domain/address'

type DeleteAddressProps = {
  readonly address: SavedAddress
  readonly onDone: (address: SavedAddress) => void
  readonly onCancel: () => void
}

/** Asks once, then deletes; the address stays in its list until the server has said yes. */
export function DeleteAddress({ address, onDone, onCancel }: DeleteAddressProps) {
  const t = useTranslations('addressList')
  const common = useTranslations('common')
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const remove = async () => {
    setIsBusy(true)
    setError(null)
    const params = { id: address.id }
    const reply = await call(browserApi(locale), accountRoutes.deleteAddress, { params }).catch(() => null)
    setIsBusy(false)
    // Missing: an earlier question deleted it and its answer was lost.
    if (reply?.status === 200 || reply?.status === 404) return onDone(address)
    setError(wordsOf(reply?.body) ?? (navigator.onLine ? t('deleteFailed') : common('offline')))
  }

  return (
    <Confirm
      title={t('deleteTitle')}
      confirmLabel={t('deleteConfirm')}
      onConfirm={() => void remove()}
      onCancel={onCancel}
      isBusy={isBusy}
      error={error}
    >
      <p>{t('deleteText', { address: addressLine(address) })}</p>
    </Confirm>
  )
}
