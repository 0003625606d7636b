'use client'

import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { askToNotify, notifyPermission } from '@/components/staff/alarm/notify'
import { isOffline } from '@/lib/api/offline'
import { replyTo } from '@/lib/api/query/request'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { wordsOf } from '@/lib/api/refusal-words'
import { staffPushRoutes } from '@/lib/contract/staff-push'
import type { Locale } from '@/lib/i18n/locales'
import { useWakingWish } from '@/stores/staff/waking'
import { knownSubscription, type PushSupport, pushSupport, subscribeBrowser } from './browser-push'
import { endWaking } from './end-waking'

/** How far it came: `off`, under way, done, or why not. `text`: the chain's words. */
type Progress =
  | { readonly state: 'off' | 'busy' | 'on' | 'offline' }
  | { readonly state: 'failed'; readonly text: string | null }

export type Waking = {
  /** Null: the chain wakes nobody, or was not asked yet: nothing is said of it. */
  readonly state: Progress['state'] | Exclude<PushSupport, 'ready'> | 'denied' | null
  readonly text: string | null
  readonly turn: (isOn: boolean) => void
  readonly retry: () => void
}

/** People change the permission in the browser's settings and come back. */
function onPermission(changed: () => void): () => void {
  window.addEventListener('focus', changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    window.removeEventListener('focus', changed)
    document.removeEventListener('visibilitychange', changed)
  }
}

/**
 * Whether this tablet is woken for new orders of the branch while its page is closed (decision 042). What was switched on is arranged anew
 * whenever the page opens: subscriptions get lost, and branch, language or the chain's key may have changed.
 */
export function useWaking(branchGuid: string): Waking {
  const locale = useLocale()
  const { known, retry: askKey } = useApiQuery(staffPushRoutes.staffPush, {})
  const publicKey = known?.public_key ?? null
  const { isWanted, want } = useWakingWish()
  const permission = useSyncExternalStore(onPermission, notifyPermission, () => 'default' as const)
  const [progress, setProgress] = useState<Progress>({ state: 'off' })
  const turns = useRef(0)

  const arrange = async (publicKey: string, branchGuid: string, locale: Locale): Promise<Progress> => {
    // Null is told beside the switch.
    const address = await subscribeBrowser(publicKey).catch(() => null)
    if (!address) return isOffline() ? { state: 'offline' } : { state: 'failed', text: null }
    const body = { filial_guid: branchGuid, ...address, public_key: publicKey }
    const { failure } = await replyTo(locale, staffPushRoutes.staffPushOn, { body })
    if (!failure) return { state: 'on' }
    if (failure.isOffline) return { state: 'offline' }
    if (failure.problem?.code === 'other_key') askKey()
    return { state: 'failed', text: wordsOf(failure.problem) ?? null }
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
    const again = () => begin(publicKey, branchGuid, locale)
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [canStart, publicKey, branchGuid, locale])

  // The storage was emptied, and the browser is woken all the same: then that is what is shown. Looked at once: what is switched off takes a
  // moment to end.
  const adopt = useEffectEvent(async () => {
    // Null is told beside the switch.
    if (!isWanted && (await knownSubscription().catch(() => null))) want(true)
  })
  useEffect(() => {
    if (isReady) void adopt()
  }, [isReady])

  const turn = (isOn: boolean) => {
    if (isOn) {
      void askToNotify().then((answer) => {
        // Also shows what the browser says of the permission now.
        setProgress({ state: 'off' })
        want(answer === 'granted')
      })
      return
    }
    turns.current += 1
    setProgress({ state: 'off' })
    void endWaking(locale)
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
