import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MapPoint } from './map-types'
import { pointAtPixels } from './marker-element'

/** The pixels of a point on the world map at a zoom, as web maps compute them. */
function pixelsOf({ latitude, longitude }: MapPoint, zoom: number) {
  const size = 256 * 2 ** zoom
  const y = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)
  return { x: (longitude / 360) * size, y: y * size }
}

it('a marker steps 12 pixels on the screen into every direction, wherever and however near', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  fc.assert(
    fc.property(
      fc.record({ latitude: degrees(60), longitude: degrees(179) }),
      fc.constantFrom<readonly [number, number]>([1, 0], [-1, 0], [0, 1], [0, -1]),
      fc.integer({ min: 8, max: 19 }),
      (point, [right, up], zoom) => {
        const [before, after] = [pixelsOf(point, zoom), pixelsOf(pointAtPixels(point, [right, up], zoom), zoom)]
        expect(after.x - before.x).toBeCloseTo(12 * right, 0)
        expect(after.y - before.y).toBeCloseTo(12 * up, 0)
      },
    ),
  )
})
