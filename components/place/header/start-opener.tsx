'use client'

import { useEffect } from 'react'
import { useLocale } from '#locale'
import { reloadForPlace } from '@/components/place/apply/reload-for-place'
import { type ActivityTracker, trackActivity } from '@/components/ui/behaviour/track-activity'
import { whenLoaded } from '@/components/ui/behaviour/when-loaded'
import type { CityName } from '@/lib/domain/place/destination'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessagesOfPopups } from '@/lib/i18n/messages'
import { usePublicPath } from '@/lib/i18n/navigation/use-public-path'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { isPageUnloading } from '@/stores/dialogs/page-unload'
import { isRobot } from '@/stores/early/robots'
import { readStartSheet, removeStartSheet } from '@/stores/early/started-choice'
import { currentDestination } from '@/stores/place/destination'
import { isStartPopupPostponed } from '@/stores/place/postponed-start'

/** A customer who has begun to choose is not interrupted: the cart asks for the destination later. */
const isBusy = () => isPageUnloading() || useDialogs.getState().current !== null || useCart.getState().lines.length > 0

const isWanted = () => {
  const isAsked = currentDestination() !== null || isStartPopupPostponed() || isRobot()
  return !isAsked && !isBusy()
}

/** Loads the code and the texts of the popup in the background, and opens it when both are there and the visitor does nothing. */
async function openStart(cityNames: readonly CityName[], locale: Locale, hands: ActivityTracker): Promise<void> {
  // A chain that has no branches yet has nothing to ask.
  if (cityNames.length === 0 || !isWanted()) return removeStartSheet()
  await Promise.all([import('@/components/place/picker/start-dialog'), loadMessagesOfPopups(locale)])
  const open = () =>
    isWanted() ? useDialogs.getState().open({ kind: 'start', cityNames, isDocked: true }) : removeStartSheet()
  if (readStartSheet()) open()
  else hands.afterPause(open)
}

/** A visitor who follows a link to one dish came for it. */
const isOfOneDish = (path: string | null) => path === null || path.startsWith('/product/')

type StartOpenerProps = {
  /** The branch that the page was prepared for; null: for none. */
  readonly prepared: string | null
  readonly cityNames: readonly CityName[]
}

/**
 * A saved place is applied at once: its branch's menu is loaded. Without one the start popup opens without a press when the menu is
 * on the screen (specification §2 and §4, design decision 3).
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

  const isQuiet = isOfOneDish(usePublicPath())
  useEffect(() => {
    if (isQuiet) return
    const hands = trackActivity()
    const cancel = whenLoaded(() => {
      // The popup opens without a press, so a failure to load it stays silent: the cart asks for the place later.
      openStart(cityNames, locale, hands).catch(removeStartSheet)
    })
    return () => {
      hands.stop()
      cancel()
    }
  }, [cityNames, locale, isQuiet])
  return null
}
