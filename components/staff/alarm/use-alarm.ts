'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { serverNow } from '@/lib/clock/server-time'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import { isRinging } from '@/lib/domain/staff/board'
import { dismissNotices, notify } from './notify'
import { canRing, onSoundUnlocked, ring, unlockSound } from './sound'

/** The gap between two rings. In ms. */
const RING_EVERY_MS = 4000
/** After this time without a touch the staff is not working on the order in view. In ms. */
const IDLE_MS = 10_000

type Alarm = {
  /** The numbers of the orders that ring. */
  readonly ringing: readonly string[]
  /** Whether the browser allows the page to make sounds. */
  readonly hasSound: boolean
  /** Whether the page was touched since it was opened. */
  readonly wasTouched: boolean
  /** Whether the page was not touched for a while. */
  readonly isIdle: boolean
}

/**
 * Rings while there are unseen new orders, and shows their count in the title, until the page is touched or a key is
 * pressed; a hidden page shows a notification.
 * @param now a moment of the server's clock, renewed every few seconds
 */
export function useAlarm(orders: readonly StaffOrder[], now: Date): Alarm {
  const t = useTranslations('staff')
  const hasSound = useSyncExternalStore(onSoundUnlocked, canRing, () => false)
  const [lastTouch, setLastTouch] = useState<number | null>(null)
  const [touchedAt, setTouchedAt] = useState<ReadonlyMap<string, number>>(new Map())

  const ringing = orders
    .filter(({ number, status }) => {
      const at = touchedAt.get(number)
      return isRinging(status, at === undefined ? null : new Date(at), now)
    })
    .map(({ number }) => number)
  const key = ringing.join(' ')
  const { length: count } = ringing

  const silence = useEffectEvent(() => {
    if (count > 0)
      setTouchedAt((before) => new Map([...before, ...ringing.map((number) => [number, serverNow()] as const)]))
  })
  const touch = useEffectEvent(() => setLastTouch(serverNow()))
  useEffect(() => {
    const heard = () => silence()
    // The alarm stops after the press: a render during it would move the button away from under the finger, and would reset a box that
    // was just ticked before React handles it.
    const pressed = () => {
      unlockSound()
      setTimeout(() => {
        silence()
        touch()
      })
    }
    document.addEventListener('pointerdown', heard, { capture: true })
    document.addEventListener('click', pressed, { capture: true })
    document.addEventListener('keydown', pressed, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', heard, { capture: true })
      document.removeEventListener('click', pressed, { capture: true })
      document.removeEventListener('keydown', pressed, { capture: true })
    }
  }, [])

  const tell = useEffectEvent(() => void notify(t('title'), t('notify.body', { count }), ringing))
  useEffect(() => {
    if (key === '') {
      void dismissNotices()
      return
    }
    tell()
    ring()
    const timer = setInterval(ring, RING_EVERY_MS)
    return () => clearInterval(timer)
  }, [key])

  const title = count > 0 ? `${t('titleCount', { count })} · ${t('title')}` : t('title')
  useEffect(() => {
    document.title = title
  }, [title])

  const isIdle = lastTouch === null || now.getTime() - lastTouch > IDLE_MS
  return { ringing, hasSound, wasTouched: lastTouch !== null, isIdle }
}
