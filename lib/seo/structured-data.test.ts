import { describe, expect, test } from 'vitest'
import { aBranch, aProduct, aProductCard } from '@/lib/testing/factories'
import {
  breadcrumbsOf,
  faqPageOf,
  graph,
  menuItemOf,
  menuOf,
  ratedProductOf,
  restaurantOf,
  toScript,
} from './structured-data'

// The types (schema-dts) check that every property is in schema.org's vocabulary; these tests check the values.
const site = {
  name: 'Dala Doner',
  kind: 'CafeOrCoffeeShop',
  cuisine: 'Coffee',
  language: 'kk',
  href: (path: string) => `https://shop.example/kz${path}`,
  id: (path: string) => `https://shop.example${path}`,
} as const

describe('a branch', () => {
  const night = { from: '10:00', to: '03:00' }

  test('a branch opens on its days, past midnight too, and not on days off', () => {
    const branch = restaurantOf(site, aBranch({ week: [night, null, night, null, null, null, null] }))
    expect(branch).toMatchObject({
      openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Wednesday'], opens: '10:00', closes: '03:00' }],
    })
  })

  test('a branch has hours divided by its pauses, and names exceptional days; a day off opens and closes at midnight', () => {
    const lunch = { from: '10:00', to: '22:00', breaks: [{ from: '13:00', to: '14:00' }] }
    const special_days = [
      { date: '2027-03-21', hours: null },
      { date: '2027-03-22', hours: lunch },
    ]
    const branch = restaurantOf(site, aBranch({ week: [lunch, null, null, null, null, null, null], special_days }))
    const on = (date: string) => ({ validFrom: date, validThrough: date })
    expect(branch).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ['Monday'], opens: '10:00', closes: '13:00' },
        { dayOfWeek: ['Monday'], opens: '14:00', closes: '22:00' },
      ],
      specialOpeningHoursSpecification: [
        { opens: '00:00', closes: '00:00', ...on('2027-03-21') },
        { opens: '10:00', closes: '13:00', ...on('2027-03-22') },
        { opens: '14:00', closes: '22:00', ...on('2027-03-22') },
      ],
    })
  })

  test('a branch is called what the chain says', () => {
    expect(restaurantOf(site, aBranch())).toMatchObject({ '@type': 'CafeOrCoffeeShop', servesCuisine: 'Coffee' })
  })

  test('a branch can be called and found', () => {
    const branch = restaurantOf(site, aBranch({ phone: '+7 (727) 355-07-70' }))
    expect(branch).toMatchObject({
      telephone: '+77273550770',
      address: { '@type': 'PostalAddress', addressCountry: 'KZ' },
      geo: { '@type': 'GeoCoordinates' },
    })
  })
})

describe('a product', () => {
  test('a product costs whole tenge and says when it is sold out', () => {
    const product = aProduct({ id: 7, price: 1890, is_available: false })
    expect(menuItemOf(site, product)).toMatchObject({
      url: 'https://shop.example/kz/product/7',
      offers: { price: 1890, priceCurrency: 'KZT', availability: 'https://schema.org/SoldOut' },
    })
  })

  test('a product shows stars only when there are any', () => {
    expect(ratedProductOf(site, aProduct({ rating: null }))).toBeNull()
    expect(ratedProductOf(site, aProduct({ rating: { average: 4.8, count: 23 } }))).toMatchObject({
      aggregateRating: { ratingValue: 4.8, reviewCount: 23 },
    })
  })

  test('a product is the same thing in every language', () => {
    const inRussian = { ...site, language: 'ru', href: (path: string) => `https://shop.example${path}` }
    const product = aProduct({ id: 7 })
    expect(menuItemOf(site, product)).toMatchObject({ '@id': 'https://shop.example/product/7#item' })
    expect(menuItemOf(inRussian, product)).toMatchObject({ '@id': 'https://shop.example/product/7#item' })
  })
})

test('the menu has its sections with their products, in its language', () => {
  const sections = [{ id: 3, name: 'Донерлер', products: [aProductCard({ id: 7 })] }]
  expect(menuOf(site, sections)).toMatchObject({
    inLanguage: 'kk',
    hasMenuSection: [{ name: 'Донерлер', hasMenuItem: [{ '@id': 'https://shop.example/product/7#item' }] }],
  })
})

test('breadcrumbs are counted from one', () => {
  const crumbs = breadcrumbsOf(site, [
    { name: 'Dala Doner', path: '/' },
    { name: 'Донерлер', path: '/category/3' },
  ])
  expect(crumbs).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: 'Донерлер' }] })
})

test('a name cannot end the script that contains it', () => {
  const product = aProduct({ name: '</script><script>alert(1)</script>' })
  const script = toScript(graph(menuItemOf(site, product)))
  expect(script).not.toContain('</')
  expect(JSON.parse(script)['@graph'][0].name).toBe(product.name)
})

test('every question has its answer and an address that opens it', () => {
  const questions = [{ id: 'halal', question: 'Ет халал ма?', answer: '<p>Иә.</p>' }]
  expect(faqPageOf(site, [{ id: 'food', title: 'Тағам', questions }])).toMatchObject({
    inLanguage: 'kk',
    mainEntity: [
      {
        '@id': 'https://shop.example/kz/FAQ#halal',
        name: 'Ет халал ма?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>Иә.</p>' },
      },
    ],
  })
})
