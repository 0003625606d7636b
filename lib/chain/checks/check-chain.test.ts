import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBrand } from '@/lib/chain/brand'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { checkChain } from './check-chain'
import { formatMistake } from './mistakes'

const NOW = new Date('2026-11-21T07:00:00Z')
const parent = mkdtempSync(join(tmpdir(), 'chain-check-'))
const folder = join(parent, 'chain')
afterAll(() => rmSync(parent, { recursive: true }))

/** A mistake: the replaced text and its replacement, the file, and the expected message. */
type Planted = readonly [file: string, right: string, wrong: string, named: RegExp]

const DONER = 'menu/doner.yaml'
const ALMATY = 'places/01-almaty.yaml'
const TARAZ = 'places/09-taraz.yaml'

const PLANTED: readonly Planted[] = [
  // Shape of the menu
  ['menu/ingredients.yaml', 'contains: [meat]', 'contains: [meet]', /ingredients\[0\]\.contains\[0\]/],
  [
    'menu/doner.yaml',
    'allergens: [gluten, milk, sesame]',
    'allergens: [gluten, sesame]',
    /contains milk, which the allergens/,
  ],
  [DONER, 'price: 1890', 'price: 1890.5', /products\[0\]\.price: .*whole tenge/],
  [DONER, 'price: 2290', 'price: -1', /products\[1\]\.price: a price is not below 0/],
  [DONER, 'price: 2390', 'prise: 2390', /products\[2\]\.prise: nothing is called so here; do you mean price\?$/],
  [
    DONER,
    'kk: Тауық етінен ащы дөнер }',
    'kz: Тауық етінен ащы дөнер }',
    /products\[4\]\.name\.kz: .* do you mean kk\?$/,
  ],
  [DONER, '  - slug: doner-cheese-beef', '  - slug: Doner Cheese', /products\[5\]\.slug: a slug has small/],
  [DONER, 'badges: [hit]', 'badges: [best]', /products\[0\]\.badges\[0\]: .*"hit"/],
  [DONER, 'allergens: [gluten, milk]', 'allergens: [gluten, cream]', /allergens\[1\]: .*"gluten"/],
  [
    DONER,
    'weight_g: 370',
    'volume_ml: 370\n    weight_g: 370',
    /products\[2\]\.volume_ml: needs one of weight_g and volume_ml/,
  ],
  [
    DONER,
    'required: [beef, lavash]',
    'required: [beef, bread]',
    /products\[1\]\.required: bread is no ingredient of it/,
  ],
  ['menu/combos.yaml', 'old_price: 3230', 'old_price: 2000', /products\[0\]\.old_price: is not above price \(2890\)/],
  ['menu/snacks.yaml', 'category: snacks', 'category: nibbles', /category: there is no category "nibbles"/],
  ['menu/desserts.yaml', 'per_100: {', 'sold: { hours: 8-11 }\n    per_100: {', /sold\.hours: a stretch of the day/],
  ['menu/plates.yaml', 'per_100: {', 'sold: { from: 2027-02-30 }\n    per_100: {', /sold\.from: a date is written/],
  [
    'menu/burgers.yaml',
    'per_100: {',
    'sold: { from: 2027-03-01, until: 2027-02-01 }\n    per_100: {',
    /sold\.until: is before from/,
  ],
  ['menu/sauces.yaml', 'per_100: {', 'sold: { weekdays: [friday] }\n    per_100: {', /sold\.weekdays\[0\]: .*"fri"/],
  ['menu/drinks.yaml', 'per_100: {', 'only: takeaway\n    per_100: {', /only: .*"delivery"\|"pickup"/],
  ['menu/options.yaml', 'max: 4', 'max: 0', /groups\[3\]\.max: Too small/],
  ['menu/options.yaml', 'kind: bread', 'kind: bakery', /groups\[1\]\.kind: .*"size"/],
  ['menu/options.yaml', 'min: 1\n    max: 1', 'min: 9\n    max: 12', /groups\[0\]\.min: 9 cannot be chosen/],
  // References of the menu
  [
    DONER,
    'ingredients: [chicken, lavash, white-cabbage',
    'ingredients: [chicken, lavash, red-cabbage',
    /ingredients\[2\]: there is no ingredient "red-cabbage"/,
  ],
  [
    DONER,
    'options: [doner-size, bread',
    'options: [doner-sizes, bread',
    /options\[0\]: there is no group of options "doner-sizes"/,
  ],
  ['menu/combos.yaml', 'drinks: { cola: 0', 'drinks: { kola: 0', /drinks\.kola: there is no product "kola"/],
  [
    'menu/combos.yaml',
    'snacks: { fries: 0',
    'snacks: { combo-classic-chicken: 0',
    /snacks\.combo-classic-chicken: a combo cannot be chosen for itself/,
  ],
  ['menu/combos.yaml', 'dish: burger-classic', 'dish: burger-classics', /dish: there is no product "burger-classics"/],
  [
    'menu/categories.yaml',
    'slug: plates',
    'slug: burgers',
    /categories\[3\]\.slug: the category "burgers" stands twice; first in menu\/categories\.yaml:\d+/,
  ],
  ['menu/ingredients.yaml', 'slug: beef', 'slug: chicken', /the ingredient "chicken" stands twice/],
  ['menu/drinks.yaml', 'slug: orange-soda', 'slug: cola', /the product "cola" stands twice/],
  ['menu/options.yaml', 'slug: size-xl', 'slug: size-large', /the option "size-large" stands twice/],
  // Places
  [ALMATY, 'every_day: 10:00-23:00', 'every_day: 10-23', /branches\[0\]\.hours\.every_day: hours are written/],
  [
    ALMATY,
    'every_day: 10:00-03:00',
    'every_day: 10:00-15:00, 14:00-03:00',
    /branches\[1\]\.hours\.every_day: the hours overlap/,
  ],
  [ALMATY, '2027-03-21: 12:00-20:00', '21.03.2027: 12:00-20:00', /branches\[2\]\.dates.*a date is written/],
  [
    ALMATY,
    'point: [43.2398, 76.9214]',
    'point: [76.9214, 43.2398]',
    /branches\[0\]\.point: 76\.9214, 43\.2398 is not in Kazakhstan/,
  ],
  [
    ALMATY,
    'point: [43.2526, 76.9263]',
    'point: [43.9526, 76.9263]',
    /branches\[1\]\.zones: none of the zones holds the branch/,
  ],
  [
    ALMATY,
    'guid: 9571ee1a-a616-42eb-a89b-f46ef91491ad',
    'guid: bb596e9a-4681-4aaa-ae6e-a6433c111863',
    /the key of a branch "bb596e9a-.*stands twice/,
  ],
  [ALMATY, 'phone: +7 727 300 00 01', 'phone: 300-00-01', /branches\[0\]\.phone: a phone is written/],
  [ALMATY, 'minutes: 15', 'minutes: 999', /zones\[0\]\.minutes: at most 240/],
  [ALMATY, 'not_sold: [kunefe]', 'not_sold: [kunafa]', /not_sold\[0\]: there is no product "kunafa"/],
  [TARAZ, 'free_from:', 'free_form:', /free_form: nothing is called so here/],
  [TARAZ, '    zones:', '    prices: { pizza: 3000 }\n    zones:', /prices\.pizza: there is no product "pizza"/],
  [TARAZ, '    zones:', '    payment: [cheque]\n    zones:', /payment\[0\]: .*"cash"/],
  ['places/02-astana.yaml', 'minimum: 2500', 'minimum: 25000', /free_from: is below minimum \(25000\)/],
  ['places/streets/02-astana.yaml', 'city: astana', 'city: nur-sultan', /city: there is no city "nur-sultan"/],
  [
    'places/streets/01-almaty.yaml',
    '[10, 43.2438, 76.9558]',
    '[60, 43.2438, 76.9558]',
    /houses\[1\]: houses rise in number/,
  ],
  // Codes, slides, colours
  ['promos.yaml', 'code: DONER500', 'code: WELCOME10', /promos\[1\]\.code: the code "WELCOME10" stands twice/],
  ['promos.yaml', 'gift: ayran', 'gift: airan', /promos\[3\]\.gift: there is no product "airan"/],
  ['promos.yaml', 'percent: 10', 'percent: 110', /promos\[0\]\.percent: Too big/],
  ['promos.yaml', 'delivery: free', 'delivery: free\n    tenge: 5', /promos\[2\]\.code: needs one of percent/],
  [
    'slides.yaml',
    'product: doner-lamb',
    'product: doner-goat',
    /slides\[1\]\.product: there is no product "doner-goat"/,
  ],
  [
    'slides.yaml',
    'picture: /media/slides/student',
    'picture: /media/slides/students',
    /picture: the picture media\/slides\/students is missing/,
  ],
  ['menu/options.yaml', 'picture: fries', 'picture: frites', /picture: has no picture: put photos\/products\/frites/],
  ['tones.yaml', 'cola: ', 'pepsi: ', /pepsi: no product or option has this picture/],
  // Bonuses
  ['chain.yaml', 'earn_percent: 5', 'earn_percent: 105', /bonuses\.earn_percent: Too big/],
  ['chain.yaml', 'spend_percent: 100', 'spend_percent: 0', /bonuses\.spend_percent: Too small/],
  // Texts
  ['faq/05-food.en.md', '{#halal}', '{#hallal}', /halal is missing in en/],
  ['faq/05-food.kk.md', '## ', '### ', /stands before the first question/],
  [
    'faq/04-benefits.ru.md',
    '{bonus_days}',
    '{bonus_weeks}',
    /there is no figure \{bonus_weeks\}; known are earn_percent/,
  ],
  [
    'promos.yaml',
    'kk: 23:00–03:00 аралығында 15',
    'kk: 23:00–03:00 аралығында 20',
    /title: kk says 20 %, and percent is 15/,
  ],
  ['articles/about.en.md', '# About us', 'About us', /has no title/],
  ['articles/offer.ru.md', 'legal: true', 'legal: yes', /only "legal: true" may stand/],
  ['articles/refund.ru.md', '\n- ', '\n<b>x</b>\n- ', /HTML is not shown/],
]

