import { expect, test } from 'vitest'
import { BRAND_FILES } from '@/lib/chain/brand'
import { config } from './middleware'

const isMatched = (path: string) => new RegExp(`^${config.matcher}$`).test(path)

/** What Next makes of the special files of `app/`. */
const MADE = [
  'manifest.webmanifest',
  'robots.txt',
  'sitemap.xml',
  'staff.webmanifest',
  'sw.js',
  'frames/map',
  'frames/chat',
  '.well-known/security.txt',
]

test('the pictures of the chain and every special file are answered without middleware', () => {
  for (const name of [...BRAND_FILES, 'media/products/a.webp', ...MADE])
    expect([name, isMatched(`/${name}`)]).toEqual([name, false])
})

test('nothing else is, whatever it looks like', () => {
  const made = [
    '/',
    '/ru/menu/a.x',
    '/index.php',
    '/api',
    '/apis',
    '/_nextish',
    '/mediacart',
    '/robots.txt.x',
    '/a/sw.js',
  ]
  for (const path of [...made, '/ru/profile/orders/a.b', '/_vercel/login', '/swxjs'])
    expect([path, isMatched(path)]).toEqual([path, true])
})
