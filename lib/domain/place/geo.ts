import { fieldsOf } from '@/lib/domain/input/fields-of'

/** Coordinates on earth, in degrees (WGS 84). */
export type Point = { readonly latitude: number; readonly longitude: number }

/** The coordinates of a larger object, such as a branch or a found address. */
export const toPoint = ({ latitude, longitude }: Point): Point => ({ latitude, longitude })

/** Corners in order, at least three; the last is joined to the first. */
export type Polygon = readonly Point[]

/** Centre and zoom of a map without markers (specification §9). */
export const DEFAULT_CENTRE: Point = { latitude: 43.2435, longitude: 76.9098 }
export const DEFAULT_ZOOM = 10

const EARTH_RADIUS_METRES = 6_371_008
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres between two points as the crow flies (haversine). */
export function distance(a: Point, b: Point): number {
  const latitudes = toRadians(b.latitude - a.latitude)
  const longitudes = toRadians(b.longitude - a.longitude)
  const half =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(longitudes / 2) ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Whether the point lies on the line between two corners. Exact for points that were computed from the same numbers. */
function isOnEdge(point: Point, a: Point, b: Point): boolean {
  const cross =
    (point.longitude - a.longitude) * (b.latitude - a.latitude) -
    (point.latitude - a.latitude) * (b.longitude - a.longitude)
  if (Math.abs(cross) > 1e-12) return false
  const between = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other)
  return between(point.longitude, a.longitude, b.longitude) && between(point.latitude, a.latitude, b.latitude)
}

/** Whether a point is inside a polygon. Edges and corners belong to it, so a customer on the border is served. */
export function isInside(polygon: Polygon, point: Point): boolean {
  let inside = false
  for (const [index, a] of polygon.entries()) {
    const b = polygon[(index + 1) % polygon.length] ?? a
    if (isOnEdge(point, a, b)) return true
    const crosses = a.latitude > point.latitude !== b.latitude > point.latitude
    const at = a.longitude + ((point.latitude - a.latitude) / (b.latitude - a.latitude)) * (b.longitude - a.longitude)
    if (crosses && point.longitude < at) inside = !inside
  }
  return inside
}

/** Parses a point from an untrusted source; null for anything else. */
export function parsePoint(value: unknown): Point | null {
  const { latitude, longitude } = fieldsOf(value)
  const isDegree = (degree: unknown, most: number): degree is number =>
    typeof degree === 'number' && Math.abs(degree) <= most
  return isDegree(latitude, 90) && isDegree(longitude, 180) ? { latitude, longitude } : null
}
