import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SORTS } from '@/lib/domain/menu/menu'
import { MAX_PAGE } from '@/lib/domain/menu/menu-pages'
import { codeOf, DEFAULT_LOCALE, LOCALES, PREFIX_PATTERN, prefixOf } from './languages.mjs'
import { FIXED_PATHS, preparedPage } from './pages'

const vcl = readFileSync('deploy/varnish/shop.vcl', 'utf8')
const nginx = readFileSync('deploy/nginx/shop.conf', 'utf8')

/** The prefixes of languages as both files write them: `(en|kz)`. */
const PREFIXES = PREFIX_PATTERN.replace('?:', '')
const inVcl = new RegExp(/else if \(req\.url ~ "(\^\(\/\([a-z|]+\)\)[^"]+)"\)/.exec(vcl)?.[1] ?? 'none')
const inNginx = [...nginx.matchAll(/"~(\^[^"]*)" page;/g)].map(([, pattern = 'none']) => new RegExp(pattern))

const ENGINES = [
  { name: 'Varnish', isLookedUp: (url: string) => inVcl.test(url) },
  { name: 'nginx', isLookedUp: (url: string) => inNginx.some((pattern) => pattern.test(url.split('?', 1)[0] ?? '')) },
]
const MENU_PATHS = ['/', '/category', '/category/3', '/category/123456789', '/product/7']
const OTHERS = ['/nothing', '/category/0', '/category/3/4', '/product', `/order/${'x'.repeat(32)}`, '/ru/FAQ', '/enFAQ']

describe.each(ENGINES)('$name looks up what is prepared, and nothing else,', ({ isLookedUp }) => {
  test.each(LOCALES.map(prefixOf))('a request below "%s" is looked up', (prefix) => {
    for (const path of [...MENU_PATHS, ...FIXED_PATHS, ...OTHERS]) {
      const url = prefix + (prefix && path === '/' ? '' : path)
      expect([url, isLookedUp(url)]).toEqual([url, preparedPage(url, '') !== null])
      expect(isLookedUp(`${url}?utm_source=x`)).toBe(isLookedUp(url))
    }
  })
})

test('both files know every language of the shop wherever they name one', () => {
  const named = [...vcl.matchAll(/\((?:[a-z]{2}\|)+[a-z]{2}\)/g), ...nginx.matchAll(/\((?:[a-z]{2}\|)+[a-z]{2}\)/g)]
  const all = `(${LOCALES.map(codeOf).join('|')})`
  expect(new Set(named.map(([languages]) => languages))).toEqual(new Set([PREFIXES, all]))
  for (const locale of LOCALES)
    expect(nginx).toContain(
      locale === DEFAULT_LOCALE ? `/$" ${codeOf(locale)};` : `${prefixOf(locale)}(/|$)" ${codeOf(locale)};`,
    )
})

test('Varnish knows the orders and the pages of a category', () => {
  const sorts = /order_by=\(([a-z|]+)\)\(&\|\$\)/.exec(vcl)?.[1]?.split('|') ?? []
  expect(['popular', ...sorts].sort()).toEqual([...SORTS].sort())
  expect(vcl).toContain('[?&]page=[1-9][0-9]?(&|$)')
  expect(MAX_PAGE).toBe(99)
})
