import { expect, test } from 'vitest'
import { z } from 'zod'
import { factOf, PASSED_FIELDS, passOn } from './product-fields'

const records = {
  spice_level: { entry: z.int().optional(), wire: z.int().nullish(), empty: null },
  badges: { entry: z.array(z.string()), wire: z.array(z.string()), empty: [] },
}

test('records of fields give their schemas and empty values by the names of the fields', () => {
  expect(factOf(records, 'empty')).toEqual({ spice_level: null, badges: [] })
  expect(factOf(records, 'wire').spice_level).toBe(records.spice_level.wire)
})

test('values of fields are passed on as they are, and nothing besides them', () => {
  const badges = ['hit']
  const passed = passOn(records, { price: 590, badges, spice_level: 2 })
  expect(passed).toEqual({ spice_level: 2, badges })
  expect(passed.badges).toBe(badges)
})

test('an entry of the folder may leave out every field that is passed on', () => {
  expect(z.object(factOf(PASSED_FIELDS, 'entry')).safeParse({}).success).toBe(true)
})
