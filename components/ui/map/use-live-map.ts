import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LiveMap, MapPoint, MapScene, MapStart } from './map-types'
import styles from './map-view.module.css'

type Started = Omit<MapStart, 'acts'> & {
  readonly label: string
  readonly onSelect: ((id: string) => void) | undefined
  readonly onPin: ((point: MapPoint) => void) | undefined
}

/** Coordinates to a decimetre are exact enough for a courier. */
const rounded = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
})

/**
 * Loads the provider of a map, starts it once in an own element within `ground`, shows every new scene, and removes the map
 * with its view.
 */
export function useLiveMap(ground: RefObject<HTMLElement | null>, started: Started, scene: MapScene) {
  const live = useRef<LiveMap | null>(null)
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [isBare, setIsBare] = useState(false)
  const { markers, selectedId, areas, pin, canPin } = scene

  useEffect(() => {
    live.current?.show({ markers, selectedId, areas, pin, canPin })
  }, [markers, selectedId, areas, pin, canPin])

  const read = useEffectEvent(() => started)
  const begin = useEffectEvent((map: LiveMap) => {
    live.current = map
    map.show(scene)
    setPhase('ready')
  })

  useEffect(() => {
    const { label, locale, centre, zoom, texts } = read()
    // Each start gets a new element, so that remains of the previous provider cannot disturb it.
    const element = document.createElement('div')
    element.className = styles.ground ?? ''
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', label)
    ground.current?.append(element)
    let isGone = false
    const acts = {
      onSelect: (id: string) => read().onSelect?.(id),
      onPin: (point: MapPoint) => read().onPin?.(rounded(point)),
      onTilesMissing: (bare: boolean) => !isGone && setIsBare(bare),
    }
    import('./start-map')
      .then(({ startMap }) => startMap(element, { locale, centre, zoom, texts, acts }))
      .then(
        (map) => (isGone ? map.destroy() : begin(map)),
        () => !isGone && setPhase('failed'),
      )
    return () => {
      isGone = true
      live.current?.destroy()
      live.current = null
      element.remove()
    }
  }, [ground])

  return { live, phase, isBare }
}
