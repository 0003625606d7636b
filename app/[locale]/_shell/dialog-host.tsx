'use client'

import type { Messages } from 'next-intl'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '#locale'
import { reloadForNewVersion } from '@/components/shell/chunk-reload'
import { isOffline } from '@/lib/api/offline'
import { loadMessages } from '@/lib/i18n/messages'
import type { TextsProvider } from '@/lib/i18n/texts-provider'
import type { DialogRequest } from '@/stores/dialogs/dialog-request'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { takeQueuedDialog } from '@/stores/dialogs/queued-dialog'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import styles from './dialog-host.module.css'

/** The only place that knows all popups; each is loaded when it is opened for the first time. */
async function loadPopup(request: DialogRequest): Promise<(onClose: () => void) => ReactNode> {
  switch (request.kind) {
    case 'product': {
      const { ProductDialog } = await import('@/components/catalog/product-dialog')
      const { productId, lineUuid, backTo } = request
      const goBack = backTo && (() => useDialogs.getState().open(backTo))
      return (onClose) => <ProductDialog productId={productId} lineUuid={lineUuid} onClose={goBack ?? onClose} />
    }
    case 'favourites': {
      const { FavouritesDialog } = await import('@/components/catalog/favourites-dialog')
      return (onClose) => <FavouritesDialog onClose={onClose} />
    }
    case 'repeat': {
      const { RepeatDialog } = await import('@/components/orders/repeat/repeat-dialog')
      return (onClose) => <RepeatDialog request={request} onClose={onClose} />
    }
    case 'start': {
      const { StartDialog } = await import('@/components/place/picker/start-dialog')
      return (onClose) => <StartDialog type={request.type} cityNames={request.cityNames} onClose={onClose} />
    }
    case 'pickup': {
      const { PickupDialog } = await import('@/components/place/picker/pickup-dialog')
      return (onClose) => <PickupDialog onClose={onClose} />
    }
    case 'deliveryAddress': {
      const { DeliveryAddressDialog } = await import('@/components/place/saved/delivery-address-dialog')
      return (onClose) => (
        <DeliveryAddressDialog selected={request.selected} cityId={request.cityId} onClose={onClose} />
      )
    }
    case 'guestAddress': {
      const { GuestAddressDialog } = await import('@/components/place/form/guest-address-dialog')
      return (onClose) => <GuestAddressDialog cityId={request.cityId} onClose={onClose} />
    }
    case 'addressForm': {
      const { AddressFormDialog } = await import('@/components/place/saved/address-form-dialog')
      const { address, backTo, cityId } = request
      return (onClose) => <AddressFormDialog address={address} backTo={backTo} cityId={cityId} onClose={onClose} />
    }
    case 'needAuth': {
      const { NeedAuthDialog } = await import('@/components/place/picker/need-auth-dialog')
      return (onClose) => <NeedAuthDialog onClose={onClose} />
    }
    case 'login':
    case 'register': {
      const { LoginPopup } = await import('@/components/auth/login-popup')
      const starts = request.kind === 'login' ? 'phone' : 'register'
      return (onClose) => <LoginPopup starts={starts} next={request.next} onClose={onClose} />
    }
    case 'attention': {
      const { AttentionDialog } = await import('@/components/place/attention/attention-dialog')
      return (onClose) => <AttentionDialog next={request.next} onClose={onClose} />
    }
  }
}

type Loaded = {
  readonly request: DialogRequest
  readonly render: (onClose: () => void) => ReactNode
  readonly messages: Messages
  readonly Texts: typeof TextsProvider
}

/** An error boundary: a popup that fails does not break the page. */
class PopupBoundary extends Component<{ readonly onError: () => void; readonly children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

type DialogHostProps = {
  readonly labels: { readonly loading: string; readonly failed: string; readonly offline: string }
}

/** Renders the popup that the store names, with its code and texts; a failed load is reported and can be repeated. */
export function DialogHost({ labels }: DialogHostProps) {
  const locale = useLocale()
  const request = useDialogs((dialogs) => dialogs.current)
  const kept = useDialogs((dialogs) => dialogs.kept)
  const close = useDialogs((dialogs) => dialogs.close)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const { failed, offline } = labels

  useEffect(() => {
    const pressedBefore = takeQueuedDialog(Date.now())
    if (pressedBefore) useDialogs.getState().open(pressedBefore)
  }, [])

  useEffect(() => {
    if (!request) {
      setLoaded(null)
      return
    }
    let isCurrent = true
    Promise.all([loadPopup(request), loadMessages(locale), import('@/lib/i18n/texts-provider')]).then(
      ([render, messages, { TextsProvider: Texts }]) => isCurrent && setLoaded({ request, render, messages, Texts }),
      (error: unknown) => {
        if (!isCurrent || (!isOffline() && reloadForNewVersion(error))) return
        close()
        useSnackbar.getState().show(isOffline() ? offline : failed, 'error')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [request, locale, close, failed, offline])

  const onError = () => {
    close()
    useSnackbar.getState().show(failed, 'error')
  }

  return (
    <>
      <div role="status">
        {((request && !loaded) || kept) && (
          <p className={styles.waiting}>
            <span className="visually-hidden">{labels.loading}</span>
          </p>
        )}
      </div>
      {request && loaded && (
        <loaded.Texts locale={locale} messages={loaded.messages}>
          <PopupBoundary key={JSON.stringify(loaded.request)} onError={onError}>
            {loaded.render(close)}
          </PopupBoundary>
        </loaded.Texts>
      )}
    </>
  )
}
