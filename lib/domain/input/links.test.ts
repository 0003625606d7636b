import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactLink, isMediaPath, isPageLink, isReceiptLink, isWebLink } from './links'

const SHOP = 'https://shop.example'

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'intent://evil#Intent;scheme=http;end',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://shop.example@evil.example/',
  'https://user:password@evil.example/',
  'https://',
  'http://?x',
  'evil.example',
  '',
  '\u202e/category/1',
]

describe('links from a server', () => {
  it.each(HOSTILE)('a link %j leads nowhere', (link) => {
    expect([isWebLink(link), isPageLink(link), isMediaPath(link)]).toEqual([false, false, false])
  })

  it.each(['/api/user/notification/read', '/API/logout', '/_next/static/x.js', '/frames/chat', '/api?x', '/api'])(
    'an address %s of the shop is no page',
    (link) => {
      expect([isPageLink(link), isMediaPath(link)]).toEqual([false, false])
    },
  )
})

it.each(['/', '/category/2', '/product/17?from=slide#top', '/search?query=донер', '/profile/personal', '/apis'])(
  '%s is a page of the shop',
  (link) => {
    expect([isPageLink(link), isWebLink(link)]).toEqual([true, false])
  },
)

it.each([
  'https://apps.apple.com/kz/app/dala/id1',
  'http://127.0.0.1:4000/bank/pay?order=1',
  'https://дөнер.қаз/мәзір',
  'HTTPS://T.ME/dala',
])('%s is an address of the web', (link) => {
  expect([isWebLink(link), isPageLink(link)]).toEqual([true, false])
})

it.each(['/media/products/doner-classic', '/media/slides/lunch.mp4'])('%s is a picture or a film', (path) => {
  expect(isMediaPath(path)).toBe(true)
})
it.each([
  '/media/a, https://evil.example/x 2x',
  '/media/a b',
  '/media/../secret',
  '/media//a',
  'media/a',
  '/media/a?x',
])('an address %s is no picture', (path) => {
  expect(isMediaPath(path)).toBe(false)
})

it('a contact becomes a link that can only call or write to the person it names', () => {
  expect(contactLink({ type: 'phone', value: '+7 (727) 355-07-70' })).toBe('tel:+77273550770')
  expect(contactLink({ type: 'email', value: 'hello@dala.kz' })).toBe('mailto:hello@dala.kz')
  expect(contactLink({ type: 'email', value: 'a@b.kz?bcc=evil@evil.example' })).toBeNull()
  expect(contactLink({ type: 'email', value: 'a@b.kz,evil@evil.example' })).toBeNull()
  expect(contactLink({ type: 'phone', value: 'javascript:alert(1)' })).toBeNull()
})

/** Unusual links, made of pieces that browsers read in surprising ways. */
const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        ':',
        '@',
        '#',
        '?',
        '.',
        '..',
        '%2f',
        '%5c',
        '%0a',
        '\t',
        '\n',
        '\r',
        ' ',
        '\u0000',
        '\u00a0',
      ),
      fc.constantFrom(
        'javascript',
        'data',
        'https',
        'http',
        'evil.example',
        'shop.example',
        'api',
        'media',
        '\u202e',
        '\u2044',
        '\uff0f',
      ),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

it('a safe link never lets a browser leave the shop by a page or a picture, nor run or read anything by an address of the web', () => {
  fc.assert(
    fc.property(pieces, (link) => {
      if (isPageLink(link) || isMediaPath(link)) {
        const url = new URL(link, `${SHOP}/en/cart`)
        expect(url.origin).toBe(SHOP)
        expect(url.pathname.startsWith('//')).toBe(false)
      }
      if (isWebLink(link) && URL.canParse(link, SHOP)) {
        const url = new URL(link, SHOP)
        expect(['http:', 'https:']).toContain(url.protocol)
        expect([url.username, url.password]).toEqual(['', ''])
        expect(link.toLowerCase().startsWith(`${url.protocol}//`)).toBe(true)
      }
    }),
    { numRuns: 5000 },
  )
})

it.each([
  ['https://consumer.oofd.kz/ticket/6b1f', true],
  ['https://чек.қаз/?i=1&f=2', true],
  ['http://consumer.oofd.kz/ticket/6b1f', false],
  ['javascript:alert(1)', false],
  ['https://user:secret@oofd.kz/', false],
  ['https://127.0.0.1/ticket', false],
  ['https://localhost/ticket', false],
  [`https://oofd.kz/${'a'.repeat(500)}`, false],
  ['', false],
])('the link %s of a receipt is %s', (link, isTaken) => {
  expect(isReceiptLink(link)).toBe(isTaken)
})
