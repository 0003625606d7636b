import { useEffect, useRef } from 'react'
import type { LiveMap, MapPoint } from './map-types'

/** Moves the map when its centre or the position of the chosen marker changes; the first render is no move. */
export function useMoveMap(
  live: { readonly current: LiveMap | null },
  { latitude, longitude }: MapPoint,
  zoom: number,
  chosen: MapPoint | null,
) {
  const before = useRef<string | null>(null)
  const chosenKey = chosen ? `${chosen.latitude},${chosen.longitude}` : ''
  const chosenBefore = useRef<string | null>(null)

  useEffect(() => {
    const key = `${latitude},${longitude},${zoom}`
    if (before.current !== null && before.current !== key) live.current?.moveTo({ latitude, longitude }, zoom)
    before.current = key
  }, [live, latitude, longitude, zoom])

  useEffect(() => {
    if (chosenBefore.current !== null && chosenBefore.current !== chosenKey && chosenKey) {
      const [chosenLatitude = 0, chosenLongitude = 0] = chosenKey.split(',').map(Number)
      live.current?.moveTo({ latitude: chosenLatitude, longitude: chosenLongitude })
    }
    chosenBefore.current = chosenKey
  }, [live, chosenKey])
}
