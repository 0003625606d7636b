'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { CheckStatus } from '@/components/place/check/check-status'
import { PickupButton } from '@/components/place/check/out-of-zone'
import styles from '@/components/place/form/address.module.css'
import { Icon } from '@/components/ui/content/icon'
import { LoadFailure } from '@/components/ui/content/load-failure'
import { Skeleton } from '@/components/ui/content/skeleton'
import { Button } from '@/components/ui/controls/button'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { isSignedIn } from '@/stores/session/session'
import { SavedAddressChoice } from './saved-address-choice'
import { useChosenAddress } from './use-chosen-address'
import { useSavedAddresses } from './use-saved-addresses'

type SavedAddressesProps = {
  readonly cityId: number
  /** The id of the preselected address; null: none. */
  readonly selected: number | null
}

/** The customer's addresses of one city: choose, change, add. The chosen one is checked for delivery before it becomes the destination. */
export function SavedAddresses({ cityId, selected }: SavedAddressesProps) {
  const t = useTranslations('address')
  const common = useTranslations('common')
  const { state: list, retry } = useSavedAddresses(cityId)
  const [chosenId, setChosenId] = useState(selected)
  const [isMissing, setIsMissing] = useState(false)
  const { state, take, forget } = useChosenAddress()

  const isLoggedOut = list.kind === 'ready' && !isSignedIn()
  useEffect(() => {
    // The session may have ended meanwhile; the API then answers with an empty list.
    if (isLoggedOut) useDialogs.getState().open({ kind: 'needAuth' })
  }, [isLoggedOut])

  if (list.kind === 'loading') return <Skeleton label={common('loading')} rows={3} height={72} />
  if (list.kind === 'failed')
    return (
      <div className={`stack-3 in-middle ${styles.failed}`}>
        <LoadFailure isOffline={list.isOffline} onRetry={retry} />
        <PickupButton look="quiet" />
      </div>
    )

  const chosen = list.data.find(({ id }) => id === chosenId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(!chosen)
    if (chosen) void take(chosen)
  }
  const choose = (id: number) => {
    setChosenId(id)
    setIsMissing(false)
    forget()
  }
  const isUnknown = state.kind === 'ready' && state.check.served === 'unknown'

  return (
    <form className={`stack-5 ${styles.form}`} onSubmit={submit} noValidate>
      <fieldset className={`legend-inside stack-2 ${styles.list}`}>
        <legend className="weight-700">{t('addresses')}</legend>
        {list.data.length === 0 && <p className="soft">{t('empty')}</p>}
        {list.data.map((address) => (
          <SavedAddressChoice
            key={address.id}
            address={address}
            checked={address.id === chosenId}
            onChoose={() => choose(address.id)}
          />
        ))}
        <div className="above-2">
          <Button
            look="secondary"
            wide
            onClick={() =>
              useDialogs.getState().open({ kind: 'addressForm', address: null, backTo: 'deliveryAddress', cityId })
            }
          >
            <Icon name="plus" size={20} />
            {t('add')}
          </Button>
        </div>
      </fieldset>
      <div data-foot className={`stack-3 paper shade-up ${styles.footer}`}>
        {state.kind !== 'searching' && <CheckStatus state={state} onRetry={() => chosen && void take(chosen)} />}
        <p role="alert" className="weight-650 wrong balanced unless-empty">
          {isMissing && t('choose')}
        </p>
        <Button type="submit" wide isBusy={state.kind === 'searching'}>
          {t(isUnknown ? 'chooseAnyway' : 'confirm')}
        </Button>
      </div>
    </form>
  )
}
