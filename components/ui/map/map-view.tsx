'use client'

import { useRef, useState } from 'react'
import { Failure } from '@/components/ui/content/failure'
import { Icon } from '@/components/ui/content/icon'
import type { MapArea, MapMarker, MapPoint, MapTexts } from './map-types'
import styles from './map-view.module.css'
import { useLiveMap } from './use-live-map'
import { useMoveMap } from './use-move-map'

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
  /** Makes a tap on the map set the pin, which can be dragged. */
  readonly onPin?: (point: MapPoint) => void
  readonly texts: MapTexts
  /** Fills its container, at least 400 px high, instead of the usual 400 px. */
  readonly isFilling?: boolean
}

type StreetsProps = Props & { readonly onRetry: () => void }

const NO_AREAS: readonly MapArea[] = []

/**
 * A map with markers, areas and a pin; 400 px high (specification §9). It loads its provider when it is mounted, moves when the
 * centre or the chosen marker changes, and works without streets.
 */
export function MapView(props: Props) {
  const [attempt, setAttempt] = useState(0)
  return (
    <section className={styles.frame} data-filling={props.isFilling || undefined} aria-label={props.label}>
      {/** A new language or attempt starts a new map. */}
      <Streets key={`${props.locale} ${attempt}`} {...props} onRetry={() => setAttempt(attempt + 1)} />
    </section>
  )
}

function Streets({ onRetry, label, locale, centre, zoom, markers, texts, onSelect, onPin, ...shown }: StreetsProps) {
  const { selectedId = null, areas = NO_AREAS, pin = null } = shown
  const ground = useRef<HTMLDivElement>(null)
  const { live, phase, isBare } = useLiveMap(
    ground,
    { label, locale, centre, zoom, texts, onSelect, onPin },
    { markers, selectedId, areas, pin, canPin: onPin !== undefined },
  )
  useMoveMap(live, centre, zoom, markers.find(({ id }) => id === selectedId)?.point ?? null)

  return (
    <>
      <div ref={ground} className={styles.holder} hidden={phase === 'failed'} />
      {phase === 'loading' && (
        <p className={styles.loading} role="status">
          {texts.loading}
        </p>
      )}
      {phase === 'failed' && (
        <div className={styles.failed}>
          <Failure title={texts.failed} retry={{ label: texts.retry, onRetry }} />
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
    </>
  )
}
