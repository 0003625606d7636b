import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { codeOf, DEFAULT_LOCALE, LANGUAGES, LOCALES } from '@/lib/config/languages.mjs'

/** The row of a new language: Uzbek, which this shop does not have. */
const ROW = { ...LANGUAGES.en, code: 'uz', name: 'Oʻzbekcha', intl: 'uz-UZ', hreflang: 'uz' }
const TABLE = 'lib/config/languages.mjs'
/** The internal and the public codes of languages, for example `kk` and `kz`. */
const NAMES = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => `(?:${locale}|${codeOf(locale)})`)
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|#).*$/gm

const copy = mkdtempSync(path.join(tmpdir(), 'fourth-language-'))
const copiedTable = path.join(copy, TABLE)
const [head, rows] = readFileSync(TABLE, 'utf8').split(/(?<=\n)(?=\}\)\n)/)
mkdirSync(path.dirname(copiedTable), { recursive: true })
writeFileSync(copiedTable, `${head}  uz: ${JSON.stringify(ROW)},\n${rows}`)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const CODE = ['*.ts', '*.tsx', '*.mjs', '*.sql', '*.conf', '*.vcl', '*.json']
const NOT_PRODUCT = /^(?:art|chains|docs|e2e|lab|messages)\/|(?:^|[/.-])(?:test|testing)[/.]|snapshot\.json$/
const product = execFileSync('git', ['ls-files', ...CODE], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !NOT_PRODUCT.test(file))

/** Whether a file lists the languages: it contains each prefix outside of its comments. */
const listsLanguages = (file: string): boolean => {
  const code = readFileSync(file, 'utf8').replace(COMMENTS, '')
  return NAMES.every((name) => new RegExp(`(?<![.\\w-])${name}(?![\\w-])`).test(code))
}

/** The paths in the first column of the tables below a heading of docs/recipes.md. */
function recipe(heading: string): readonly string[] {
  const [, section = ''] = readFileSync('docs/recipes.md', 'utf8').split(`\n${heading}\n`)
  const [table = ''] = section.trimStart().split('\n\n')
  const cells = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) => cell.match(/[^` ]{2,}/g) ?? [])
  return cells.flatMap((cell) => {
    const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(cell) ?? []
    return names ? names.split(',').map((name) => `${before}${name}${after}`) : [cell]
  })
}
const texts = recipe('Texts, which a translator writes:')
const code = recipe('Code and configuration:')
const isIn = (files: readonly string[], file: string) =>
  files.some((one) => file === one || (one.endsWith('/') && file.startsWith(one)))

test('a fourth language needs texts and at most eight files of code and configuration, which the recipe names', () => {
  expect(code.length).toBeLessThanOrEqual(8)
  const found = product.filter(listsLanguages)
  expect(found.filter((file) => !isIn([...texts, ...code], file))).toEqual([])
  expect(code.filter((file) => !found.some((one) => isIn([file], one)))).toEqual([])
})

test('the compiler names every table of texts in which a fourth language is missing', () => {
  for (const folder of ['lib', 'messages', 'reference-api'])
    cpSync(folder, path.join(copy, folder), { recursive: true, filter: (file) => file !== TABLE })
  const typed = product.filter((file) => file !== TABLE && file.endsWith('.ts') && listsLanguages(file))
  for (const file of [...typed, 'package.json', 'tsconfig.json']) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
    cpSync(file, path.join(copy, file))
  }
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  const settings = { extends: './tsconfig.json', files: typed, include: [] }
  writeFileSync(path.join(copy, 'tsconfig.languages.json'), JSON.stringify(settings))
  const compiler = path.resolve('node_modules/typescript/bin/tsc')
  const args = [compiler, '-p', 'tsconfig.languages.json', '--incremental', 'false']
  const { stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  const named = new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file))
  expect([...named].sort()).toEqual(typed)
})

test('addresses, headers and prepared pages know a fourth language by its row, and the check of a chain asks for its texts', async () => {
  vi.resetModules()
  vi.doMock('@/lib/config/languages.mjs', () => import(copiedTable))
  const { localizedHref, splitPathname } = await import('@/lib/config/languages.mjs')
  const { acceptedLocale } = await import('@/lib/config/accept-language')
  const { preparedPage } = await import('@/lib/config/pages')
  const { checkChain } = await import('@/lib/chain/checks/check-chain')
  expect(splitPathname('/uz/category/3')).toEqual({ locale: 'uz', path: '/category/3' })
  expect(LOCALES).not.toContain('uz')
  expect(localizedHref(splitPathname('/uz').locale, '/cart')).toBe('/uz/cart')
  expect(acceptedLocale('de,uz-UZ;q=0.8,ru;q=0.5')).toBe('uz')
  expect(preparedPage('/uz/product/7', '')).not.toBeNull()
  const { mistakes } = checkChain('chains/dala-doner', new Date())
  expect(mistakes.length).toBeGreaterThan(100)
  expect(mistakes.filter(({ file, message }) => !/\buz\b/.test(`${file} ${message}`))).toEqual([])
})
