/** A place on earth, in degrees; the shape of the domain's Point, which a primitive does not import. */
export type MapPoint = { readonly latitude: number; readonly longitude: number }

/** One thing to choose on the map. `title` is its accessible name; a muted one is shown but steps back (closed). */
export type MapMarker = {
  readonly id: string
  readonly point: MapPoint
  readonly title: string
  readonly isMuted?: boolean
}

/** One area of the map: its corners in order. The active one stands out. */
export type MapArea = { readonly id: string; readonly polygon: readonly MapPoint[]; readonly isActive?: boolean }

/** Words of the map, the namespace `map` of the messages (`mapTexts` picks them). */
export type MapTexts = {
  readonly loading: string
  /** The map itself could not be fetched. */
  readonly failed: string
  /** The ground (streets) is missing, markers and areas work. */
  readonly unavailable: string
  readonly retry: string
  readonly zoomIn: string
  readonly zoomOut: string
  /** Accessible name of the pin. */
  readonly pin: string
}

/** What a map shows at one moment. */
export type MapScene = {
  readonly markers: readonly MapMarker[]
  readonly selectedId: string | null
  readonly areas: readonly MapArea[]
  readonly pin: MapPoint | null
  /** May the pin be set by a tap and be moved? */
  readonly canPin: boolean
}

/** What a person does on the map. */
export type MapActs = {
  readonly onSelect: (id: string) => void
  readonly onPin: (point: MapPoint) => void
  /** Whether the ground (streets) is missing. */
  readonly onGround: (isBare: boolean) => void
}

/** What a provider needs to begin. */
export type MapStart = {
  readonly locale: string
  readonly centre: MapPoint
  readonly zoom: number
  readonly texts: MapTexts
  readonly acts: MapActs
}

/** A running map of one provider; it draws what it is shown and keeps the elements of what did not change. */
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
