import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#locale'
import { useChangeDestination } from '@/components/place/apply/use-change-destination'
import { checkBody, checkedAddressOf } from '@/components/place/check/checked-address'
import type { CheckState } from '@/components/place/check/use-address-check'
import { requestReply } from '@/lib/api/query/request'
import type { SavedAddress } from '@/lib/contract/fields'
import { placeRoutes } from '@/lib/contract/place'
import { type CheckedAddress, deliverTo } from '@/lib/domain/place/destination-moves'
import { currentDestination } from '@/stores/place/destination'
import { toDeliveryAddress } from './saved-address'

/**
 * Makes a saved address the destination of the order, after asking the server whether a branch delivers there. `state` tells when the
 * address is too far away or not on the map; the customer may confirm one that is not on the map a second time, which takes it.
 */
export function useChosenAddress() {
  const locale = useLocale()
  const changeDestination = useChangeDestination()
  const [state, setState] = useState<CheckState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  const clearChoice = () => {
    running.current?.abort()
    running.current = null
    setState({ kind: 'idle' })
  }
  const go = (checked: CheckedAddress) => changeDestination(deliverTo(currentDestination(), checked))

  const checkFirst = async (saved: SavedAddress) => {
    const abort = new AbortController()
    running.current = abort
    setState({ kind: 'searching' })
    const address = toDeliveryAddress(saved)
    const body = checkBody(address, currentDestination()?.branch.guid ?? null)
    const { reply, failure } = await requestReply(locale, placeRoutes.checkDelivery, { body }, { signal: abort.signal })
    if (abort.signal.aborted) return
    const check = reply?.status === 200 ? reply.body : null
    const found = check?.served === 'yes' ? checkedAddressOf(check, address) : null
    // `running` stays set while the popup closes: the second click of a double click must not choose again.
    if (found) return go(found)
    running.current = null
    setState(check ? { kind: 'ready', check } : { kind: 'failed', isOffline: failure?.isOffline ?? false })
  }

  const chooseAddress = async (saved: SavedAddress) => {
    if (running.current) return
    if (state.kind !== 'ready') return checkFirst(saved)
    const known = checkedAddressOf(state.check, toDeliveryAddress(saved))
    if (known) go(known)
  }

  return { state, take: chooseAddress, forget: clearChoice }
}
