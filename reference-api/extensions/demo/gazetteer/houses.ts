import { distance, type Point, toPoint } from '@/lib/domain/place/geo'
import type { StreetHouse } from '@/reference-api/db/schema/places'

/** Digits of coordinates, about a tenth of a metre; more would pretend a precision that the data does not have. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

const between = (a: Point, b: Point, share: number): Point => ({
  latitude: rounded(a.latitude + (b.latitude - a.latitude) * share),
  longitude: rounded(a.longitude + (b.longitude - a.longitude) * share),
})

/** Neighbouring known houses of a street, by rising numbers. */
const stretches = (houses: readonly StreetHouse[]) =>
  houses.slice(1).flatMap((to, index) => {
    const from = houses[index]
    return from ? [{ from, to }] : []
  })

/**
 * The point of a house, interpolated between its known neighbours; beyond the last known house the end of the street is
 * used.
 */
export function pointOfHouse(houses: readonly StreetHouse[], home: number): { point: Point; isExact: boolean } | null {
  const [first] = houses
  const last = houses.at(-1)
  if (!first || !last) return null
  if (home < first.home) return { point: toPoint(first), isExact: false }
  if (home > last.home) return { point: toPoint(last), isExact: false }
  const stretch = stretches(houses).find(({ to }) => home <= to.home)
  if (!stretch) return { point: toPoint(first), isExact: true }
  const { from, to } = stretch
  const share = to.home === from.home ? 0 : (home - from.home) / (to.home - from.home)
  return { point: share === 1 ? toPoint(to) : between(from, to, share), isExact: true }
}

/** The point of a street when no house is requested: the middle of its numbers. */
export const middleOfStreet = (houses: readonly StreetHouse[]): Point | null =>
  pointOfHouse(houses, ((houses[0]?.home ?? 0) + (houses.at(-1)?.home ?? 0)) / 2)?.point ?? null

const STEPS = 20

/** Where two streets come closest, and how many metres they are apart there; null: one has no known houses. */
export function pointOfCorner(
  one: readonly StreetHouse[],
  other: readonly StreetHouse[],
): { point: Point; metres: number } | null {
  const points = stretches(one).flatMap(({ from, to }) =>
    Array.from({ length: STEPS + 1 }, (_, step) => between(from, to, step / STEPS)),
  )
  const near = points.flatMap((point) => {
    const house = nearestHouse(other, point)
    return house ? { point, metres: house.metres } : []
  })
  return near.sort((a, b) => a.metres - b.metres)[0] ?? null
}

/**
 * The position along the line from `a` to `b`, 0 to 1, that is nearest to `point`; a street is short enough to treat
 * the earth as flat.
 */
function shareOf(a: Point, b: Point, point: Point): number {
  const narrowing = Math.cos((a.latitude * Math.PI) / 180)
  const [dx, dy] = [(b.longitude - a.longitude) * narrowing, b.latitude - a.latitude]
  const [px, py] = [(point.longitude - a.longitude) * narrowing, point.latitude - a.latitude]
  const length = dx * dx + dy * dy
  return length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
}

/** The house of a street that is nearest to a point, and how many metres away the street is. */
export function nearestHouse(houses: readonly StreetHouse[], point: Point): { home: number; metres: number } | null {
  const found = stretches(houses).map(({ from, to }) => {
    const share = shareOf(from, to, point)
    return {
      home: Math.round(from.home + (to.home - from.home) * share),
      metres: distance(between(from, to, share), point),
    }
  })
  return found.sort((a, b) => a.metres - b.metres)[0] ?? null
}
