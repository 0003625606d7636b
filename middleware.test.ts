import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { config } from './middleware'

const isMatched = (path: string) => new RegExp(`^${config.matcher}$`).test(path)

/** What Next makes of the special files of `app/`. */
const MADE = [
  'favicon.ico',
  'icon.svg',
  'manifest.webmanifest',
  'robots.txt',
  'sitemap.xml',
  'sw.js',
  'frames/map',
  'frames/chat',
]

test('every file and folder of public/ is answered without middleware', () => {
  for (const entry of readdirSync('public', { withFileTypes: true }))
    expect([entry.name, isMatched(`/${entry.name}${entry.isDirectory() ? '/a.webp' : ''}`)]).toEqual([
      entry.name,
      false,
    ])
  for (const name of MADE) expect([name, isMatched(`/${name}`)]).toEqual([name, false])
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
