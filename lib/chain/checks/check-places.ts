import { entriesOf, mistakeAt, numberUnder, type Part, partUnder, pointIn } from '@/lib/chain/schema/parts'
import { isInside, type Point } from '@/lib/domain/place/geo'
import type { Mistake } from './mistakes'

/** Kazakhstan and its surroundings, in degrees: a point elsewhere probably has latitude and longitude exchanged. */
const SOUTH = 40
const NORTH = 56
const WEST = 46
const EAST = 88

const isHere = ({ latitude, longitude }: Point): boolean =>
  latitude > SOUTH && latitude < NORTH && longitude > WEST && longitude < EAST

const mistakesOutsideCountry = (part: Part): Mistake[] => {
  const point = pointIn(part)
  return point && !isHere(point)
    ? [mistakeAt(part, `${point.latitude}, ${point.longitude} is not in Kazakhstan; latitude comes first`)]
    : []
}

const orientation = (a: Point, b: Point, c: Point): number =>
  Math.sign(
    (b.longitude - a.longitude) * (c.latitude - a.latitude) - (b.latitude - a.latitude) * (c.longitude - a.longitude),
  )

const segmentsCross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  orientation(a, b, c) * orientation(a, b, d) < 0 && orientation(c, d, a) * orientation(c, d, b) < 0

/** Whether two sides of a polygon cross, which means that its corners are not in order. */
const crossesItself = (corners: readonly Point[]): boolean => {
  const sides = corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length]
    return next ? [[corner, next] as const] : []
  })
  return sides.some(([a, b], one) => sides.some(([c, d], other) => other > one && segmentsCross(a, b, c, d)))
}

function cornersOf(zone: Part): Point[] | null {
  const corners = entriesOf(zone, 'polygon').map(pointIn)
  const points = corners.filter((corner) => corner !== null)
  return points.length >= 3 && points.length === corners.length ? points : null
}

function checkZone(zone: Part): Mistake[] {
  const corners = cornersOf(zone)
  const [minimum, freeFrom] = [numberUnder(zone, 'minimum'), numberUnder(zone, 'free_from')]
  return [
    ...entriesOf(zone, 'polygon').flatMap(mistakesOutsideCountry),
    ...(corners && crossesItself(corners)
      ? [mistakeAt(partUnder(zone, 'polygon'), 'its sides cross: the corners are not in order')]
      : []),
    ...(minimum !== null && freeFrom !== null && freeFrom > 0 && freeFrom < minimum
      ? [mistakeAt(partUnder(zone, 'free_from'), `is below minimum (${minimum}): the price would never be paid`)]
      : []),
  ]
}

/** Checks points, zones and terms of a branch. */
export function checkBranch(branch: Part): Mistake[] {
  const point = pointIn(partUnder(branch, 'point'))
  const zones = entriesOf(branch, 'zones')
  const areas = zones.map(cornersOf)
  const isOutside =
    point !== null &&
    isHere(point) &&
    zones.length > 0 &&
    areas.every((corners) => corners !== null && !isInside(corners, point))
  return [
    ...mistakesOutsideCountry(partUnder(branch, 'point')),
    ...zones.flatMap(checkZone),
    ...(isOutside ? [mistakeAt(partUnder(branch, 'zones'), 'none of the zones holds the branch')] : []),
  ]
}

/** Checks points and numbers of the houses of a street. */
export function checkStreet(street: Part): Mistake[] {
  const houses = entriesOf(street, 'houses')
  const numberOf = ({ value }: Part): number => (Array.isArray(value) ? Number(value[0]) : Number.NaN)
  return houses.flatMap((house, index) => {
    const before = houses[index - 1]
    const isLower = before !== undefined && numberOf(house) <= numberOf(before)
    return [...mistakesOutsideCountry(house), ...(isLower ? [mistakeAt(house, 'houses rise in number')] : [])]
  })
}
