import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { FIXED_PATHS, findPage, findTemplate } from '@/lib/config/pages'
import popupTexts from '@/messages/popups/ru.json'

const TEXTS = /<PageTexts\s+of=\{\[([^\]]*)\]\}/
/** Of a view that the server draws and React wakes up. */
const PROVIDER = /<NextIntlClientProvider[^>]*?\bmessages=\{\{([^}]*)\}\}/
const sources = new Map<string, string>()

function read(file: string): string {
  const known = sources.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8')
  sources.set(file, text)
  return text
}

/** The file of an import of the shop; null: a package, a style or a text. */
function resolve(from: string, specifier: string): string | null {
  if (!/^(?:@\/|\.\/)/.test(specifier)) return null
  const base = specifier.startsWith('@/') ? specifier.slice(2) : path.join(path.dirname(from), specifier)
  return ['.tsx', '.ts', '/index.tsx'].map((ending) => base + ending).find(existsSync) ?? null
}

const importsOf = (file: string): readonly string[] =>
  [
    ...read(file).matchAll(
      /(?:^|\n)\s*(?:import|export) (?!type\b)[^'\n]*?(?:\{[^}]*\}[^'\n]*?)?'([^']+)'|\bimport\('([^']+)'\)/g,
    ),
  ].flatMap(([, plain, lazy]) => resolve(file, plain ?? lazy ?? '') ?? [])

const isClient = (file: string): boolean => /^(?:\/\/.*\n)*'use client'/.test(read(file))

/** Views that load all texts themselves when they open. */
const bringsOwnTexts = (file: string): boolean => /loadMessages|<LateView/.test(read(file))

/** The namespaces that a page needs in the browser, each with the file that needs it. */
function neededBy(page: string): ReadonlyMap<string, string> {
  const needed = new Map<string, string>()
  const seen = new Set<string>()
  const walk = (file: string, inBrowser: boolean): void => {
    const key = `${file}:${inBrowser}`
    if (seen.has(key)) return
    seen.add(key)
    const here = inBrowser || isClient(file)
    if (here && bringsOwnTexts(file)) return
    if (here)
      for (const [, namespace = ''] of read(file).matchAll(/\buseTranslations\('([\w-]+)/g)) needed.set(namespace, file)
    for (const next of importsOf(file)) walk(next, here)
  }
  walk(page, false)
  return needed
}

/** The namespaces that a page or layout passes to the browser. */
function givenBy(file: string): readonly string[] {
  const direct = (TEXTS.exec(read(file)) ?? PROVIDER.exec(read(file)))?.[1]
  // The pages of the personal area pass theirs through `ProfilePage`.
  const texts = /\btexts=\{\[([^\]]*)\]\}/.exec(read(file))?.[1]
  const shared = read(file).includes("profile-page'") ? ['profile', 'common'] : []
  const names = (list: string | undefined) =>
    (list ?? '')
      .split(',')
      .map((entry) => entry.split(':')[0]?.replaceAll("'", '').trim() ?? '')
      .filter((name) => name && !name.startsWith('...'))
  return [...names(direct), ...names(texts), ...shared]
}

/** Imported by the view of an order, but only used on the page of its link: an own order cannot be claimed. */
const NEVER_DRAWN: Readonly<Record<string, readonly string[]>> = {
  'app/[locale]/profile/orders/[id]/page.tsx': ['claim'],
}

const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('app', name))
  .filter((file) => file.endsWith('/page.tsx'))
  .sort()

/** The values of the varying parts of a page's path. */
const SAMPLES: Readonly<Record<string, string>> = {
  branch: 'default',
  id: '7',
  sort: 'asc',
  part: '0',
  token: 'T'.repeat(24),
}

/** The path inside `[locale]` of a page file. */
const internalPathOf = (file: string): string =>
  file
    .replace(/^app\/\[locale\]|\/page\.tsx$/g, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\[(\w+)\]/g, (_, name: string) => SAMPLES[name] ?? '?')

/** The address that a customer opens for such a path. */
const publicPathOf = (internal: string): string =>
  internal.replace(/^\/menu\/default/, '').replace(/^(\/category\/7)\/asc$/, '$1?order_by=asc') || '/'

/** The internal path of an address by the table of pages; null: no page. */
function tableAnswer(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  const page = findPage(pathname, searchParams)
  return page?.kind === 'menu' ? page.internal('default') : (page?.internal ?? null)
}

describe('a page is added whole', () => {
  // Middleware answers unknown addresses with it.
  const routed = pages.filter((file) => file !== 'app/[locale]/404/page.tsx')

  test.each(routed)('%s is in the table of pages', (file) => {
    const internal = internalPathOf(file)
    const address = publicPathOf(internal)
    const template = findTemplate(address)
    const isTemplate = template?.kind === 'menu' && template.internal('default') === internal
    expect(isTemplate ? internal : tableAnswer(address)).toBe(internal)
  })

  test.each(FIXED_PATHS)('%s of the table has its file', (address) => {
    expect(routed.map(internalPathOf)).toContain(tableAnswer(address))
  })

  test.each(pages)('%s hands over every text that its views ask for', (page) => {
    const given = new Set([...givenBy(page), ...(NEVER_DRAWN[page] ?? [])])
    const missing = [...neededBy(page)].filter(([namespace]) => !given.has(namespace))
    expect(missing.map(([namespace, file]) => `${namespace} (${file})`)).toEqual([])
  })
})

const framed = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('app/[locale]', name))
  .filter((file) => file.endsWith('/layout.tsx') && /<(?:Plain|Shop)Frame\b/.test(read(file)))

test.each(framed)('a page that fails below %s keeps header and footer', (layout) => {
  const file = path.posix.join(path.posix.dirname(layout), 'error.tsx')
  expect(existsSync(file) && read(file)).toContain('FramedError as default')
})

/** The popups whose texts `scripts/texts.mjs` writes, and what they load with the same texts. */
const FIRST_POPUPS = [
  'components/catalog/product/product-body.tsx',
  'components/place/picker/start-dialog.tsx',
  'components/sold-out/sold-out-offers.tsx',
  'components/catalog/food/food-rules-dialog.tsx',
  'components/catalog/food/food-parts.ts',
]

describe('the texts of the first popups', () => {
  test('the files hold what their views ask for, and nothing else', () => {
    const needed = new Set(FIRST_POPUPS.flatMap((file) => [...neededBy(file).keys()]))
    expect(Object.keys(popupTexts)).toEqual([...needed].sort())
  })

  test('the files are what scripts/texts.mjs makes', () => {
    const { status } = spawnSync(process.execPath, ['scripts/texts.mjs', '--check'])
    expect(status, 'run `npm run generate -- texts`').toBe(0)
  })
})
