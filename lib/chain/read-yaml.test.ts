import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ChainMistakesError, formatMistake } from '@/lib/chain/checks/mistakes'
import { chainFolder } from './chain-folder.mjs'
import { parseYaml, readYaml } from './read-yaml'

const menu = z.strictObject({
  products: z.array(
    z.strictObject({ slug: z.string(), price: z.int().min(0), name: z.strictObject({ ru: z.string() }) }),
  ),
})

const mistakesIn = (text: string) => parseYaml(menu, 'menu/a.yaml', text).mistakes.map(formatMistake)

test('a right file gives its value and the lines of its parts', () => {
  const text = [
    'products:',
    '  - slug: a',
    '    price: 5',
    '    name:',
    '      ru: А',
    '  - { slug: b, price: 6, name: { ru: Б } }',
  ]
  const { sheet } = parseYaml(menu, 'menu/a.yaml', text.join('\n'))
  expect(sheet?.value.products.map(({ slug }) => slug)).toEqual(['a', 'b'])
  expect(sheet?.lineOf(['products', 0, 'price'])).toBe(3)
  expect(sheet?.lineOf(['products', 0, 'name', 'ru'])).toBe(5)
  expect(sheet?.lineOf(['products', 1, 'price'])).toBe(6)
  expect(sheet?.lineOf(['products', 1, 'nowhere'])).toBe(6)
})

test('every mistake is named with its line', () => {
  const text = [
    'products:',
    '  - slug: a',
    '    prise: 5',
    '    price: much',
    '    name: {}',
    '  - slug: 7',
    '    price: -1',
    '    name: { ru: Б }',
  ]
  expect(mistakesIn(text.join('\n'))).toEqual([
    'menu/a.yaml:4: products[0].price: expected number, received string',
    'menu/a.yaml:5: products[0].name.ru: is missing',
    'menu/a.yaml:3: products[0].prise: nothing is called so here; do you mean price?',
    'menu/a.yaml:6: products[1].slug: expected string, received number',
    'menu/a.yaml:7: products[1].price: Too small: expected number to be >=0',
  ])
})

test('a file with broken syntax, a repeated key or no content is a mistake', () => {
  expect(mistakesIn('products:\n  - slug: "a\n')[0]).toBe('menu/a.yaml:2: the closing " is missing')
  expect(mistakesIn('products: []\nproducts: []\n')).toEqual([
    expect.stringMatching(/^menu\/a\.yaml:2: "products" stands twice in one entry/),
  ])
  expect(mistakesIn('')).toEqual(['menu/a.yaml:1: products: is missing'])
})

test('a file is read from the folder, and one that is not there is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-'))
  writeFileSync(join(folder, 'menu.yaml'), 'products: []\n')
  expect(readYaml(menu, folder, 'menu.yaml').sheet?.value).toEqual({ products: [] })
  const { mistakes } = readYaml(menu, folder, 'gone.yaml')
  expect(new ChainMistakesError('x', mistakes).message).toBe(
    'The chain in x is not right:\n  gone.yaml:1: the file is missing',
  )
  rmSync(folder, { recursive: true })
})

test('CHAIN_DIR names the folder; without it, it is the demo chain', () => {
  expect(chainFolder({ CHAIN_DIR: '/srv/coffee' })).toBe('/srv/coffee')
  expect(chainFolder({})).toMatch(/\/chains\/dala-doner$/)
})

const SOUPS = [
  'category: soups',
  'products:',
  '  - slug: soup',
  '    name: { ru: Суп, en: Soup, kk: Сорпа }',
  '    description:',
  '      ru: Густой суп',
  '      en: Thick soup',
  '      kk: Қою сорпа',
  '    price: 790',
  '    tags: [hot, new]',
  '    weight_g: 300',
  '  - slug: tea',
]
const words = z.strictObject({ ru: z.string(), en: z.string(), kk: z.string() })
const soups = z.strictObject({
  category: z.string(),
  products: z.array(
    z.strictObject({
      ...{ slug: z.string(), price: z.int().optional(), weight_g: z.int().optional() },
      ...{ name: words.optional(), description: words.optional(), tags: z.array(z.string()).optional() },
    }),
  ),
})

/**
 * A mistake of a person who does not know YAML: the line (from 1), its content, and the message with the line that it
 * names.
 */
