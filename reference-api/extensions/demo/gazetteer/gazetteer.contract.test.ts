import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distance, isInside } from '@/lib/domain/place/geo'
import type { Database } from '@/reference-api/db/client'
import { geocodeAddress } from '@/reference-api/geocoding/geocode-address'
import { LOCALES, type Locale } from '@/reference-api/locale'
import { type Catalogue, type City, loadCatalogue } from '@/reference-api/menu/catalogue'
import { openTestDatabase } from '@/reference-api/testing/loaded-databases'
import { gazetteer } from './gazetteer'

let database: Database
let catalogue: Catalogue
beforeAll(async () => {
  database = await openTestDatabase()
  catalogue = await loadCatalogue(database.db)
})
afterAll(() => database.close())

const cityOf = (name: string): City => {
  const city = catalogue.cities.find((one) => one.name.ru === name)
  if (!city) throw new Error(`The seed has no ${name}`)
  return city
}
const find = (text: string, city = 'Алматы', locale: Locale = 'ru') =>
  gazetteer.find(text, { catalogue, city: cityOf(city), locale })
const sure = async (text: string, city?: string) => {
  const [first] = await find(text, city)
  return first?.isSure ? `${first.street} ${first.home}`.trim() : null
}

describe('a street is found', () => {
  test.each([
    ['as it is written', 'пр. Абая, 52', 'пр. Абая 52'],
    ['without its kind', 'Абая 52', 'пр. Абая 52'],
    ['with the wrong kind', 'улица Абая 52', 'пр. Абая 52'],
    ['number first', '52 Abay Ave', 'пр. Абая 52'],
    ['in Kazakh', 'Абай даңғылы 52', 'пр. Абая 52'],
    ['in Kazakh with Russian letters', 'Кабанбай батыр кошеси 10', 'ул. Кабанбай батыра 10'],
    ['in Latin letters', 'tole bi 101', 'ул. Толе би 101'],
    ['under an old name', 'Фурманова 110', 'пр. Назарбаева 110'],
    ['under an old name', 'Ленина 97', 'пр. Достык 97'],
    ['with a slip', 'Сатпаваа 22', 'ул. Сатпаева 22'],
    ['with swapped letters', 'Гоголя 111', 'ул. Гоголя 111'],
    ['words the other way round', 'батыра Богенбай 132', 'ул. Богенбай батыра 132'],
    ['half its words', 'Кабанбай 83', 'ул. Кабанбай батыра 83'],
    ['in one word', 'жибекжолы 50', 'пр. Жибек Жолы 50'],
    ['without the hyphen', 'аль фараби 77', 'пр. Аль-Фараби 77'],
    ['with e for ё and the city before it', 'г. Алматы, ул. Жамбыла, д. 114, кв. 5', 'ул. Жамбыла 114'],
    ['in the wrong keyboard layout', 'f,fz 52', 'пр. Абая 52'],
    ['a district with a number', 'аксай 4, 17', 'мкр. Аксай-4 17'],
    ['with a letter', 'Абая 10а', 'пр. Абая 10а'],
    ['with a building', 'Абая 52/1', 'пр. Абая 52/1'],
  ])('a street is found: %s: %s', async (_, text, found) => {
    expect(await sure(text)).toBe(found)
  })

  /** Lines "text = what is read". */
  const written = readFileSync('reference-api/extensions/demo/gazetteer/addresses.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' = '))

  test('the table has at least 60 spellings of addresses', () => {
    expect(written.length).toBeGreaterThanOrEqual(60)
  })

  test.each(written)('a street is found as people write it: %s is read as %s', async (text = '', found = '') => {
    expect((await sure(text)) ?? 'unsure').toBe(found)
  })

  test.each([
    ['Абая', '52 / 1', 'house'],
    ['Абая', '52 -1', 'house'],
    ['Абая', '52 - 1', 'house'],
    ['Абая', '52–1', 'house'],
    ['Абая', '52⁄1', 'house'],
    ['Абая', '５２', 'house'],
    ['Абая', '52 лит А', 'house'],
    ['Абая', '52 литера А', 'house'],
    ['Абая', '52-А', 'house'],
    ['Абая', '52 Б/1', 'house'],
    ['Абая 52', '52', 'house'],
    ['пр. Абая, д. 52', '52', 'house'],
    ['Абая 52', '52к2', 'house'],
    ['050000, Абая', '52', 'house'],
    ['Казахстан, Алматы, Абая', '52', 'house'],
    ['Республика Казахстан, город Алматы, Бостандыкский район, проспект Абая', '52', 'house'],
    ['Абая / Гагарина', '52', 'street'],
    ['угол Абая и Гагарина', '52', 'street'],
  ])('street «%s» and house «%s» are found on Abay Avenue: %s', async (street, home, precision) => {
    const where = { catalogue, city: cityOf('Алматы'), locale: 'ru' } as const
    const found = await geocodeAddress({ geocoder: gazetteer }, { street, home }, where)
    expect(found).toMatchObject({ street: expect.stringMatching(/^пр\. Абая/), precision, isSure: true })
  })

  test('a house that both fields name may be one of a street with a number', async () => {
    const where = { catalogue, city: cityOf('Алматы'), locale: 'ru' } as const
    const found = await geocodeAddress({ geocoder: gazetteer }, { street: 'Аксай 4', home: '4' }, where)
    expect(found).toMatchObject({ street: 'мкр. Аксай-4', home: '4' })
  })

  test('a street is found in the language that is asked for', async () => {
    expect((await find('Абая 52', 'Алматы', 'en'))[0]?.street).toBe('Abay Ave')
    expect((await find('Абая 52', 'Алматы', 'kk'))[0]?.street).toBe('Абай даңғылы')
  })

  test('a street is found while it is typed, but is not sure then', async () => {
    const found = await find('Сат')
    expect(found[0]).toMatchObject({ street: 'ул. Сатпаева', isSure: false, precision: 'street' })
    expect((await find('са')).length).toBeGreaterThan(2)
  })

  test('a street is found in its own city only', async () => {
    expect(await sure('Мангилик Ел 20', 'Астана')).toBe('пр. Мангилик Ел 20')
    expect(await find('Мангилик Ел 20', 'Алматы')).toEqual([])
    expect(await sure('Казахстан 64', 'Усть-Каменогорск')).toBe('ул. Казахстан 64')
  })

  test('a street is never found in place of a neighbour with another number', async () => {
    expect(await find('мкр. Аксай-3, 17')).toEqual([])
  })

  test.each(['Лесная 5', 'кв 5', '52', '', ' ', '---', 'ул.', 'г. Алматы'])(
    'a street is not found for %j',
    async (text) => {
      expect(await find(text)).toEqual([])
    },
  )

  test('a street is found without certainty when two fit alike; the kind of street tells them apart', async () => {
    const both = await find('Кунаева 17', 'Шымкент')
    expect(both.map(({ street, isSure }) => [street, isSure])).toEqual([
      ['пр. Кунаева', false],
      ['бул. Кунаева', false],
    ])
    expect(await sure('пр. Кунаева 17', 'Шымкент')).toBe('пр. Кунаева 17')
    expect(await sure('бульвар Кунаева 17', 'Шымкент')).toBe('бул. Кунаева 17')
  })
})

describe('the seed', () => {
  test.each(LOCALES)('the seed finds every branch at its own address in %s, inside its near zone', async (locale) => {
    for (const branch of catalogue.branches) {
      const [first] = await gazetteer.find(branch.street[locale], { catalogue, city: branch.city, locale })
      expect([branch.street.ru, first?.isSure, first?.precision]).toEqual([branch.street.ru, true, 'house'])
      expect(first && distance(first.point, branch)).toBeLessThan(30)
      const near = branch.zones[0]
      expect(near && first && isInside(near.polygon, first.point)).toBe(true)
    }
  })

  test('the seed finds every street under each of its names, in every city at least five', async () => {
    for (const street of catalogue.streets) {
      const city = catalogue.cities.find(({ id }) => id === street.cityId)
      if (!city) throw new Error('A street without a city')
      for (const locale of LOCALES) {
        const [first] = await gazetteer.find(street.name[locale], { catalogue, city, locale })
        expect([street.name.ru, first?.street]).toEqual([street.name.ru, street.name[locale]])
      }
    }
    for (const city of catalogue.cities)
      expect(catalogue.streets.filter(({ cityId }) => cityId === city.id).length).toBeGreaterThanOrEqual(5)
  })

  test('the seed knows an address outside all zones in each of the big cities', async () => {
    const outside = [
      ['Алматы', 'Майлина 79'],
      ['Астана', 'Железнодорожный 20'],
      ['Шымкент', 'Сайрам 30'],
      ['Караганда', 'Пришахтинск 5'],
      ['Усть-Каменогорск', 'Сатпаева 30'],
    ] as const
    for (const [city, text] of outside) {
      const [first] = await find(text, city)
      expect(first?.isSure).toBe(true)
      expect(first && catalogue.zones.filter(({ polygon }) => isInside(polygon, first.point))).toEqual([])
    }
  })
})

describe('a pin', () => {
  test('a pin on a street is its house, in the asked language', async () => {
    const point = { latitude: 43.2398, longitude: 76.9214 }
    expect(await gazetteer.reverse(point, { catalogue, locale: 'en' })).toMatchObject({
      point,
      street: 'Abay Ave',
      home: '52',
      cityId: 1,
    })
  })

  test('a pin in the steppe has no address', async () => {
    expect(await gazetteer.reverse({ latitude: 45, longitude: 70 }, { catalogue, locale: 'ru' })).toBeNull()
  })
})

test('any text gives at most ten places of the city', async () => {
  const words = fc.array(
    fc.constantFrom('абая', '52', 'кв', 'корпус', '4', 'батыра', '-', ',', 'д', 'f,fz', '🌯', 'к', 'а'),
    {
      maxLength: 40,
    },
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    words.map((list) => list.join(' ')),
  )
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const found = await find(typed)
      expect(found.length).toBeLessThanOrEqual(10)
      expect(found.every(({ cityId, point }) => cityId === 1 && Number.isFinite(point.latitude))).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('a street that SQL renamed is found by its new name, and by the old one', async () => {
  await database.db.execute(
    sql`update streets set name = '{"ru":"ул. Новая Звезда","en":"New Star St","kk":"Жаңа Жұлдыз көшесі"}' where name->>'ru' = 'ул. Сатпаева'`,
  )
  catalogue = await loadCatalogue(database.db)
  expect(await sure('Новая Звезда 22')).toBe('ул. Новая Звезда 22')
  expect(await sure('Сатпаева 22')).toBe('ул. Новая Звезда 22')
})
