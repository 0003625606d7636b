import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkChain } from './check-chain'
import { formatMistake } from './mistakes'

const NOW = new Date('2026-11-21T07:00:00Z')
const parent = mkdtempSync(join(tmpdir(), 'chain-causes-'))
const whole = join(parent, 'whole')
afterAll(() => rmSync(parent, { recursive: true }))

// The small starter with all of its examples, and the legal texts that `npm run chain -- new` adds.
beforeAll(() => {
  cpSync('chains/starter', whole, { recursive: true })
  for (const name of readdirSync('chains/dala-doner/articles'))
    if (!name.startsWith('about')) cpSync(join('chains/dala-doner/articles', name), join(whole, 'articles', name))
  for (const name of readdirSync(whole, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.yaml')))
    writeFileSync(join(whole, name), readFileSync(join(whole, name), 'utf8').replace(/^#(?=\S|\s{2})/gm, ''))
})

let count = 0
function copyOf(): string {
  const copy = join(parent, String(++count))
  cpSync(whole, copy, { recursive: true })
  return copy
}

function replaceIn(file: string, right: string, wrong: string) {
  return (at: string) => {
    const text = readFileSync(join(at, file), 'utf8')
    if (!text.includes(right)) throw new Error(`${file} has no "${right}"`)
    writeFileSync(join(at, file), text.replace(right, wrong))
  }
}

function rename(from: string, to: string) {
  return (at: string) => renameSync(join(at, from), join(at, to))
}

test('the folder of these tests has no mistake', () => {
  expect(checkChain(whole, NOW).mistakes).toEqual([])
})

/** Each a cause that other messages would follow from: what is done to the folder, and the only mistake that is named. */
const CAUSES: readonly (readonly [what: string, spoil: (folder: string) => void, told: RegExp])[] = [
  ['a slug that is none', replaceIn('menu/food.yaml', 'slug: lunch-combo', 'slug: обед'), /slug: a slug has small/],
  [
    'a picture that is no slug',
    replaceIn('menu/food.yaml', 'picture: flatbread', 'picture: Лепёшка'),
    /picture: a slug/,
  ],
  [
    'a reference that is no slug',
    replaceIn('menu/food.yaml', 'options: [sauces,', 'options: [Соусы,'),
    /options\[0\]: a slug/,
  ],
  ['options that are no YAML', replaceIn('menu/options.yaml', 'groups:', 'groups: ['), /^menu\/options\.yaml:/],
  ['a menu under a wrong name', rename('menu/drinks.yaml', 'menu/drinks.yml'), /^menu\/drinks\.yml:.*rename it/],
  ['ingredients under a wrong name', rename('menu/ingredients.yaml', 'menu/ingredients.yml'), /rename it/],
  ['a city under a wrong name', rename('places/01-almaty.yaml', 'places/01-almaty.yaml.txt'), /rename it/],
  ['a photo that cannot be read', rename('photos/products/tea.png', 'photos/products/tea.heic'), /save it as JPEG/],
  ['a field that a rule needs', replaceIn('menu/food.yaml', 'weight_g:', 'weigth_g:'), /do you mean weight_g\?$/],
]

test.each(CAUSES)('%s is one mistake, without those that follow from it', (_, spoil, told) => {
  const copy = copyOf()
  spoil(copy)
  const [first = '', ...more] = checkChain(copy, NOW).mistakes.map(formatMistake)
  expect(more).toEqual([])
  expect(first).toMatch(told)
})

test('braces in a text that are no figure are named: they would be shown as they are', () => {
  const copy = copyOf()
  const texts = [
    '{count, plural, one {блюдо} other {блюда}}',
    '{ seller }',
    '{Seller}',
    '{seller',
    '{{name}}',
    '{name}',
  ]
  writeFileSync(join(copy, 'articles/about.ru.md'), `# О нас\n\n${texts.join('\n')}\n`)
  const lines = checkChain(copy, NOW).mistakes.map(({ file, line, message }) => [
    file,
    line,
    message.split(' in a text')[0],
  ])
  const file = 'articles/about.ru.md'
  expect(lines).toEqual([
    [file, 3, '{count, plural, one is not read'],
    [file, 4, '{ seller } is not read'],
    [file, 5, '{Seller} is not read'],
    [file, 6, '{seller is not read'],
    [file, 7, '{ is not read'],
  ])
})

test('an accent that could hardly be read is named with the colour that pages show instead', () => {
  const copy = copyOf()
  replaceIn('chain.yaml', 'accent: "#2457a6"', 'accent: "#ffff66"')(copy)
  const { chain, remarks } = checkChain(copy, NOW)
  const [told = ''] = remarks.map(({ message }) => message).filter((message) => message.startsWith('colours.accent'))
  expect(told).toMatch(/^colours\.accent: #ffff66 can hardly be read .* pages show #\w{6} instead$/)
  expect(told).toContain(chain?.brand.palette.light.flame)
  expect(checkChain(whole, NOW).remarks.filter(({ message }) => message.startsWith('colours'))).toEqual([])
})
