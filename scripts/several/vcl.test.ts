import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FIXED_PATHS, LAST_PAGE, PAGE_SORTS, preparedPage } from '@/lib/config/pages.mjs'
import { backendsVcl } from './varnish.mjs'

const vcl = readFileSync('deploy/varnish/shop.vcl', 'utf8')
const nginx = readFileSync('deploy/nginx/shop.conf', 'utf8')

const inVcl = new RegExp(/else if \(req\.url ~ "(\^\(\/\(en\|kz\)\)[^"]+)"\)/.exec(vcl)?.[1] ?? 'none')
const inNginx = [...nginx.matchAll(/"~(\^[^"]*)" page;/g)].map(([, pattern = 'none']) => new RegExp(pattern))

const ENGINES = [
  { name: 'Varnish', isLookedUp: (url: string) => inVcl.test(url) },
  { name: 'nginx', isLookedUp: (url: string) => inNginx.some((pattern) => pattern.test(url.split('?', 1)[0] ?? '')) },
]
const MENU_PATHS = ['/', '/category', '/category/3', '/category/123456789', '/product/7']
const OTHERS = ['/nothing', '/category/0', '/category/3/4', '/product', `/order/${'x'.repeat(32)}`, '/ru/FAQ', '/enFAQ']

describe.each(ENGINES)('$name looks up what is prepared, and nothing else,', ({ isLookedUp }) => {
  test.each(['', '/en', '/kz'])('below "%s"', (prefix) => {
    for (const path of [...MENU_PATHS, ...FIXED_PATHS, ...OTHERS]) {
      const url = prefix + (prefix && path === '/' ? '' : path)
      expect([url, isLookedUp(url)]).toEqual([url, preparedPage(url, '') !== null])
      expect(isLookedUp(`${url}?utm_source=x`)).toBe(isLookedUp(url))
    }
  })
})

test('Varnish knows the orders and the pages of a category', () => {
  const sorts = /order_by=\(([a-z|]+)\)\(&\|\$\)/.exec(vcl)?.[1]?.split('|') ?? []
  expect(['popular', ...sorts].sort()).toEqual([...PAGE_SORTS].sort())
  expect(vcl).toContain('[?&]page=[1-9][0-9]?(&|$)')
  expect(LAST_PAGE).toBe(99)
})

test('the instances stand in the file that Varnish includes', () => {
  const text = backendsVcl({ shops: ['a:1', 'b:2'], apis: ['c:3'], purgers: ['"10.0.0.0"/8'] })
  expect(text).toContain('backend shop_2 { .host = "b"; .port = "2"; .probe = alive;')
  expect(text).toContain('apis.add_backend(api_1);')
  expect(text).toMatch(/acl purgers \{\n {2}"localhost";\n {2}"10\.0\.0\.0"\/8;\n\}/)
})
