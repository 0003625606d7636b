import type { MapMarker, MapPoint, MapScene } from './map-types'

const TILE_PIXELS = 256
/** The room of one marker in CSS pixels: its own and a hair between two, so that each can be pressed. */
const MARKER_SIZE = { width: 46, height: 56 } as const
/** Far more than the branches of a chain need; a crowd beyond counting stays as near to its places as it came. */
const MAX_ROUNDS = 1000

/** How far a marker stands from its place, in CSS pixels to the right and down. */
export type MarkerOffset = { readonly x: number; readonly y: number }

type Box = { x: number; y: number }

/** Pixels of the world's picture at a zoom in the web's usual projection, to the right and down. */
function pixelsAt({ latitude, longitude }: MapPoint, zoom: number): Box {
  const size = TILE_PIXELS * 2 ** zoom
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)
  return { x: (longitude / 360) * size, y: -north * size }
}

/** Moves two that overlap apart along the shorter way, each by half. @returns false: they did not overlap */
function pushApart(one: Box, other: Box): boolean {
  const [right, down] = [other.x - one.x, other.y - one.y]
  const [tooNear, tooLow] = [MARKER_SIZE.width - Math.abs(right), MARKER_SIZE.height - Math.abs(down)]
  // A hair that is left over by counting in halves is none.
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
 * Where markers stand that would cover each other at a zoom: beside their places, each with room for a finger (WCAG 2.5.8).
 * @returns the shift of each, by id; none where there is room anyway
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
      for (const other of boxes.slice(index + 1)) hasMoved = pushApart(one, other) || hasMoved
    if (!hasMoved) break
  }
  return new Map(
    homes.map(({ id, home }, index) => {
      const box = boxes[index] ?? home
      return [id, { x: box.x - home.x, y: box.y - home.y }]
    }),
  )
}

/** A marker as it is drawn at a zoom. */
export type PlacedMarker = MapMarker & { readonly isSelected: boolean; readonly shift: MarkerOffset }

/** The markers of a scene, each beside the others. */
export function placeMarkers({ markers, selectedId }: MapScene, zoom: number): readonly PlacedMarker[] {
  const shifts = spreadMarkers(markers, zoom)
  return markers.map((item) => ({
    ...item,
    isSelected: item.id === selectedId,
    shift: shifts.get(item.id) ?? { x: 0, y: 0 },
  }))
}