const SLIPS: readonly (readonly [line: number, wrong: string, told: RegExp])[] = [
  [9, '\tprice: 790', /^:9: begins with a tab: indent with spaces$/],
  [9, '    \tprice: 790', /^:9: begins with a tab/],
  [9, '   price: 790', /^:9: does not stand below the entries above it/],
  [9, '     price: 790', /^:9: does not stand below/],
  [7, '       en: Thick soup', /^:7: begins farther right than the line above/],
  [7, '     en: Thick soup', /^:7: does not stand below/],
  [12, ' - slug: tea', /^:12: does not stand below/],
  [12, '   - slug: tea', /^:12: does not stand below/],
  [12, '  -slug: tea', /^:12: a space is missing after the hyphen/],
  [12, '    slug: tea', /^:12: "slug" stands twice in one entry; the next entry of a list begins with "- "/],
  [9, '    price:790', /^:9: a space is missing after the colon of "price:"$/],
  [11, '    weight_g:300', /^:11: a space is missing after the colon of "weight_g:"$/],
  [4, '    name: { ru:Суп, en: Soup, kk: Сорпа }', /^:4: .*a space is missing after the colon: ru: Суп$/],
  [4, '    name: { ru: Суп, лук, en: Soup, kk: Сорпа }', /^:4: .*a text with a comma stands in quotes/],
  [
    4,
    '    name: { ru: Суп: лук, en: Soup, kk: Сорпа }',
    /^:4: between \{ \} a comma is missing, or a text with a colon/,
  ],
  [4, '    name: { ru: Суп en: Soup, kk: Сорпа }', /^:4: between \{ \} a comma is missing/],
  [4, '    name: { ru: Суп, en: Soup, kk: Сорпа', /^:4: the closing \} is missing$/],
  [10, '    tags: [hot, new', /^:10: the closing \] is missing$/],
  [6, '      ru: Обед: суп', /^:6: a text with a colon stands in quotes/],
  [1, 'category: so: ups', /^:1: a text with a colon stands in quotes/],
  [7, '      en: "Thick soup', /^:7: the closing " is missing$/],
  [7, "      en: 'Mum's soup'", /^:7: a quotation mark ends the text too early/],
  [7, '      en: "Thick" soup', /^:7: a quotation mark ends the text too early/],
  [6, '      ru: @soup', /^:6: a text that begins with @ stands in quotes/],
  [6, '      ru: %10', /^:6: a text that begins with % stands in quotes/],
  [6, '      ru: *нов', /^:6: a text that begins with \* stands in quotes/],
  [6, '      ru: !нов', /^:6: a text that begins with ! or & stands in quotes/],
  [6, '      ru: - суп', /^:6: a text that begins with a hyphen stands in quotes/],
  [6, '      ru: "суп \\д"', /^:6: a backslash between "…" is written twice/],
  [6, '      ru: #суп', /^:6: .*is empty; what begins with # is a note/],
  [9, '    price 790', /^:9: is no entry: it needs a colon and a space/],
  [9, '<<<<<<< HEAD', /^:9: is no entry/],
]

test.each(SLIPS)('line %i written as %j is one mistake in plain words', (line, wrong, expected) => {
  const text = SOUPS.map((right, index) => (index === line - 1 ? wrong : right)).join('\n')
  const [told, ...more] = parseYaml(soups, '', text).mistakes.map(formatMistake)
  expect(told).toMatch(expected)
  expect(more).toEqual([])
})

const SHAPES = z.strictObject({
  slug: z.string(),
  name: words,
  prices: z.record(z.string(), z.strictObject({ price: z.int() })).default({}),
  zones: z.array(z.strictObject({ free_from: z.int().optional(), minutes: z.int() })).default([]),
})

test.each([
  ['slgu: a', 'slug: a', /^:1: slgu: nothing is called so here; do you mean slug\?$/],
  ['nam: { ru: a, en: b, kk: c }', 'name: { ru: a, en: b, kk: c }', /nam: .* do you mean name\?$/],
  ['{ ru: a, en: b, kz: c }', '{ ru: a, en: b, kk: c }', /name\.kz: .* do you mean kk\?$/],
  ['tea: { prise: 1 }', 'tea: { price: 1 }', /prices\.tea\.prise: .* do you mean price\?$/],
  ['free_form: 1', 'free_from: 1', /zones\[0\]\.free_form: .* do you mean free_from\?$/],
  ['Minutes: 2', 'minutes: 2', /zones\[0\]\.Minutes: .* do you mean minutes\?$/],
])('the field written %s is one mistake, which names the one that is meant', (wrong, right, told) => {
  const text = [
    'slug: a',
    'name: { ru: a, en: b, kk: c }',
    'prices:',
    '  tea: { price: 1 }',
    'zones:',
    '  - free_from: 1',
    '    minutes: 2',
  ].join('\n')
  expect(parseYaml(SHAPES, '', text).mistakes).toEqual([])
  const [first = '', ...more] = parseYaml(SHAPES, '', text.replace(right, wrong)).mistakes.map(formatMistake)
  expect(more).toEqual([])
  expect(first).toMatch(told)
})

test('a field that resembles none is called unknown, and what is missing is called missing', () => {
  expect(parseYaml(SHAPES, '', 'colour: red\nslug: a').mistakes.map(({ message }) => message)).toEqual([
    'name: is missing',
    'colour: nothing is called so here',
  ])
})

test('references that multiply are a mistake in their line', () => {
  const nine = (name: string) => Array(9).fill(name).join(', ')
  const rows = [...'bcdefghi'].map((name, index) => `${name}: &${name} [${nine(`*${'abcdefgh'[index]}`)}]`)
  const [mistake, ...more] = mistakesIn(['a: &a [x, x]', ...rows].join('\n'))
  expect(mistake).toBe('menu/a.yaml:9: *h repeats too much: write out what it stands for')
  expect(more).toEqual([])
})

test.each([
  ['Windows-1251', Buffer.from([0x0a, 0x61, 0x3a, 0x20, 0xd1, 0xf3, 0xef, 0x0a]), 2],
  ['UTF-16', Buffer.from('\ufeffcategory: soups\n', 'utf16le'), 1],
])('a file in %s is a mistake that names the remedy', (_, bytes, line) => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-'))
  writeFileSync(join(folder, 'a.yaml'), bytes)
  expect(readYaml(menu, folder, 'a.yaml').mistakes).toEqual([
    { file: 'a.yaml', line, message: 'is not written in UTF-8: save the file as UTF-8' },
  ])
  rmSync(folder, { recursive: true })
})
