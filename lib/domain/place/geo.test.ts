import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_CENTRE, DEFAULT_ZOOM, distance, isInside, type Point, parsePoint } from './geo'

const point = (latitude: number, longitude: number): Point => ({ latitude, longitude })

/** A square of two hundredths of a degree around a point. */
const square = [point(43.23, 76.9), point(43.23, 76.92), point(43.25, 76.92), point(43.25, 76.9)]
/** A "U": what lies between its arms is outside. */
const horseshoe = [
  point(0, 0),
  point(0, 3),
  point(3, 3),
  point(3, 2),
  point(1, 2),
  point(1, 1),
  point(3, 1),
  point(3, 0),
]

/** A triangle with a slanted long edge. */
const triangle = [point(0, 0), point(2, 2), point(0, 2)]

const diamond = [point(0, 1), point(1, 2), point(2, 1), point(1, 0)]

describe('a point and a polygon', () => {
  test.each([
    ['the middle', square, point(43.24, 76.91), true],
    ['a corner', square, point(43.23, 76.9), true],
    ['an edge', square, point(43.24, 76.92), true],
    ['just outside an edge', square, point(43.24, 76.920001), false],
    ['beside it, level with a corner', square, point(43.23, 76.95), false],
    ['above it, in line with an edge', square, point(43.26, 76.92), false],
    ['an arm of a horseshoe', horseshoe, point(2, 0.5), true],
    ['between the arms', horseshoe, point(2, 1.5), false],
    ['the inner edge', horseshoe, point(1, 1.5), true],
    ['a slanted edge', triangle, point(1, 1), true],
    ['a side of a diamond that rises', diamond, point(0.5, 1.5), true],
    ['a side that falls', diamond, point(0.5, 0.5), true],
    ['the other side that rises', diamond, point(1.5, 0.5), true],
    ['the other side that falls', diamond, point(1.5, 1.5), true],
    ['to the west, level with a corner alone', triangle, point(2, 0), false],
    ['to the west, level with two corners', diamond, point(1, -1), false],
    ['beside a slanted edge, inside', triangle, point(1, 1.5), true],
    ['beside a slanted edge, outside', triangle, point(1.5, 1), false],
  ])('a point and a polygon: %s', (_, polygon, where, expected) => {
    expect(isInside(polygon, where)).toBe(expected)
    expect(isInside([...polygon].reverse(), where)).toBe(expected)
  })

  test('every mixture of three corners lies in the triangle, and its mirror image beyond a corner does not', () =>
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 })),
        (weights) => {
          const corners = [point(43, 76), point(44, 76.5), point(43.2, 77)]
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          const mix = (of: (corner: Point) => number) =>
            corners.reduce((sum, corner, index) => sum + (of(corner) * (weights[index] ?? 0)) / total, 0)
          const inside = point(
            mix(({ latitude }) => latitude),
            mix(({ longitude }) => longitude),
          )
          expect(isInside(corners, inside)).toBe(true)
          expect(isInside(corners, point(2 * 43 - inside.latitude, 2 * 76 - inside.longitude))).toBe(false)
        },
      ),
    ))
})

describe('the distance in metres', () => {
  test('the distance in metres is zero to the same point, the same both ways, and right for a known pair', () => {
    const almaty = point(43.2389, 76.8897)
    const astana = point(51.1694, 71.4491)
    expect(distance(almaty, almaty)).toBe(0)
    expect(distance(almaty, astana)).toBeCloseTo(distance(astana, almaty), 6)
    expect(distance(almaty, astana) / 1000).toBeCloseTo(972, -1)
    expect(distance(point(43, 76), point(43.001, 76))).toBeCloseTo(111.2, 0)
  })
})

test('a map without markers shows Almaty (specification §9)', () => {
  expect([DEFAULT_CENTRE, DEFAULT_ZOOM]).toEqual([point(43.2435, 76.9098), 10])
})

test.each([
  ['a point', { latitude: 43.2, longitude: 76.9 }, { latitude: 43.2, longitude: 76.9 }],
  ['a point with more', { latitude: 43.2, longitude: 76.9, zoneId: 1 }, { latitude: 43.2, longitude: 76.9 }],
  ['text', { latitude: '43.2', longitude: 76.9 }, null],
  ['a pole', { latitude: -90, longitude: 180 }, { latitude: -90, longitude: 180 }],
  ['beyond the pole', { latitude: 91, longitude: 0 }, null],
  ['beyond the date line', { latitude: 0, longitude: -181 }, null],
  ['not a number', { latitude: Number.NaN, longitude: 0 }, null],
  ['nothing', null, null],
])('reading %s', (_, value, expected) => {
  expect(parsePoint(value)).toEqual(expected)
})
