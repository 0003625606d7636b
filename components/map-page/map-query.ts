import type { City } from '@/lib/contract/catalog'
import { DEFAULT_CENTRE, DEFAULT_ZOOM, type Point, parsePoint, toPoint } from '@/lib/domain/place/geo'
import { hoursText } from '@/lib/i18n/opening'
import { isZoom } from './host-messages'

export type MapMode = 'branches' | 'pin'

/** A branch on the map page. */
export type MapBranch = {
  readonly guid: string
  readonly name: string
  readonly street: string
  readonly city: string
  readonly point: Point
  readonly isOpen: boolean
  /** Today's hours in words. */
  readonly hours: string
}

/** The start of the map: centre, zoom, mode and selected branch. */
export type InitialMap = {
  readonly mode: MapMode
  readonly centre: Point
  readonly zoom: number
  readonly selected: string | null
  readonly branches: readonly MapBranch[]
  readonly zones: readonly { readonly id: string; readonly polygon: readonly Point[] }[]
}

export type MapQuery = Readonly<Record<string, string | readonly string[] | undefined>>

const CITY_ZOOM = 12
const BRANCH_ZOOM = 15

function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: mean(points.map(({ latitude }) => latitude)),
    longitude: mean(points.map(({ longitude }) => longitude)),
  }
}

const branchesOf = ({ name: city, filials: branches }: City): readonly MapBranch[] =>
  branches.flatMap(({ guid, name, addresses: [address], is_open, work_time }) =>
    address
      ? [
          {
            guid,
            name,
            street: address.street,
            city,
            point: toPoint(address),
            isOpen: is_open,
            hours: hoursText(work_time),
          },
        ]
      : [],
  )

/**
 * Parses the query of the page: `city` (id), `lat` and `lon`, `zoom`, `mode` (branches or pin), `selected` (guid of a branch).
 * Invalid values are ignored.
 */
export function readMapQuery(query: MapQuery, cities: readonly City[]): InitialMap {
  const text = (name: string): string => {
    const value = query[name]
    return (typeof value === 'string' ? value : value?.[0]) ?? ''
  }
  const number = (name: string): number => (text(name).trim() ? Number(text(name)) : Number.NaN)

  const city = cities.find(({ id }) => id === number('city'))
  const shown = city ? [city] : cities
  const branches = shown.flatMap(branchesOf)
  const chosen = branches.find(({ guid }) => guid === text('selected'))
  const requested = parsePoint({ latitude: number('lat'), longitude: number('lon') })
  const cityCentre = city ? middleOf(branches.map(({ point }) => point)) : null
  const usualZoom = chosen && !requested ? BRANCH_ZOOM : city || requested ? CITY_ZOOM : DEFAULT_ZOOM
  return {
    mode: text('mode') === 'pin' ? 'pin' : 'branches',
    centre: requested ?? chosen?.point ?? cityCentre ?? DEFAULT_CENTRE,
    zoom: isZoom(number('zoom')) ? number('zoom') : usualZoom,
    selected: chosen?.guid ?? null,
    branches,
    zones: shown.flatMap(({ filials: branches }) =>
      branches.flatMap(({ delivery_zones }) => delivery_zones.map(({ id, polygon }) => ({ id: String(id), polygon }))),
    ),
  }
}
