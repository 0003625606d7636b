/** A point in degrees; the same shape as the domain's Point, which ui/ must not import. */
export type MapPoint = { readonly latitude: number; readonly longitude: number }

/** A marker to choose. `title` is its accessible name; a muted one (a closed branch) is less prominent. */
export type MapMarker = {
  readonly id: string
  readonly point: MapPoint
  readonly title: string
  readonly isMuted?: boolean
}

/** One area of the map: its corners in order. The active one stands out. */
export type MapArea = { readonly id: string; readonly polygon: readonly MapPoint[]; readonly isActive?: boolean }

/** Texts of the map, from the namespace `map` of the messages (`mapTexts` picks them). */
export type MapTexts = {
  readonly loading: string
  /** The map itself could not be fetched. */
  readonly failed: string
  /** The tiles (streets) are missing; markers and areas work. */
  readonly unavailable: string
  readonly retry: string
  readonly zoomIn: string
  readonly zoomOut: string
  /** Accessible name of the pin. */
  readonly pin: string
}

/** The content of a map at one moment. */
export type MapScene = {
  readonly markers: readonly MapMarker[]
  readonly selectedId: string | null
  readonly areas: readonly MapArea[]
  readonly pin: MapPoint | null
  /** Whether the pin can be set by a tap and moved. */
  readonly canPin: boolean
}

/** Actions of the customer on the map. */
export type MapActions = {
  readonly onSelect: (id: string) => void
  readonly onPin: (point: MapPoint) => void
  /** Called with whether the tiles (streets) are missing. */
  readonly onTilesMissing: (isBare: boolean) => void
}

/** The arguments that a provider starts with. */
export type MapStart = {
  readonly locale: string
  readonly centre: MapPoint
  readonly zoom: number
  readonly texts: MapTexts
  readonly acts: MapActions
}

/** A running map of one provider; `show` updates only what changed. */
export type LiveMap = {
  readonly show: (scene: MapScene) => void
  readonly moveTo: (centre: MapPoint, zoom?: number) => void
  readonly zoomBy: (steps: number) => void
  readonly destroy: () => void
}

type Key = keyof MapTexts

/** The words of a map from a translator of the namespace `map`: `mapTexts(useTranslations('map'))`. */
export function mapTexts(t: (key: Key) => string): MapTexts {
  return {
    loading: t('loading'),
    failed: t('failed'),
    unavailable: t('unavailable'),
    retry: t('retry'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    pin: t('pin'),
  }
}
