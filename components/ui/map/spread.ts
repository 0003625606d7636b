import type { MapMarker, MapPoint, MapScene } from './map-types'

const TILE_PIXELS = 256
/** The space of one marker in CSS pixels, with a gap, so that each can be pressed. */
const MARKER_SIZE = { width: 46, height: 56 } as const
/** Enough rounds for the branches of any chain; a denser crowd still overlaps a little. */
const MAX_ROUNDS = 1000

/** How far a marker is moved from its position, in CSS pixels to the right and down. */
export type MarkerOffset = { readonly x: number; readonly y: number }

type Box = { x: number; y: number }

/** World pixels at a zoom in the Web Mercator projection, to the right and down. */
function pixelsAt({ latitude, longitude }: MapPoint, zoom: number): Box {
  const size = TILE_PIXELS * 2 ** zoom
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)
  return { x: (longitude / 360) * size, y: -north * size }
}

/**
 * Moves two overlapping boxes apart along the shorter axis, each by half.
 * @returns false: they did not overlap
 */
function separate(one: Box, other: Box): boolean {
  const [right, down] = [other.x - one.x, other.y - one.y]
  const [tooNear, tooLow] = [MARKER_SIZE.width - Math.abs(right), MARKER_SIZE.height - Math.abs(down)]
  // Rounding errors do not count as an overlap.
  if (tooNear <= 0.01 || tooLow <= 0.01) return false
  if (tooNear <= tooLow) {
    const way = ((right < 0 ? -1 : 1) * tooNear) / 2
    one.x -= way
    other.x += way
  } else {
    const way = ((down < 0 ? -1 : 1) * tooLow) / 2
    one.y -= way
    other.y += way
  }
  return true
}

/**
 * Moves markers that would overlap at a zoom beside their points, each with room for a finger (WCAG 2.5.8).
 * @returns the offset of each, by id; zero where nothing overlaps
 */
export function spreadMarkers(
  markers: readonly Pick<MapMarker, 'id' | 'point'>[],
  zoom: number,
): ReadonlyMap<string, MarkerOffset> {
  const homes = markers.map(({ id, point }) => ({ id, home: pixelsAt(point, zoom) }))
  const boxes = homes.map(({ home }) => ({ ...home }))
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let hasMoved = false
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) hasMoved = separate(one, other) || hasMoved
    if (!hasMoved) break
  }
  return new Map(
    homes.map(({ id, home }, index) => {
      const box = boxes[index] ?? home
      return [id, { x: box.x - home.x, y: box.y - home.y }]
    }),
  )
}

/** A marker as drawn at a zoom. */
export type PlacedMarker = MapMarker & { readonly isSelected: boolean; readonly shift: MarkerOffset }

/** The markers of a scene, moved clear of each other. */
export function placeMarkers({ markers, selectedId }: MapScene, zoom: number): readonly PlacedMarker[] {
  const shifts = spreadMarkers(markers, zoom)
  return markers.map((item) => ({
    ...item,
    isSelected: item.id === selectedId,
    shift: shifts.get(item.id) ?? { x: 0, y: 0 },
  }))
}
