import { describe, expect, test } from 'vitest'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { loadChain } from '@/lib/chain/read-chain'
import { isInside } from '@/lib/domain/place/geo'
import type { Text } from '@/reference-api/locale'
import { completeLegalText } from './legal-frame'
import { articleRows } from './text-rows'

const chain = loadChain(chainFolder({}))
const { cities, streets, brand } = chain
const branches = cities.flatMap((city) => city.branches.map((branch) => ({ city, branch })))

type Corners = (typeof branches)[number]['branch']['zones'][number]['polygon']
const toCorner = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude })
const cornersOf = (polygon: Corners) => polygon.map(toCorner)

test('there are more than eight cities, so that their list can be searched', () => {
  expect(cities.length).toBeGreaterThan(8)
  expect(cities.slice(0, 3).map(({ name }) => name.ru)).toEqual(['Алматы', 'Астана', 'Шымкент'])
})

describe.each(branches.map(({ city, branch }) => [branch.slug, city, branch] as const))('%s', (_, city, branch) => {
  test('the branch lies in its zones; near it the terms are those of the city, farther away it is more expensive', () => {
    const [near, far] = branch.zones
    expect(near).toMatchObject({ price: city.delivery.price, minimum: 2500 })
    expect(near?.free_from).toBe(city.delivery.free_from)
    for (const zone of branch.zones) expect(isInside(cornersOf(zone.polygon), toCorner(branch.point))).toBe(true)
    if (!near || !far) return
    expect(far.price).toBeGreaterThan(near.price)
    expect(far.minimum).toBeGreaterThan(near.minimum)
    expect(far.minutes).toBeGreaterThan(near.minutes)
    for (const corner of cornersOf(near.polygon)) expect(isInside(cornersOf(far.polygon), corner)).toBe(true)
  })
})

test('the first branch has the terms that the tests of the shop count on, and the same hours every day', () => {
  const [first] = branches
  expect(first?.branch.zones[0]).toMatchObject({ price: 700, free_from: 6000, minimum: 2500, minutes: 15 })
  expect(new Set(first?.branch.hours.map((hours) => JSON.stringify(hours))).size).toBe(1)
  expect(first?.branch.dates).toEqual({})
})

test('neighbouring branches share a district of the city', () => {
  const [abay, tole] = branches.map(({ branch }) => branch)
  const [near] = tole?.zones ?? []
  expect(abay && near && isInside(cornersOf(near.polygon), toCorner(abay.point))).toBe(true)
})

test('houses of a street rise in number', () => {
  for (const { name, houses } of streets.flatMap((file) => file.streets)) {
    const numbers = houses.map(([home]) => home)
    expect([name.ru, numbers]).toEqual([name.ru, [...numbers].sort((a, b) => a - b)])
  }
})

const LANGUAGES = ['ru', 'en', 'kk'] as const
const legal = articleRows(chain, (body) => completeLegalText(body, brand)).filter(({ code }) => code !== 'about')
const cases = legal.flatMap(({ code, content }) =>
  LANGUAGES.map((language) => ({ code, language, html: content[language] })),
)

const tagsOf = (html: string): string[] => html.match(/<\/?\w+/g) ?? []
const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, ' ')
/** The text without invisible characters that keep lines together. */
const read = (html: string): string => html.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

test('the demo chain publishes the four legal texts', () => {
  expect(legal.map(({ code }) => code)).toEqual(['consent', 'offer', 'privacy', 'refund'])
})

describe.each(cases)('$code in $language', ({ language, html }) => {
  test('the document begins with the edition that a consent names', () => {
    const edition = {
      ru: 'Редакция от 30 ноября 2026 г.',
      en: 'Version of 30 November 2026',
      kk: '2026 жылғы 30 қарашадағы редакция',
    } satisfies Text
    expect(read(html).startsWith(`<p><em>${edition[language]}</em></p>`)).toBe(true)
  })

  test('the document says who sells and how to reach them', () => {
    const { seller, phones, email } = brand
    for (const fact of [seller.name[language], seller.bin, seller.address[language], phones[0]?.label ?? '', email])
      expect(read(html)).toContain(read(fact))
  })

  test('the document is written in one alphabet', () => {
    const names = /Dala Doner|hello@dala-doner\.example|SMS|IP|CVC|cookie|Halyk ePay|Kaspi QR|3-D Secure|94-V|274-IV/gi
    const foreign = language === 'en' ? /[\u0400-\u04ff]+/g : /[a-z]+/gi
    expect(wordsOf(read(html)).replace(names, '').match(foreign)).toBeNull()
  })
})

test.each(legal)(
  '$code says the same in every language: headings and points stand in the same order',
  ({ content }) => {
    const shape = tagsOf(content.ru).filter((tag) => !/strong|em/.test(tag))
    for (const language of LANGUAGES)
      expect(tagsOf(content[language]).filter((tag) => !/strong|em/.test(tag))).toEqual(shape)
  },
)
