'use client'

import { useEffect, useRef, useState } from 'react'
import { Failure } from '@/components/ui/failure'
import { Icon } from '@/components/ui/icon'
import type { LiveMap, MapArea, MapMarker, MapPoint, MapScene, MapTexts } from './map-types'
import styles from './map-view.module.css'

type Props = {
  /** Accessible name of the map's region. */
  readonly label: string
  readonly locale: string
  readonly centre: MapPoint
  readonly zoom: number
  readonly markers: readonly MapMarker[]
  readonly selectedId?: string | null
  readonly onSelect?: (id: string) => void
  readonly areas?: readonly MapArea[]
  readonly pin?: MapPoint | null
  /** With it a tap on the map sets the pin, and the pin can be dragged. */
  readonly onPin?: (point: MapPoint) => void
  readonly texts: MapTexts
  /** Fills its container, at least 400 px high, instead of the usual 400 px. */
  readonly isFilling?: boolean
}

const NO_AREAS: readonly MapArea[] = []

/** A decimetre is near enough for a courier. */
const rounded = ({ latitude, longitude }: MapPoint): MapPoint => ({
  latitude: Number(latitude.toFixed(6)),
  longitude: Number(longitude.toFixed(6)),
})

type Phase = 'loading' | 'ready' | 'failed'

/**
 * A map with things to choose, areas and a pin; 400 px high (specification §9). It fetches its provider when it is mounted,
 * moves when the centre or the chosen marker changes, and stays usable without streets.
 */
export function MapView(props: Props) {
  const { label, locale, centre, zoom, markers, selectedId = null, areas = NO_AREAS, pin = null, texts } = props
  const scene: MapScene = { markers, selectedId, areas, pin, canPin: props.onPin !== undefined }
  const ground = useRef<HTMLDivElement>(null)
  const live = useRef<LiveMap | null>(null)
  const latest = useRef({ props, scene })
  const [phase, setPhase] = useState<Phase>('loading')
  const [isBare, setIsBare] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    latest.current = { props, scene }
    live.current?.show(scene)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts again
  useEffect(() => {
    // Each start gets an element of its own: what a provider left behind in another never disturbs it.
    const element = document.createElement('div')
    element.className = styles.ground ?? ''
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', latest.current.props.label)
    ground.current?.append(element)
    let isGone = false
    const start = {
      locale,
      centre: latest.current.props.centre,
      zoom: latest.current.props.zoom,
      texts: latest.current.props.texts,
      acts: {
        onSelect: (id: string) => latest.current.props.onSelect?.(id),
        onPin: (point: MapPoint) => latest.current.props.onPin?.(rounded(point)),
        onGround: (bare: boolean) => !isGone && setIsBare(bare),
      },
    }
    setPhase('loading')
    setIsBare(false)
    import('./start-map')
      .then(({ startMap }) => startMap(element, start))
      .then(
        (map) => {
          if (isGone) return map.destroy()
          live.current = map
          map.show(latest.current.scene)
          setPhase('ready')
        },
        () => !isGone && setPhase('failed'),
      )
    return () => {
      isGone = true
      live.current?.destroy()
      live.current = null
      element.remove()
    }
  }, [locale, attempt])

  useMoves(live, centre, zoom, markers.find(({ id }) => id === selectedId)?.point ?? null)

  return (
    <section className={styles.frame} data-filling={props.isFilling || undefined} aria-label={label}>
      <div ref={ground} className={styles.holder} hidden={phase === 'failed'} />
      {phase === 'loading' && (
        <p className={styles.loading} role="status">
          {texts.loading}
        </p>
      )}
      {phase === 'failed' && (
        <div className={styles.failed}>
          <Failure
            title={texts.failed}
            retry={{ label: texts.retry, onRetry: () => setAttempt((count) => count + 1) }}
          />
        </div>
      )}
      {phase === 'ready' && (
        <div className={styles.zoom}>
          <button type="button" aria-label={texts.zoomIn} onClick={() => live.current?.zoomBy(1)}>
            <Icon name="plus" size={20} />
          </button>
          <button type="button" aria-label={texts.zoomOut} onClick={() => live.current?.zoomBy(-1)}>
            <Icon name="minus" size={20} />
          </button>
        </div>
      )}
      <p className={styles.bare} role="status">
        {phase === 'ready' && isBare ? texts.unavailable : ''}
      </p>
    </section>
  )
}

/** Moves the map when its centre or the place of the chosen marker becomes another; the beginning is no move. */
function useMoves(
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
