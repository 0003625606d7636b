import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { expect, test } from '@/e2e/fixtures'
import { open, openHydrated } from '@/e2e/flows/shop'

/** The oldest supported browsers (`browserslist` of package.json, README). */
const OLDEST = ['chrome90', 'edge90', 'firefox100', 'safari15.4', 'ios15.4']

/** Syntax that esbuild rewrites although these browsers read it: because of a bug of Chrome 80 to 90 in long chains, and `\p{L}`, whose tables grow. */
const READ_ALL_THE_SAME = { 'optional-chain': true, 'regexp-unicode-property-escapes': true }

/** Whether a script needs no rewriting for the oldest browsers. */
async function isUnderstood(code: string): Promise<boolean> {
  const print = async (target: string | string[]) =>
    (await transform(code, { target, minifyWhitespace: true, logLevel: 'silent', supported: READ_ALL_THE_SAME })).code
  const [asIs, lowered] = await Promise.all([print('esnext'), print(OLDEST)])
  return asIs === lowered
}

const YOUNG = [
  'class A { static { run() } }',
  'class A { #x; has(b) { return #x in b } }',
  'const a = /(?<=x)y/',
  'const a = /x/v',
  'const a = 1; using b = a',
]

test('the gate recognises browsers that are too old', async () => {
  for (const code of YOUNG) expect([code, await isUnderstood(code)]).toEqual([code, false])
  expect(await isUnderstood('class A { #x = 1; static y = 2; z = (a) => (a?.b ?? this.#x) || 3n }')).toBe(true)
})

test('every script of the build can be parsed by the oldest supported browsers', async ({ request }) => {
  const folder = path.resolve('.next-e2e/static')
  const page = await (await request.get('/')).text()
  // Polyfills for browsers without modules, all of them far older.
  const [, old = ''] = /<script[^>]*\ssrc="[^"]*\/([^"/]+\.js)"[^>]*\snomodule/i.exec(page) ?? []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.js') && path.basename(name) !== old,
  )
  expect(files.length).toBeGreaterThan(50)
  const inline = [...page.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>(.+?)<\/script>/gs)].map(
    ([, code = '']) => code,
  )
  expect(inline.length).toBeGreaterThan(0)
  const scripts = new Map(files.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
  scripts.set('/sw.js', await (await request.get('/sw.js')).text())
  for (const [index, code] of inline.entries()) scripts.set(`inline ${index}`, code)
  const young: string[] = []
  for (const [name, code] of scripts) if (!(await isUnderstood(code))) young.push(name)
  expect(young).toEqual([])
})

test('a page whose scripts do not come says after a while where to call', async ({
  shop,
  allowedConsole,
  expectAccessible,
}) => {
  const { page, t } = shop
  allowedConsole.push(/Failed to load resource/)
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort())
  await open(shop, '/')
  // Scripts load when the visitor needs them (decision 090); the wait of the notice about missing scripts begins then.
  await page.keyboard.press('Shift')
  const words = t('shell.noScripts').split(/[:<]/)[0] ?? ''
  const notice = page.getByText(words)
  await expect(notice).toBeHidden()
  await notice.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('link').first()).toHaveAttribute('href', '/plain')
  await expect(notice.getByRole('link').last()).toHaveAttribute('href', /^tel:\+7\d{10}$/)
  await expectAccessible()
})

test('a page that was reached by a link focuses its heading', async ({ shop }) => {
  const { page } = shop
  await openHydrated(shop, '/category')
  await page.getByRole('main').getByRole('article').first().scrollIntoViewIfNeeded()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: shop.t('footer.about') })
    .click()
  await expect(page).toHaveURL(/aboutUs/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