/** The numbers of the lines that contain a text. */
const linesOf = (text: string, part: string): number[] =>
  text
    .split(part)
    .slice(0, -1)
    .map(
      (_, nth, before) =>
        before
          .slice(0, nth + 1)
          .join(part)
          .split('\n').length,
    )

beforeAll(() => {
  cpSync(chainFolder({}), folder, { recursive: true })
})

const demo = checkChain(chainFolder({}), NOW)

test('the demo chain has no mistakes', () => {
  expect(demo.mistakes).toEqual([])
})

test(`each of ${PLANTED.length} mistakes in one folder is named, in its file and near its line`, () => {
  const expected = PLANTED.map(([file, right, wrong, named]) => {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(right)) throw new Error(`${file} has no "${right}"`)
    writeFileSync(
      path,
      text.replace(right, () => wrong),
    )
    return { file, wrong, named }
  })
  renameSync(join(folder, 'media/products/ayran-640.avif'), join(folder, 'media/products/ayran.avif'))
  rmSync(join(folder, 'articles/privacy.kk.md'))
  const told = checkChain(folder, NOW).mistakes
  const unnamed = expected.filter(
    ({ file, named }) =>
      !told.some((one) => one.file.startsWith(file.replace(/\.(en|kk)\.md$/, '')) && named.test(one.message)),
  )
  expect(unnamed).toEqual([])
  expect(told.map(formatMistake)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^menu\/drinks\.yaml:\d+: .*the picture media\/products\/ayran is missing as -640\.avif$/),
      'articles/privacy.kk.md:1: the file is missing',
    ]),
  )
  for (const { file, wrong, named } of expected.filter((one) => one.file.endsWith('.yaml'))) {
    const planted = linesOf(readFileSync(join(folder, file), 'utf8'), wrong.split('\n')[0] ?? wrong)
    const distances = told
      .filter((one) => one.file === file && named.test(one.message))
      .flatMap(({ line }) => planted.map((at) => Math.abs(line - at)))
    expect([file, wrong, Math.min(...distances) <= 12]).toEqual([file, wrong, true])
  }
})

