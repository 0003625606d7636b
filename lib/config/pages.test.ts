import { describe, expect, test } from 'vitest'
import { correctedAddress, findPage, partOfSegment, preparedPage, queryOfPart } from './pages'

const internal = (path: string) => {
  const page = findPage(path, new URLSearchParams())
  return page && page.kind !== 'menu' ? [page.kind, page.internal] : null
}

test.each(['/profile/orders/A-1047', '/order/abcdefghijklmnopqrstuvwx', '/search'])(
  '%s is rendered for its request',
  (path) => {
    expect(internal(path)).toEqual(['personal', path])
  },
)

const STATIC = ['/aboutUs', '/FAQ', '/gradeUs', '/app-mobile', '/offer', '/privacy', '/consent', '/refund']
const SAME_FOR_ALL = [
  '/cart',
  '/guest-order',
  '/payment',
  '/login',
  '/profile',
  '/profile/newNotifies',
  '/profile/orders',
]
test.each([...STATIC, ...SAME_FOR_ALL])('%s is prepared once a language', (path) => {
  expect(internal(path)).toEqual(['static', path])
})

test('/profile/index is the personal area under another address', () => {
  expect(internal('/profile/index')).toEqual(['static', '/profile'])
  expect(preparedPage('/en/profile/index', '')?.address).toBe('/en/profile')
})

test.each([
  '/profile/',
  '/profile/password',
  '/profile/cards/1',
  '/profile/orders/',
  '/profile/orders/a/b',
  '/profiles',
])('%s is no page', (path) => expect(internal(path)).toBeNull())

test.each([
  ['', 'popular', ''],
  ['order_by=asc', 'asc', '?order_by=asc'],
  ['page=2', 'popular-2', '?page=2'],
  ['page=99&order_by=kcal', 'kcal-99', '?order_by=kcal&page=99'],
  ['page=1', 'popular', ''],
  ['page=0', 'popular', ''],
  ['page=100', 'popular', ''],
  ['page=02', 'popular', ''],
  ['order_by=-2', 'popular', ''],
])('a category asked with "%s" is the page %s', (query, segment, own) => {
  const page = findPage('/category/7', new URLSearchParams(query))
  expect(page?.kind === 'menu' && page.internal('abay')).toBe(`/menu/abay/category/7/${segment}`)
  const part = partOfSegment(segment)
  expect(part && queryOfPart(part)).toBe(own)
})

test.each(['', 'asc-1', 'asc-02', 'asc-100', 'asc-2-3', 'cheap', 'asc-'])(
  '"%s" is no part of a category',
  (segment) => {
    expect(partOfSegment(segment)).toBeNull()
  },
)

describe('an address that was written or pasted with a slip', () => {
  test.each([
    ['/faq', '/FAQ'],
    ['/Faq/', '/FAQ'],
    ['/aboutus', '/aboutUs'],
    ['/ABOUTUS', '/aboutUs'],
    ['/gradeus', '/gradeUs'],
    ['/product/15.', '/product/15'],
    ['/product/15),', '/product/15'],
    ['/product/15%C2%BB.', '/product/15'],
    ['/product/15%20', '/product/15'],
    ['/product/15%20%20.', '/product/15'],
    ['/product/15%C2%A0', '/product/15'],
    ['/product/15%E2%80%8B', '/product/15'],
    ['/product/15%F0%9F%8C%AF', '/product/15'],
    ['/en/product/15%20', '/en/product/15'],
    ['/category/3%20', '/category/3'],
    ['/cart%20', '/cart'],
    ['/%20', '/'],
    ['/kz%20', '/kz'],
    ['/profile/orders/A-1047%20', '/profile/orders/A-1047'],
    ['/order/AbCdEfGhIjKlMnOpQrSt-_%20', '/order/AbCdEfGhIjKlMnOpQrSt-_'],
    ['/Category/3/', '/category/3'],
    ['/category.', '/category'],
    ['/cart!', '/cart'],
    ['/profile/newnotifies', '/profile/newNotifies'],
    ['/en/faq', '/en/FAQ'],
    ['/EN/faq.', '/en/FAQ'],
    ['/KZ', '/kz'],
    ['/KZ/cart', '/kz/cart'],
    ['/...', '/'],
    ['/order/AbCdEfGhIjKlMnOpQrSt-_.', '/order/AbCdEfGhIjKlMnOpQrSt-_'],
  ])('%s leads to %s', (pathname, meant) => {
    expect(correctedAddress(pathname)).toBe(meant)
  })

  test.each([
    '/nope',
    '/faqs',
    '/product/',
    '/product/0',
    '/product/15x',
    '/%E0%A4%A',
    `/${'.'.repeat(300)}`,
    '/cart',
    '/en/cart',
    '//evil.test',
    '/en//evil.test',
  ])('the address %s is not redirected', (pathname) => {
    const meant = correctedAddress(pathname)
    expect(meant === null || meant === '/').toBe(true)
  })
})
