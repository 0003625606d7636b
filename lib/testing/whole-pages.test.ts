import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { FIXED_PATHS, findMould, findPage } from '@/lib/config/pages.mjs'

const PROVIDER = /<NextIntlClientProvider[^>]*?\bmessages=\{\{([^}]*)\}\}/
const sources = new Map<string, string>()

function read(file: string): string {
  const known = sources.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8')
  sources.set(file, text)
  return text
}

/** The file behind an import of the house; null: a package, a style or a text. */
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

/** Brings its texts itself, all of them, when it is opened. */
const bringsOwnTexts = (file: string): boolean => read(file).includes('loadMessages')

/** The namespaces that the browser asks for when it draws a page, each with the file that asks. */
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

/** The namespaces that a page or layout hands to the browser. */
function givenBy(file: string): readonly string[] {
  const direct = PROVIDER.exec(read(file))?.[1]
  // The personal area's pages hand theirs over through `ProfilePage`.
  const texts = /\btexts=\{\{([^}]*)\}\}/.exec(read(file))?.[1]
  const shared = read(file).includes("profile-page'") ? ['profile', 'common'] : []
  const names = (list: string | undefined) =>
    (list ?? '')
      .split(',')
      .map((entry) => entry.split(':')[0]?.trim() ?? '')
      .filter((name) => name && !name.startsWith('...'))
  return [...names(direct), ...names(texts), ...shared]
}

/** Imported by the view of an order, and drawn on the page behind a link alone: an own order has nothing to claim. */
const NEVER_DRAWN: Readonly<Record<string, readonly string[]>> = {
  'app/[locale]/profile/orders/[id]/page.tsx': ['claim'],
}

const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('app', name))
  .filter((file) => file.endsWith('/page.tsx'))
  .sort()

/** What a varying part of a page's path may be. */
const SAMPLES: Readonly<Record<string, string>> = {
  branch: 'default',
  id: '7',
  sort: 'asc',
  part: '0',
  token: 'T'.repeat(24),
}

/** The path inside `[locale]` that a page file answers. */
const internalPathOf = (file: string): string =>
  file
    .replace(/^app\/\[locale\]|\/page\.tsx$/g, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\[(\w+)\]/g, (_, name: string) => SAMPLES[name] ?? '?')

/** The address that a customer opens for such a path. */
const publicPathOf = (internal: string): string =>
  internal.replace(/^\/menu\/default/, '').replace(/^(\/category\/7)\/asc$/, '$1?order_by=asc') || '/'

/** The path inside `[locale]` that the table of pages names for an address; null: no page. */
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
    const mould = findMould(address)
    const isMould = mould?.kind === 'menu' && mould.internal('default') === internal
    expect(isMould ? internal : tableAnswer(address)).toBe(internal)
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