test('a file that is no YAML, one that is not read, and a missing folder are mistakes too', () => {
  cpSync(chainFolder({}), folder, { recursive: true, force: true })
  writeFileSync(join(folder, 'menu/doner.yaml'), 'category: doner\nproducts: [\n')
  writeFileSync(join(folder, 'menu/extra.yml'), 'category: doner\n')
  const told = checkChain(folder, NOW).mistakes.map(formatMistake)
  expect(told.some((one) => one.startsWith('menu/doner.yaml:'))).toBe(true)
  expect(told).toContain('menu/extra.yml:1: is not read: rename it to menu/extra.yaml')
  expect(existsSync(join(parent, 'nowhere'))).toBe(false)
  expect(checkChain(join(parent, 'nowhere'), NOW).mistakes.map(({ message }) => message)).toEqual([
    'the folder is missing',
  ])
})

test('a photo stands for the pictures that a load makes of it', () => {
  const copy = join(parent, 'with-photo')
  cpSync('chains/dala-doner', copy, { recursive: true })
  rmSync(join(copy, 'media/products/nuggets-640.avif'))
  expect(checkChain(copy, NOW).mistakes).toMatchObject([
    { message: expect.stringContaining('products/nuggets is missing') },
  ])
  mkdirSync(join(copy, 'photos/products'), { recursive: true })
  writeFileSync(join(copy, 'photos/products/nuggets.jpg'), 'a photo')
  expect(checkChain(copy, NOW).mistakes).toEqual([])
})

