import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { expect, test } from '@/e2e/fixtures'
import { open, openLive } from '@/e2e/flows/shop'

/** The support line (`browserslist` of package.json, README). */
const OLDEST = ['chrome90', 'edge90', 'firefox100', 'safari15.4', 'ios15.4']

/** What esbuild writes otherwise although these browsers read it: a fault of Chrome 80 to 90 in deep chains, and `\p{L}`, whose tables grow. */
const READ_ALL_THE_SAME = { 'optional-chain': true, 'regexp-unicode-property-escapes': true }

/** Whether nothing of a script had to be written otherwise for the oldest browsers. */
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

test('the gate knows what is too young', async () => {
  for (const code of YOUNG) expect([code, await isUnderstood(code)]).toEqual([code, false])
  expect(await isUnderstood('class A { #x = 1; static y = 2; z = (a) => (a?.b ?? this.#x) || 3n }')).toBe(true)
})

test('every script of the build is read by the oldest browsers', async ({ request }) => {
  const folder = path.resolve('.next-e2e/static')
  const page = await (await request.get('/')).text()
  // Polyfills that only browsers without modules load, all of them far older.
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

test('scripts that do not come: after a while the page says where to call', async ({
  shop,
  allowedConsole,
  expectAccessible,
}) => {
  const { page, t } = shop
  allowedConsole.push(/Failed to load resource/)
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort())
  await open(shop, '/')
  const words = t('shell.noScripts').split(/[:<]/)[0] ?? ''
  const notice = page.getByText(words)
  await expect(notice).toBeHidden()
  await notice.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:\+7\d{10}$/)
  await expectAccessible()
})

test('a page that was gone to gives its heading the focus', async ({ shop }) => {
  const { page } = shop
  await openLive(shop, '/category')
  await page.getByRole('main').getByRole('article').first().scrollIntoViewIfNeeded()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: shop.t('footer.about') })
    .click()
  await expect(page).toHaveURL(/aboutUs/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
