'use client'

import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { askToNotify, notifyPermission } from '@/components/staff/alarm/notify'
import { isOffline } from '@/lib/api/offline'
import { requestReply } from '@/lib/api/query/request'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { messageOf } from '@/lib/api/refusal-message'
import { staffPushRoutes } from '@/lib/contract/staff/staff-push'
import type { Locale } from '@/lib/i18n/locales'
import { usePushPreference } from '@/stores/staff/push-preference'
import { currentSubscription, type PushSupport, pushSupport, subscribeBrowser } from './browser-push'
import { turnOffPush } from './turn-off-push'

/** The state of switching on: `off`, in progress, done, or why it failed. `text`: the API's message. */
type Progress =
  | { readonly state: 'off' | 'busy' | 'on' | 'offline' }
  | { readonly state: 'failed'; readonly text: string | null }

export type PushState = {
  /** Null: the chain's API has no push, or was not asked yet, so the page does not mention it. */
  readonly state: Progress['state'] | Exclude<PushSupport, 'ready'> | 'denied' | null
  readonly text: string | null
  readonly turn: (isOn: boolean) => void
  readonly retry: () => void
}

/** Returns to the page may follow a change of the permission in the browser's settings. */
function onPermission(changed: () => void): () => void {
  window.addEventListener('focus', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    window.removeEventListener('focus', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

/**
 * Whether push wakes this tablet for new orders while its page is closed (decision 042). The subscription is renewed each time
 * the page opens: subscriptions get lost, and branch, language or the chain's key may have changed.
 */
export function usePush(branchGuid: string): PushState {
  const locale = useLocale()
  const { known, retry: askKey } = useApiQuery(staffPushRoutes.staffPush, {})
  const publicKey = known?.public_key ?? null
  const { isWanted, setWanted } = usePushPreference()
  const permission = useSyncExternalStore(onPermission, notifyPermission, () => 'default' as const)
  const [progress, setProgress] = useState<Progress>({ state: 'off' })
  const turns = useRef(0)

  const arrange = async (publicKey: string, branchGuid: string, locale: Locale): Promise<Progress> => {
    // Null is reported beside the switch.
    const address = await subscribeBrowser(publicKey).catch(() => null)
    if (!address) return isOffline() ? { state: 'offline' } : { state: 'failed', text: null }
    const body = { filial_guid: branchGuid, ...address, public_key: publicKey }
    const { failure } = await requestReply(locale, staffPushRoutes.staffPushOn, { body })
    if (!failure) return { state: 'on' }
    if (failure.isOffline) return { state: 'offline' }
    if (failure.problem?.code === 'other_key') askKey()
    return { state: 'failed', text: messageOf(failure.problem) ?? null }
  }
  const start = async (publicKey: string, branchGuid: string, locale: Locale) => {
    turns.current += 1
    const turn = turns.current
    setProgress({ state: 'busy' })
    const result = await arrange(publicKey, branchGuid, locale)
    if (turn === turns.current) setProgress(result)
  }
  const begin = useEffectEvent((...what: Parameters<typeof start>) => void start(...what))

  const isReady = publicKey !== null && pushSupport() === 'ready'
  const canStart = isReady && isWanted && permission === 'granted'
  useEffect(() => {
    if (!canStart || publicKey === null) return
    const attempt = () => begin(publicKey, branchGuid, locale)
    attempt()
    window.addEventListener('online', attempt)
    return () => window.removeEventListener('online', attempt)
  }, [canStart, publicKey, branchGuid, locale])

  // The storage was emptied but the browser is still subscribed: then the switch shows that. Checked at once, because ending a
  // subscription takes a moment.
  const adopt = useEffectEvent(async () => {
    // Null is reported beside the switch.
    if (!isWanted && (await currentSubscription().catch(() => null))) setWanted(true)
  })
  useEffect(() => {
    if (isReady) void adopt()
  }, [isReady])

  const turn = (isOn: boolean) => {
    if (isOn) {
      void askToNotify().then((answer) => {
        // This also shows the present permission of the browser.
        setProgress({ state: 'off' })
        setWanted(answer === 'granted')
      })
      return
    }
    turns.current += 1
    setProgress({ state: 'off' })
    void turnOffPush(locale)
  }

  const support = pushSupport()
  const state =
    publicKey === null ? null : support !== 'ready' ? support : permission === 'denied' ? 'denied' : progress.state
  return {
    state: state === 'on' && !canStart ? 'off' : state,
    text: progress.state === 'failed' ? progress.text : null,
    turn,
    retry: () => {
      if (publicKey !== null) void start(publicKey, branchGuid, locale)
    },
  }
}
