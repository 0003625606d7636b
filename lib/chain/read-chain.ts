import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { ChainMistakesError, type Mistake } from '@/lib/chain/checks/mistakes'
import { picturesIn } from '@/lib/chain/pictures/pictures'
import type { BrandFile } from '@/lib/chain/schema/brand.schema'
import {
  categoriesSchema,
  type GroupEntry,
  type IngredientEntry,
  ingredientsSchema,
  optionsSchema,
  type ProductEntry,
  productsSchema,
  tonesSchema,
} from '@/lib/chain/schema/menu.schema'
import { type CityFile, citySchema, streetsSchema } from '@/lib/chain/schema/places.schema'
import { type PromoEntry, promosSchema } from '@/lib/chain/schema/promos.schema'
import { type SlideEntry, slidesSchema } from '@/lib/chain/schema/slides.schema'
import { type ArticleText, type FaqGroupText, readArticles, readFaq } from '@/lib/chain/schema/texts'
import { type Brand, readBrand } from './brand'
import { type ParsedFile, type Reading, readYaml, type Source } from './read-yaml'

type Category = z.infer<typeof categoriesSchema>['categories'][number]

/** The brand, menu, places and texts of a chain, from its folder. Lists are in the order of menu and pages. */
export type Chain = {
  readonly brand: Brand
  readonly categories: readonly Category[]
  readonly ingredients: readonly IngredientEntry[]
  readonly groups: readonly GroupEntry[]
  readonly products: readonly (ProductEntry & { readonly category: string })[]
  /** The average colours of the products' pictures, by the names of the pictures. */
  readonly tones: Readonly<Record<string, string>>
  /** Short hashes of the pictures and videos by their paths (`picturesIn`). */
  readonly pictures: Readonly<Record<string, string>>
  readonly cities: readonly CityFile[]
  readonly streets: readonly z.infer<typeof streetsSchema>[]
  readonly promos: readonly PromoEntry[]
  readonly slides: readonly SlideEntry[]
  readonly articles: readonly ArticleText[]
  readonly faq: readonly FaqGroupText[]
}

/** The parsed files of a chain, for checks across files. */
export type ChainSources = {
  readonly categories: Source
  readonly ingredients: Source
  readonly options: Source
  readonly products: readonly Source[]
  readonly tones: Source
  readonly cities: readonly Source[]
  readonly streets: readonly Source[]
  readonly promos: Source
  readonly slides: Source
  /** `chain.yaml`; null when it cannot be read. */
  readonly brand: ParsedFile<BrandFile> | null
}

/** `chain` is null exactly when there are mistakes. */
export type ChainReading = { readonly sources: ChainSources } & (
  | { readonly chain: Chain; readonly mistakes: readonly [] }
  | { readonly chain: null; readonly mistakes: readonly Mistake[] }
)

const NO_PRODUCTS = ['categories.yaml', 'ingredients.yaml', 'options.yaml']

/** Whether a file has an entry: one that has only notes, as examples are, counts as missing. */
const hasEntries = (folder: string, file: string): boolean =>
  existsSync(join(folder, file)) && /^[^#\s]/m.test(readFileSync(join(folder, file), 'utf8'))

/** The YAML files of a part of the folder that have entries, in the order of their names. */
const filesIn = (folder: string, part: string): string[] => {
  const path = join(folder, part)
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.yaml')) : []
  return names
    .sort()
    .map((name) => `${part}/${name}`)
    .filter((file) => hasEntries(folder, file))
}

/** An optional file of a chain. */
const readOptional = <T>(schema: z.ZodType<T>, folder: string, file: string, none: T): Reading<T> =>
  hasEntries(folder, file)
    ? readYaml(schema, folder, file)
    : {
        source: { file, lineOf: () => 1, raw: {} },
        sheet: { file, value: none, lineOf: () => 1 },
        mistakes: [],
      }

/** Reads all files of a chain; reports every mistake in the shape of a file, and everything that the texts lack. */
export function readChain(folder: string): ChainReading {
  const brand = readBrand(folder)
  const categories = readYaml(categoriesSchema, folder, 'menu/categories.yaml')
  const ingredients = readOptional(ingredientsSchema, folder, 'menu/ingredients.yaml', { ingredients: [] })
  const options = readOptional(optionsSchema, folder, 'menu/options.yaml', { groups: [] })
  const products = filesIn(folder, 'menu')
    .filter((file) => !NO_PRODUCTS.some((name) => file.endsWith(`/${name}`)))
    .map((file) => readYaml(productsSchema, folder, file))
  const tones = readOptional(tonesSchema, folder, 'tones.yaml', {})
  const cities = filesIn(folder, 'places').map((file) => readYaml(citySchema, folder, file))
  const streets = filesIn(folder, 'places/streets').map((file) => readYaml(streetsSchema, folder, file))
  const promos = readOptional(promosSchema, folder, 'promos.yaml', { promos: [] })
  const slides = readOptional(slidesSchema, folder, 'slides.yaml', { slides: [] })
  const articles = readArticles(folder, brand.brand)
  const faq = readFaq(folder, brand.brand)
  const sources: ChainSources = {
    ...{ categories: categories.source, ingredients: ingredients.source, options: options.source, tones: tones.source },
    ...{ promos: promos.source, slides: slides.source },
    brand: brand.sheet,
    products: products.map(({ source }) => source),
    cities: cities.map(({ source }) => source),
    streets: streets.map(({ source }) => source),
  }
  const none = [
    ...(products.length === 0 ? [{ file: 'menu', line: 1, message: 'has no file with products' }] : []),
    ...(cities.length === 0 ? [{ file: 'places', line: 1, message: 'has no file with a city' }] : []),
  ]
  const readings = [
    brand,
    categories,
    ingredients,
    options,
    ...products,
    tones,
    ...cities,
    ...streets,
    promos,
    slides,
    articles,
    faq,
  ]
  const mistakes = [...readings.flatMap((reading): readonly Mistake[] => reading.mistakes), ...none]
  if (
    mistakes.length > 0 ||
    !brand.brand ||
    !categories.sheet ||
    !ingredients.sheet ||
    !options.sheet ||
    !tones.sheet ||
    !promos.sheet ||
    !slides.sheet
  )
    return { sources, chain: null, mistakes }

  const order = new Map(categories.sheet.value.categories.map(({ slug }, index) => [slug, index]))
  const chain: Chain = {
    brand: brand.brand,
    pictures: picturesIn(folder),
    categories: categories.sheet.value.categories,
    ingredients: ingredients.sheet.value.ingredients,
    groups: options.sheet.value.groups,
    products: products
      .flatMap(({ sheet }) => sheet?.value ?? [])
      .sort((a, b) => (order.get(a.category) ?? 0) - (order.get(b.category) ?? 0))
      .flatMap(({ category, products: own }) => own.map((product) => ({ ...product, category }))),
    tones: tones.sheet.value,
    cities: cities.flatMap(({ sheet }) => sheet?.value ?? []),
    streets: streets.flatMap(({ sheet }) => sheet?.value ?? []),
    promos: promos.sheet.value.promos,
    slides: slides.sheet.value.slides,
    articles: articles.texts,
    faq: faq.texts,
  }
  return { sources, chain, mistakes: [] }
}

/** The chain in a folder. @throws {ChainMistakesError} with every mistake in the shape of its files */
export function loadChain(folder: string): Chain {
  const { chain, mistakes } = readChain(folder)
  if (chain) return chain
  throw new ChainMistakesError(folder, mistakes)
}
