import { expect, test } from 'vitest'
import { isShareable, publicAddressOf } from './prepared-page.mjs'

const OWNER = '/route-cache/APP_PAGE/56610e1c/$'

test.each([
  ['/ru/menu/default', '/'],
  ['/en/menu/4f3c-a', '/en'],
  ['/kk/menu/default/category/3/asc', '/kz/category/3'],
  ['/kk/menu/default/category/3/popular-2', '/kz/category/3'],
  ['/ru/menu/default/category', '/category'],
  ['/ru/menu/default/product/7', '/product/7'],
  ['/en/aboutUs', '/en/aboutUs'],
  ['/ru/404', '/404'],
])('%s is the page at %s', (key, address) => {
  expect(publicAddressOf(OWNER + key)).toBe(address)
})

test.each([
  '/media/menu/default',
  '/_next/aboutUs',
  '/ru/menu/a.b',
  '/kz/menu/default',
  '/ru/menu/%0a',
  '/ru/a/b/c/d/e',
])('a page is not kept under %s', (key) => {
  expect(publicAddressOf(OWNER + key)).toBeNull()
})

const flight = (address: string, query = '') =>
  `0:{"P":"$1","c":${JSON.stringify(address.split('/'))},"q":"${query}","i":1}`
const html = (data: string) => {
  // Next splits the data wherever its buffer ends.
  const parts = [data.slice(0, 20), data.slice(20)]
  return parts.map((part) => `<script>self.__next_f.push([1,${JSON.stringify(part)}])</script>`).join('')
}
const page = (address: string, query?: string) => ({
  html: html(flight(address, query)),
  rscData: Buffer.from(flight(address, query)),
  segmentData: new Map([['/_full', Buffer.from(flight(address, query))]]),
})
const KEY = `${OWNER}/en/menu/default/category/3/asc`

test('a page that was rendered under its own address may be kept', () => {
  expect(isShareable(KEY, page('/en/category/3'))).toBe(true)
})

test.each([
  ['another path', page('/en/category/3.x')],
  ['a query in the path', page('/en/category/3?email=a@b')],
  ['a query', page('/en/category/3', '?email=a@b')],
  ['a query in the document alone', { ...page('/en/category/3'), html: html(flight('/en/category/3?promo=MINE')) }],
  [
    'a query in a segment alone',
    { ...page('/en/category/3'), segmentData: new Map([['/_full', Buffer.from(flight('/en?a'))]]) },
  ],
])('the visitor’s %s keeps a page out of the shared cache', (_, rendered) => {
  expect(isShareable(KEY, rendered)).toBe(false)
})
