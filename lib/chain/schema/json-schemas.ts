import { z } from 'zod'
import { brandSchema } from './brand.schema'
import { categoriesSchema, ingredientsSchema, optionsSchema, productsSchema, tonesSchema } from './menu.schema'
import { citySchema, streetsSchema } from './places.schema'
import { promosSchema } from './promos.schema'
import { slidesSchema } from './slides.schema'

const SCHEMAS = {
  chain: brandSchema,
  categories: categoriesSchema,
  ingredients: ingredientsSchema,
  options: optionsSchema,
  products: productsSchema,
  tones: tonesSchema,
  city: citySchema,
  streets: streetsSchema,
  promos: promosSchema,
  slides: slidesSchema,
} as const

/**
 * JSON schemas for editors, which complete and check the files of a chain by them; by the names of the files in
 * `chains/schema`.
 */
export const jsonSchemas = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, schema]) => [
      name,
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'ref' }),
    ]),
  )
