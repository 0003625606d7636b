// The recipe "Add a field of a product" (docs/recipes.md) as a developer types it: a level of spice, from the chain's file to the page.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The product that gets the field, in `chains/dala-doner/menu/doner.yaml`. */
export const SLUG = 'doner-chicken-classic'
/** What its page shows at the end. */
export const SHOWN = 'Острота: 2 из 3'

/** @typedef {readonly [file: string, behind: string, added: string]} Edit the text `added` comes behind the text `behind`, which is there once */

/** The first step: the database lacks this column until there is a migration. @type {readonly Edit[]} */
export const COLUMN = [
  [
    'reference-api/db/schema/catalog.ts',
    '  badges: text().array().$type<Badge[]>().notNull(),\n',
    '  spice_level: smallint(),\n',
  ],
]

const RECORD =
  '  spice_level: { entry: z.optional(z.int().check(z.minimum(1), z.maximum(3))), wire: z.nullish(z.int()), empty: null },\n'
const SPICE = `function Spice({ product: { spice_level } }: FactProps) {
  const t = useTranslations('product')
  return spice_level ? <p>{t('spiceLevel', { level: spice_level })}</p> : null
}
`

/** The other steps, from the record to the page. @type {readonly Edit[]} */
export const REST = [
  ['lib/contract/product-fields.ts', '  allergens: words(ALLERGENS),\n', RECORD],
  ['chains/dala-doner/menu/doner.yaml', `  - slug: ${SLUG}\n`, '    spice_level: 2\n'],
  ['components/catalog/product/product-facts.tsx', 'type FactProps = { readonly product: Product }\n', SPICE],
  ['components/catalog/product/product-facts.tsx', 'const FACTS = { allergens: Allergens', ', spice_level: Spice'],
  ['messages/ru.json', '  "product": {\n', '    "spiceLevel": "Острота: {level} из 3",\n'],
  ['messages/en.json', '  "product": {\n', '    "spiceLevel": "Spice: {level} of 3",\n'],
  ['messages/kk.json', '  "product": {\n', '    "spiceLevel": "Ащылығы: 3-тен {level}",\n'],
]

/** @param {string} folder the copy of the sources @param {readonly Edit[]} edits */
export function applyEdits(folder, edits) {
  for (const [name, behind, added] of edits) {
    const file = path.join(folder, name)
    const [before, after, ...more] = readFileSync(file, 'utf8').split(behind)
    if (after === undefined || more.length > 0)
      throw new Error(
        `scripts/testing/product-field.mjs: ${name} has this not once, but ${more.length + (after === undefined ? 0 : 1)} times: ${behind.trim()}`,
      )
    writeFileSync(file, `${before}${behind}${added}${after}`)
  }
}
