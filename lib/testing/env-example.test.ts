import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Variables that tools set, never a person. */
const NOT_FOR_PEOPLE = ['NODE_ENV', 'SHOP_BUILD', 'SHOP_MODE']

const schemas = [
  'reference-api/env.ts',
  ...readdirSync('lib/config')
    .filter((file) => /^env\.\w+\.ts$/.test(file))
    .map((file) => `lib/config/${file}`),
]
const read = schemas.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name),
)
const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?([A-Z][A-Z\d_]+)=/gm)].map(
  ([, name]) => name,
)

test('every variable that a server reads stands in .env.example', () => {
  expect(read.length).toBeGreaterThan(10)
  expect(read.filter((name) => !documented.includes(name) && !NOT_FOR_PEOPLE.includes(name))).toEqual([])
})

test('no variable is explained twice', () => {
  expect(documented.filter((name, at) => documented.indexOf(name) !== at)).toEqual([])
})
