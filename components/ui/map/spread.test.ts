import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadMarkers } from './spread'

const ZOOM = 11
/** The degrees of longitude that span a number of pixels at the zoom. */
const degrees = (pixels: number) => (pixels * 360) / (256 * 2 ** ZOOM)
const at = (id: string, right: number, up = 0) => ({
  id,
  point: { latitude: degrees(up), longitude: 76.9 + degrees(right) },
})
/** The position of a marker in pixels: near the equator a degree is as high as it is wide. */
function standing(markers: readonly { readonly id: string; readonly right: number; readonly up: number }[]) {
  const shifts = spreadMarkers(
    markers.map(({ id, right, up }) => at(id, right, up)),
    ZOOM,
  )
  return markers.map(({ id, right, up }) => {
    const shift = shifts.get(id)
    if (!shift) throw new Error(`no shift for ${id}`)
    return { x: right + shift.x, y: -up + shift.y }
  })
}

describe('markers', () => {
  it('markers stay where they belong while there is room', () => {
    expect([...spreadMarkers([at('a', 0), at('b', 46), at('c', 0, 60)], ZOOM).values()]).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ])
  })

  it('markers move apart the shorter way, and together again when the map is nearer', () => {
    const near = [at('a', 0), at('b', 26)]
    const [a, b] = [...spreadMarkers(near, ZOOM).values()]
    expect([a?.x, b?.x].map((x) => Math.round(x ?? 0))).toEqual([-10, 10])
    expect([a?.y, b?.y].map((y) => Math.round(y ?? 0))).toEqual([0, 0])
    expect([...spreadMarkers(near, ZOOM + 1).values()].every(({ x, y }) => x === 0 && y === 0)).toBe(true)
  })

  it('markers never cover each other, however near their places are', () => {
    const place = fc.record({ right: fc.integer({ min: 0, max: 160 }), up: fc.integer({ min: 0, max: 160 }) })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 12 }), (places) => {
        const boxes = standing(places.map((one, index) => ({ ...one, id: String(index) })))
        for (const [index, one] of boxes.entries())
          for (const other of boxes.slice(index + 1))
            expect(Math.abs(one.x - other.x) >= 45 || Math.abs(one.y - other.y) >= 55).toBe(true)
      }),
    )
  })
})
