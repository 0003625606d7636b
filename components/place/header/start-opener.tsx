'use client'

import { useEffect } from 'react'
import { useLocale } from '#locale'
import { reloadForPlace } from '@/components/place/apply/reload-for-place'
import { trackActivity } from '@/components/ui/behaviour/track-activity'
import { whenLoaded } from '@/components/ui/behaviour/when-loaded'
import type { CityName } from '@/lib/domain/place/destination'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessagesOfPopups } from '@/lib/i18n/messages'
import { usePublicPath } from '@/lib/i18n/navigation/use-public-path'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { isPageUnloading } from '@/stores/dialogs/page-unload'
import { isRobot } from '@/stores/early/robots'
import {
  closeStartSheet,
  isStartSheetOpen,
  openStartSheet,
  pressStartSheet,
  takeStartedCity,
} from '@/stores/early/start-sheet'
import { currentDestination } from '@/stores/place/destination'
import { isStartPopupPostponed } from '@/stores/place/postponed-start'

/** A customer who has begun to choose is not interrupted: the cart asks for the destination later. */
const isBusy = () => isPageUnloading() || useDialogs.getState().current !== null || useCart.getState().lines.length > 0

const isWanted = () => {
  const isAsked = currentDestination() !== null || isStartPopupPostponed() || isRobot()
  return !isAsked && !isBusy()
}

/** Fetches the popup that a press on a city opens. A failure stays silent: the press tries again and tells. */
const preloadPopup = (locale: Locale) =>
  Promise.all([import('@/components/place/picker/start-dialog'), loadMessagesOfPopups(locale)]).catch(() => null)

/** Asks a newcomer for the city, or takes back the question that the document asked. */
function ask(locale: Locale): void {
  if (isWanted()) {
    openStartSheet()
    void preloadPopup(locale)
  } else closeStartSheet()
}

/** Opens the popup for the city that was pressed in the sheet. */
function useStartedCity(cityNames: readonly CityName[]): void {
  useEffect(() => {
    const goOn = () => {
      const cityId = takeStartedCity()
      if (cityId !== null) useDialogs.getState().open({ kind: 'start', cityNames, cityId })
    }
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-start]') : null
      if (button && pressStartSheet(button)) goOn()
    }
    // The inline script may have taken the press.
    goOn()
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [cityNames])
}

/** A visitor who follows a link to one dish came for it. */
const isOfOneDish = (path: string | null) => path === null || path.startsWith('/product/')

type StartOpenerProps = {
  /** The branch that the page was prepared for; null: for none. */
  readonly prepared: string | null
  readonly cityNames: readonly CityName[]
}

/**
 * A saved place is applied at once: its branch's menu is loaded. Without one the start sheet opens without a press when the menu is
 * on the screen, and a press on a city in it opens the start popup (specification §2 and §4, design decision 3).
 */
export function StartOpener({ prepared, cityNames }: StartOpenerProps) {
  const locale = useLocale()
  useEffect(() => {
    // A reload would close an open popup and lose what is chosen in it.
    const canReload = () => document.visibilityState === 'visible' && useDialogs.getState().current === null
    const check = () => canReload() && reloadForPlace(prepared)
    check()
    // Another tab, or the page before in the history, may have chosen another branch meanwhile.
    document.addEventListener('visibilitychange', check)
    window.addEventListener('pageshow', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('pageshow', check)
    }
  }, [prepared])

  useStartedCity(cityNames)

  const isQuiet = isOfOneDish(usePublicPath())
  useEffect(() => {
    if (isQuiet) return closeStartSheet()
    const hands = trackActivity()
    const cancel = whenLoaded(() => (isStartSheetOpen() ? ask(locale) : hands.afterPause(() => ask(locale))))
    const leave = useCart.subscribe(({ lines }) => lines.length > 0 && closeStartSheet())
    return () => {
      hands.stop()
      cancel()
      leave()
    }
  }, [locale, isQuiet])
  useEffect(() => closeStartSheet, [])
  return null
}
