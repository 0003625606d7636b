import { getTranslations } from 'next-intl/server'
import { SessionKeeper } from '@/components/auth/session-keeper'
import { OfflineBanner } from '@/components/shell/offline-banner'
import type { Locale } from '@/lib/i18n/locales'
import { DialogHost } from './dialog-host'
import { SnackbarHost } from './snackbar-host'

/** What lies over a page: popups, the short message, the word about a lost connection. */
export async function Overlays({ locale }: { readonly locale: Locale }) {
  const [common, snackbar] = await Promise.all([
    getTranslations({ locale, namespace: 'common' }),
    getTranslations({ locale, namespace: 'snackbar' }),
  ])
  return (
    <>
      <DialogHost labels={{ loading: common('loading'), failed: snackbar('failed'), offline: common('offline') }} />
      <SessionKeeper />
      <SnackbarHost closeLabel={snackbar('close')} />
      <OfflineBanner label={common('offline')} />
    </>
  )
}
