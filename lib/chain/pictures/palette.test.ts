import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, hexOf, lchOf } from './colour'
import { contrastFaults, paletteOf, styleOf } from './palette'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
/** Light page colours and dark letters; the check refuses everything else. */
const ground = fc.record({ l: fc.double({ min: 0.965, max: 1, noNaN: true }), h: fc.integer({ min: 0, max: 359 }) })
const ink = fc.record({ l: fc.double({ min: 0, max: 0.3, noNaN: true }), h: fc.integer({ min: 0, max: 359 }) })

describe('colours', () => {
  test('colours have the contrast that WCAG counts', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#d43812', '#fff8f0')).toBeCloseTo(4.56, 2)
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  })

  test('colours survive a conversion there and back', () =>
    fc.assert(
      fc.property(hex, (colour) => {
        expect(hexOf(lchOf(colour))).toBe(colour)
      }),
    ))
})

describe('a palette', () => {
  test('a palette can be read in both themes whatever the accent', () =>
    fc.assert(
      fc.property(hex, ground, ink, (accent, page, words) => {
        const colours = {
          accent,
          ground: hexOf({ ...page, c: 0.012 }),
          ink: hexOf({ ...words, c: 0.02 }),
        }
        expect(contrastFaults(paletteOf(colours))).toEqual([])
      }),
    ))

  test('a palette keeps an accent that can be read, and the colours that the chain names itself', () => {
    const { light, dark } = paletteOf(
      { accent: '#0f6b5c', ink: '#14201d', ground: '#f4f7f3' },
      { light: { sand: '#dddddd' }, dark: { flame: '#7fd6c2' } },
    )
    expect([light.flame, light.cream, light.ink, light.sand]).toEqual(['#0f6b5c', '#f4f7f3', '#14201d', '#dddddd'])
    expect(dark.flame).toBe('#7fd6c2')
  })

  test('a palette names what cannot be read', () => {
    const pale = paletteOf({ accent: '#0f6b5c', ink: '#9a9a9a', ground: '#f4f7f3' }, { dark: { danger: '#552222' } })
    const faults = contrastFaults(pale).map(({ theme, token, on }) => `${theme} ${token} on ${on}`)
    expect(faults).toContain('light ink on cream')
    expect(faults).toContain('dark danger on paper')
    expect(faults).not.toContain('light flame on cream')
  })

  test('a palette stands in the style of the document', () => {
    const style = styleOf(paletteOf({ accent: '#0f6b5c', ink: '#14201d', ground: '#f4f7f3' }))
    expect(style).toMatchObject({ '--l-flame': '#0f6b5c', '--l-cream': '#f4f7f3' })
    expect(Object.keys(style).every((name) => /^--[ld]-[a-z-]+$/.test(name))).toBe(true)
  })
})
