import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Metrics in em: the `hhea` table of lib/config/fonts/onest.woff2. */
const ONEST = { ascent: 0.97, descent: 0.305 }

test('the face that Android shows until the font is there is as tall as the font', () => {
  const [, face = ''] =
    /@font-face \{([^}]*local\('Roboto'\)[^}]*)\}/.exec(readFileSync('app/globals.css', 'utf8')) ?? []
  const share = (property: string) => Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face)?.[1]) / 100
  const size = share('size-adjust')
  expect(size * share('ascent-override')).toBeCloseTo(ONEST.ascent, 3)
  expect(size * share('descent-override')).toBeCloseTo(ONEST.descent, 3)
})
