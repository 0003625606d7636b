import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { placeOfCheck } from '@/components/place/check/place-of-check'
import { askCheck, type CheckState } from '@/components/place/check/use-address-check'
import { browserApi } from '@/lib/api/browser'
import type { Transport } from '@/lib/api/call'
import type { SavedAddress } from '@/lib/contract/fields'
import type { DeliveryAddress } from '@/lib/domain/address'
import type { Place } from '@/lib/domain/place'
import { useDelivery } from '@/stores/place/delivery'
import { pointOf, toDeliveryAddress } from './saved-address'

const ask = (api: Transport, saved: SavedAddress) =>
  askCheck(api, {
    cityId: saved.city_id,
    street: saved.street,
    home: saved.home,
    point: pointOf(saved),
    preferred: useDelivery.getState().place?.branchGuid ?? null,
  })

/**
 * Takes a saved address: asks whether it can be delivered to and hands the place over. Too far, or not on the map: `state`
 * says so, and an address that is not on the map is taken when it is confirmed a second time.
 */
export function useChosenAddress(onChoose: (next: Place, address: DeliveryAddress) => void) {
  const locale = useLocale()
  const [state, setState] = useState<CheckState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  const forget = () => {
    running.current?.abort()
    running.current = null
    setState({ kind: 'idle' })
  }

  const checkFirst = async (saved: SavedAddress) => {
    const abort = new AbortController()
    running.current = abort
    setState({ kind: 'searching' })
    const answered = await ask({ ...browserApi(locale), signal: abort.signal }, saved).catch(() => null)
    if (abort.signal.aborted) return
    const check = answered?.kind === 'ready' ? answered.answer : null
    const next = check?.served === 'yes' ? placeOfCheck(check, saved) : null
    // The popup is on its way out: a twin click must not choose twice.
    if (next) return onChoose(next, toDeliveryAddress(saved))
    running.current = null
    setState(check ? { kind: 'ready', check } : { kind: 'failed', isOffline: !navigator.onLine })
  }

  const take = async (saved: SavedAddress) => {
    if (running.current) return
    if (state.kind !== 'ready') return checkFirst(saved)
    const known = placeOfCheck(state.check, saved)
    if (known) onChoose(known, toDeliveryAddress(saved))
  }

  return { state, take, forget }
}
