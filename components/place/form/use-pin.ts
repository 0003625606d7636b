import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#locale'
import { requestAnswer } from '@/lib/api/query/request'
import { type FoundAddress, placeRoutes } from '@/lib/contract/place'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { addressLine } from '@/lib/domain/place/address'
import { type Point, toPoint } from '@/lib/domain/place/geo'
import { houseNumberKey } from '@/lib/domain/place/written-address'

/** The typed city, street and house. */
export type TypedAddress = { readonly cityId: number; readonly street: string; readonly home: string }

/** A point on the map and the address that it belongs to. */
type Pin = { readonly point: Point; readonly isByHand: boolean; readonly of: TypedAddress }

const GEOCODING_TIMEOUT_MS = 4000

const lineOf = ({ street, home }: Pick<TypedAddress, 'street' | 'home'>) =>
  [street.trim(), home.trim()].filter(Boolean).join(', ').toLowerCase()

/**
 * Whether the pin belongs to this address. A pin from the geocoder belongs to its address only; a pin that the customer set stays
 * when the house number changes, because the customer knows better than the map where the door is.
 */
function isOf(pin: Pin, typed: TypedAddress): boolean {
  if (pin.of.cityId !== typed.cityId) return false
  return pin.isByHand ? pin.of.street === '' || pin.of.street === typed.street : lineOf(pin.of) === lineOf(typed)
}

type Options = {
  readonly typed: TypedAddress
  /** Reads the current text when an answer arrives: the customer may have typed meanwhile. */
  readonly read: () => TypedAddress
  readonly fill: (found: FoundAddress) => void
  /** The point of a saved address. */
  readonly start: Point | null
}

/**
 * Keeps a typed address and a pin on the map in step, in both directions. A typed address is replaced only after the
 * customer has accepted the offer.
 */
export function usePin({ typed, read, fill, start }: Options) {
  const locale = useLocale()
  const [pin, setPin] = useState<Pin | null>(start && { point: start, isByHand: false, of: typed })
  const [near, setNear] = useState<{ readonly cityId: number; readonly point: Point } | null>(null)
  const [offer, setOffer] = useState<FoundAddress | null>(null)
  const [note, setNote] = useState<'typeIt' | 'noAddress' | null>(null)
  const running = useRef<AbortController | null>(null)
  const filled = useRef('')

  useEffect(() => () => running.current?.abort(), [])

  /** Sends a geocoding request; a newer one cancels it. */
  const ask = async <R extends Route>(route: R, args: Args<R>, answered: (answer: SuccessBody<R>) => void) => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setNote(null)
    setOffer(null)
    const limits = { signal: abort.signal, timeoutMs: GEOCODING_TIMEOUT_MS }
    // The pin stays where the customer put it, and the typed address stays as well.
    const answer = await requestAnswer(locale, route, args, limits).catch(() => null)
    if (abort.signal.aborted) return
    if (answer === null) setNote('typeIt')
    else answered(answer)
  }

  /** Call when street or house loses the focus: geocodes them and moves the pin. */
  const findAddress = () => {
    const of = read()
    const line = addressLine(of)
    if (!of.street.trim() || !of.home.trim() || (pin && lineOf(pin.of) === lineOf(of) && isOf(pin, of))) return
    const body = { city_id: of.cityId, query: line }
    void ask(placeRoutes.geocode, { body }, ({ results: [first] }) => {
      if (!first) return
      const isHouse = houseNumberKey(first.home) === houseNumberKey(of.home)
      setNear({ cityId: of.cityId, point: toPoint(first) })
      if (isHouse) setPin({ point: toPoint(first), isByHand: false, of })
    })
  }

  const applyFound = (found: FoundAddress) => {
    filled.current = lineOf(found)
    fill(found)
    setOffer(null)
    setPin((last) => last && { ...last, of: { cityId: found.city_id, street: found.street, home: found.home } })
  }

  /** Call when the map is pressed: puts the pin there and looks up its address. */
  const movePin = (point: Point) => {
    setPin({ point, isByHand: true, of: read() })
    void ask(placeRoutes.reverseGeocode, { body: { point } }, ({ result }) => {
      const now = read()
      const typed = lineOf(now)
      if (!result) setNote('noAddress')
      else if (lineOf(result) === typed && result.city_id === now.cityId) filled.current = typed
      else if ((typed === '' || typed === filled.current) && result.city_id === now.cityId) applyFound(result)
      else setOffer(result)
    })
  }

  return {
    /** The pin, while it belongs to the typed address. */
    point: pin && isOf(pin, typed) ? pin.point : null,
    /** The point found for the typed text, perhaps of its street only: the centre of the map. */
    near: near?.cityId === typed.cityId ? near.point : null,
    offer,
    note,
    lookUp: findAddress,
    put: movePin,
    take: applyFound,
  }
}

export type PinControl = ReturnType<typeof usePin>
