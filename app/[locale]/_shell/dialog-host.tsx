'use client'

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '#locale'
import { loadProductBody } from '@/components/catalog/product/use-product-body'
import { reloadForNewVersion } from '@/components/shell/faults/chunk-reload'
import { hasFilledField } from '@/components/shell/filled-field'
import { ErrorBoundary } from '@/components/ui/behaviour/error-boundary'
import { isOffline } from '@/lib/api/offline'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages, loadMessagesOfPopups } from '@/lib/i18n/messages'
import type { DialogRequest } from '@/stores/dialogs/dialog-request'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { queueDialog, takeQueuedDialog } from '@/stores/dialogs/queued-dialog'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import styles from './dialog-host.module.css'

/** Whether a reload would lose typed text. The cart and the order form store theirs in the browser. */
const wouldLoseTypedText = () => !/\/(cart|guest-order)$/.test(location.pathname) && hasFilledField()

type Labels = { readonly loading: string; readonly failed: string; readonly offline: string; readonly close: string }
type Popup = (onClose: () => void) => ReactNode
type ProductRequest = Extract<DialogRequest, { readonly kind: 'product' }>

/** Loads the popup of a product without its texts, which it waits for while it is open. */
async function loadProduct(
  { productId, lineUuid, backTo }: ProductRequest,
  locale: Locale,
  labels: Labels,
): Promise<Popup> {
  // Body and data load in parallel with the frame; the popup waits for them and reports when they cannot be loaded.
  void loadProductBody(locale).then(
    ({ prefetch }) => prefetch(productId, locale),
    () => null,
  )
  const { ProductDialog } = await import('@/components/catalog/product/product-dialog')
  const goBack = backTo && (() => useDialogs.getState().open(backTo))
  return (onClose) => (
    <ProductDialog productId={productId} lineUuid={lineUuid} labels={labels} onClose={goBack ?? onClose} />
  )
}

/** The only list of all popups; each is loaded when it is opened for the first time. */
async function loadPopup(request: Exclude<DialogRequest, ProductRequest>): Promise<Popup> {
  switch (request.kind) {
    case 'favourites': {
      const { FavouritesDialog } = await import('@/components/catalog/favourites/favourites-dialog')
      return (onClose) => <FavouritesDialog onClose={onClose} />
    }
    case 'foodRules': {
      const { FoodRulesDialog } = await import('@/components/catalog/food/food-rules-dialog')
      return (onClose) => <FoodRulesDialog onClose={onClose} />
    }
    case 'repeat': {
      const { RepeatDialog } = await import('@/components/orders/repeat/repeat-dialog')
      return (onClose) => <RepeatDialog request={request} onClose={onClose} />
    }
    case 'start': {
      const { StartDialog } = await import('@/components/place/picker/start-dialog')
      const { kind: _, ...requested } = request
      return (onClose) => <StartDialog {...requested} onClose={onClose} />
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
  readonly render: Popup
}

async function load(request: DialogRequest, locale: Locale, labels: Labels): Promise<Loaded> {
  if (request.kind === 'product') return { request, render: await loadProduct(request, locale, labels) }
  const [popup, messages, { TextsProvider }] = await Promise.all([
    loadPopup(request),
    request.kind === 'start' || request.kind === 'foodRules' ? loadMessagesOfPopups(locale) : loadMessages(locale),
    import('@/lib/i18n/texts-provider'),
  ])
  const render: Popup = (onClose) => (
    <TextsProvider locale={locale} messages={messages}>
      {popup(onClose)}
    </TextsProvider>
  )
  return { request, render }
}

/** Renders the popup that the store names, with its code and texts; a failed load is reported and can be repeated. */
export function DialogHost({ labels }: { readonly labels: Labels }) {
  const locale = useLocale()
  const request = useDialogs((dialogs) => dialogs.current)
  const kept = useDialogs((dialogs) => dialogs.kept)
  const close = useDialogs((dialogs) => dialogs.close)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const { failed, offline, loading, close: closeLabel } = labels

  const giveUp = (error: unknown) => {
    // A reload would lose typed text, so the popup is given up; the next link loads a new document.
    if (!isOffline() && !wouldLoseTypedText() && reloadForNewVersion(error)) {
      if (request) queueDialog(request)
      return
    }
    close()
    useSnackbar.getState().show(isOffline() ? offline : failed, 'error')
  }
  const onFailedLoad = useEffectEvent(giveUp)

  useEffect(() => {
    const pressedBefore = takeQueuedDialog()
    if (pressedBefore) useDialogs.getState().open(pressedBefore)
  }, [])

  useEffect(() => {
    if (!request) {
      setLoaded(null)
      return
    }
    let isCurrent = true
    load(request, locale, { loading, failed, offline, close: closeLabel }).then(
      (popup) => isCurrent && setLoaded(popup),
      (error: unknown) => isCurrent && onFailedLoad(error),
    )
    return () => {
      isCurrent = false
    }
  }, [request, locale, loading, failed, offline, closeLabel])

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
        <ErrorBoundary key={JSON.stringify(loaded.request)} onError={giveUp}>
          {loaded.render(close)}
        </ErrorBoundary>
      )}
    </>
  )
}
