import { getTranslations } from 'next-intl/server'
import { SessionKeeper } from '@/components/auth/session/session-keeper'
import { PromoLink } from '@/components/cart/benefits/promo-link'
import { PlaceNames } from '@/components/place/header/place-names'
import { OfflineBanner } from '@/components/shell/banners/offline-banner'
import { ShopWorker } from '@/components/shell/banners/shop-worker'
import { WaitingBanner } from '@/components/shell/banners/waiting-banner'
import type { Locale } from '@/lib/i18n/locales'
import { DialogHost } from './dialog-host'
import { SnackbarHost } from './snackbar-host'

/** The layers above a page: popups, the snackbar and the offline banner. */
export async function Overlays({ locale }: { readonly locale: Locale }) {
  const [common, snackbar, promo] = await Promise.all([
    getTranslations({ locale, namespace: 'common' }),
    getTranslations({ locale, namespace: 'snackbar' }),
    getTranslations({ locale, namespace: 'promo' }),
  ])
  return (
    <>
      <DialogHost
        labels={{
          loading: common('loading'),
          failed: snackbar('failed'),
          offline: common('offline'),
          close: common('close'),
        }}
      />
      <SessionKeeper />
      <PlaceNames />
      <PromoLink kept={promo('kept', { code: '#' })} />
      <SnackbarHost closeLabel={snackbar('close')} doneLabel={snackbar('done')} />
      <ShopWorker />
      <OfflineBanner label={common('offline')} />
      <WaitingBanner label={common('waiting')} />
    </>
  )
}
