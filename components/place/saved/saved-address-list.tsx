'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Empty } from '@/components/ui/content/empty'
import { Icon } from '@/components/ui/content/icon'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { Button } from '@/components/ui/controls/button'
import { messageOf } from '@/lib/api/refusal-message'
import type { SavedAddress } from '@/lib/contract/fields'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'
import { DeleteAddress } from './delete-address'
import { invalidateAddresses } from './invalidate-addresses'
import styles from './saved-address-list.module.css'
import { SavedAddressRow } from './saved-address-row'
import { useAddressList } from './use-address-list'

const add = () => useDialogs.getState().open({ kind: 'addressForm', address: null, backTo: null })

/** All saved addresses of the customer, to create, change, delete, or order to one of them (specification §4). */
export function SavedAddressList() {
  const t = useTranslations('addressList')
  const common = useTranslations('common')
  const { addresses, state, retry, take } = useAddressList()
  const chosenId = useDestination((store) => store.destination?.address?.id ?? null)
  const [deleting, setDeleting] = useState<SavedAddress | null>(null)
  const view = useRef<HTMLDivElement>(null)
  const isEmpty = addresses?.length === 0
  const wasEmpty = useRef(false)

  useEffect(() => {
    // The focused button belonged to the empty list and disappeared with it.
    if (wasEmpty.current && !isEmpty && document.activeElement === document.body) view.current?.focus()
    wasEmpty.current = isEmpty
  }, [isEmpty])

  const onDeleted = ({ id }: SavedAddress) => {
    setDeleting(null)
    take(id)
    if (chosenId === id) useDestination.getState().forgetAddress()
    invalidateAddresses()
    useSnackbar.getState().show(t('deleted'))
    // The focused button disappeared with the deleted row.
    view.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form
    <div ref={view} tabIndex={-1} role="group" aria-label={t('title')} className="stack-4 no-focus-ring">
      {state.kind === 'failed' && (
        <LoadFailure isOffline={state.isOffline} text={messageOf(state.problem)} onRetry={retry} />
      )}
      {!addresses && state.kind === 'loading' && <Skeleton label={common('loading')} rows={2} height={112} />}
      {isEmpty && (
        <Empty icon="pin" title={t('empty')} text={t('emptyHint')}>
          <Button onClick={add}>{t('add')}</Button>
        </Empty>
      )}
      {addresses && addresses.length > 0 && (
        <>
          <ul className={`stack-3 ${styles.tiles}`} aria-label={t('title')}>
            {addresses.map((address) => (
              <SavedAddressRow
                key={address.id}
                address={address}
                isChosen={address.id === chosenId}
                onDelete={() => setDeleting(address)}
              />
            ))}
          </ul>
          <div>
            <Button look="secondary" onClick={add}>
              <Icon name="plus" size={20} />
              {t('add')}
            </Button>
          </div>
        </>
      )}
      {deleting && <DeleteAddress address={deleting} onDone={onDeleted} onCancel={() => setDeleting(null)} />}
    </div>
  )
}
