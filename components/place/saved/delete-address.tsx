'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/ui/layers/confirm'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { accountRoutes } from '@/lib/contract/account'
import type { SavedAddress } from '@/lib/contract/fields'
import { addressLine } from '@/lib/domain/place/address'

type DeleteAddressProps = {
  readonly address: SavedAddress
  readonly onDone: (address: SavedAddress) => void
  readonly onCancel: () => void
}

/** Asks for a confirmation, then deletes. The address stays in its list until the server has deleted it. */
export function DeleteAddress({ address, onDone, onCancel }: DeleteAddressProps) {
  const t = useTranslations('addressList')
  const textOf = useFailureText()
  const { send, isBusy, failure } = useApiMutation(accountRoutes.deleteAddress)

  const remove = async () => {
    const reply = await send({ params: { id: address.id } })
    // 404: an earlier request deleted it and its answer was lost.
    if (reply?.status === 200 || reply?.status === 404) onDone(address)
  }

  return (
    <Confirm
      title={t('deleteTitle')}
      confirmLabel={t('deleteConfirm')}
      onConfirm={() => void remove()}
      onCancel={onCancel}
      isBusy={isBusy}
      error={textOf(failure, t('deleteFailed'))}
    >
      <p>{t('deleteText', { address: addressLine(address) })}</p>
    </Confirm>
  )
}
