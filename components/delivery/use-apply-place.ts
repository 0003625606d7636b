import { useLocale, useTranslations } from 'next-intl'
import { findPage } from '@/lib/config/pages'
import { PICKUP } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'
import { localizedHref, splitPathname } from '@/lib/i18n/locales'
import { useRouter } from '@/lib/i18n/navigation'
import { useDelivery } from '@/stores/delivery'
import { keepMessage } from '@/stores/kept-message'
import { useSnackbar } from '@/stores/snackbar'
import { loadPage } from './load-page'

function showsMenu(): boolean {
  const { path } = splitPathname(window.location.pathname)
  return path === '/search' || findPage(path, new URLSearchParams())?.kind === 'menu'
}

/**
 * Saves a place and says so. Pages that show a menu give way to the main page of the new branch (specification §4); the
 * cart and the forms of an order stay as they are and ask for their prices anew.
 */
export function useApplyPlace(): (place: Place) => void {
  const locale = useLocale()
  const router = useRouter()
  const t = useTranslations('place')
  return (place) => {
    useDelivery.getState().choose(place)
    const text = place.type === PICKUP ? t('filialChosen') : t('cityChosen', { city: place.cityName })
    if (showsMenu()) {
      keepMessage(text)
      loadPage(localizedHref(locale, '/'))
      return
    }
    useSnackbar.getState().show(text)
    // Drops the other branch's menu from the router's memory; what is typed on this page stays.
    router.refresh()
  }
}
