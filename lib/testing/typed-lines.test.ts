import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** An element of a view whose whole content is a text of several lines that a person typed. */
const TYPED = /<(\w+)([^<>]*)>\{((?:\w+\??\.)+(?:comment|answer)|review\.text)\}</g

const views = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
const places = views.flatMap((file) =>
  [...readFileSync(`components/${file}`, 'utf8').matchAll(TYPED)].map(([, , attributes = '', value]) => ({
    file,
    value,
    attributes,
  })),
)

test('the lines of a typed text stay lines wherever it is shown', () => {
  // The views of an order, of its cancelling, review and problem, of an address, and of the tablet.
  expect(new Set(places.map(({ file }) => file)).size).toBeGreaterThan(5)
  expect(places.filter(({ attributes }) => !/className=(?:"|\{`)[^>]*\btyped\b/.test(attributes))).toEqual([])
})