/** A copy of the demo chain without its pictures, for tests with photos and files of an owner. */
function copyOf(name: string): string {
  const copy = join(parent, name)
  cpSync('chains/dala-doner', copy, { recursive: true, filter: (path) => !path.includes('media') })
  return copy
}
const write = (folder: string, file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const UNREAD: readonly (readonly [file: string, told: RegExp])[] = [
  ['menu/soups.yaml.txt', /rename it to menu\/soups\.yaml$/],
  ['places/10-semey.yml', /rename it to places\/10-semey\.yaml$/],
  ['articles/about.ru.md.txt', /rename it to articles\/about\.ru\.md$/],
  ['articles/about.docx', /a text is called name\.ru\.md/],
  ['photos/products/fries.heic', /save it as JPEG: photos\/products\/fries\.jpg$/],
  ['photos/fries.jpg', /save it as JPEG: photos\/products\/fries\.jpg$/],
  ['photos/products/самса.jpg', /like the slug of its product: photos\/products\/SLUG\.jpg$/],
  ['brand/logo.png', /brand\/ has logo\.svg, apple-touch-icon\.png/],
  ['promo.yaml', /move it out of the folder, or give it the name of a file that is read$/],
  ['menu/Новая папка/soups.yaml', /move it out of the folder/],
]

test('every unread file in the folder makes the check say what to do; notes for people and files of the system are passed over', () => {
  const copy = copyOf('unread')
  const notes = ['README.md', '.DS_Store', 'menu/.doner.yaml.swp', 'photos/Thumbs.db', '.git/HEAD']
  for (const file of [...UNREAD.map(([unread]) => unread), ...notes]) write(copy, file, 'x')
  const found = checkChain(copy, NOW).mistakes.filter((one) => one.message.startsWith('is not read'))
  expect(found).toHaveLength(UNREAD.length)
  for (const [file, told] of UNREAD)
    expect(found).toContainEqual({ file, line: 1, message: expect.stringMatching(told) })
})

test('a dish without a picture is listed with the place where its photo belongs and how large it must be', () => {
  const { mistakes } = checkChain(copyOf('without-pictures'), NOW)
  expect(mistakes.map(({ message }) => message)).toContain(
    'products[0].slug: has no picture: put photos/products/fries.jpg, at least 480 × 480 pixels',
  )
})

test('a price far from its neighbours, a price of 0, and an offer that has ended are remarked upon', () => {
  const copy = copyOf('odd')
  const change = (file: string, right: string, wrong: string) =>
    write(copy, file, readFileSync(join(copy, file), 'utf8').replace(right, wrong))
  change('menu/doner.yaml', 'price: 1890', 'price: 189000')
  change('menu/sauces.yaml', 'price: 250', 'price: 0')
  change('promos.yaml', 'until: 2027-12-31', 'until: 2026-01-02')
  change('menu/drinks.yaml', 'per_100: {', 'sold: { until: 2026-11-20 }\n    per_100: {')
  const told = checkChain(copy, NOW).remarks.map(({ file, message }) => `${file} ${message}`)
  expect(told).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^menu\/doner\.yaml products\[0\]\.price: is 189000, and the others beside it cost about 2\d\d\d$/,
      ),
      expect.stringMatching(/^menu\/sauces\.yaml .*price: is 0: everybody gets it for nothing$/),
      'promos.yaml promos[0].until: the code ended on 2026-01-02',
      'menu/drinks.yaml products[0].sold.until: its sale ended on 2026-11-20',
    ]),
  )
})

test("a copy of the demo chain gets a warning for what is still the demo's; the demo chain itself gets none", () => {
  expect(demo.remarks).toEqual([])
  const copy = copyOf('copied')
  write(copy, 'faq/05-food.en.md', '# Food\n\n## Halal? {#halal}\n\nAt Dala Doner, yes.\n')
  const told = checkChain(copy, NOW).remarks.map(formatMistake)
  expect(told).toEqual(
    expect.arrayContaining([
      'articles/offer.ru.md:1: is that of Dala Doner, letter by letter: have it read by your lawyer',
      'articles/about.ru.md:1: is that of Dala Doner, letter by letter',
      'brand/logo.svg:1: is that of Dala Doner, letter by letter',
      expect.stringMatching(/^chain\.yaml:\d+: texts\.heading: is that of Dala Doner$/),
      'faq/05-food.en.md:5: says "Dala Doner"',
    ]),
  )
})

test('a value that cannot be known yet is a placeholder, with its line, and production refuses it', () => {
  const told = demo.placeholders.map(({ file, message }) => `${file} ${message}`)
  expect(told).toEqual(
    expect.arrayContaining([
      'chain.yaml seller.bin: no company has this BIN',
      'chain.yaml email: hello@dala-doner.example is an address for examples',
      'chain.yaml social.instagram: https://example.com/dala-doner/instagram is an address for examples',
      'articles/about.ru.md says "демонстрац"',
    ]),
  )
  expect(loadBrand(chainFolder({})).name).toBe('Dala Doner')
  expect(() => loadBrand(chainFolder({}), { isProduction: true })).toThrow(
    /chain\.yaml:\d+: seller\.bin: no company has this BIN/,
  )
})
