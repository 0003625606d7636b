import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const run = promisify(execFile)
const BIOME = path.resolve('node_modules/@biomejs/biome/bin/biome')

const RESTRICTED = 'lint/style/noRestrictedImports'

/** A file that breaks a rule of the house, and the rule that has to report it. */
const PLANTED: readonly (readonly [file: string, code: string, rule?: string])[] = [
  // Directions (DESIGN §2)
  ['lib/domain/p01.ts', "import '@/lib/contract/routes'"],
  ['lib/domain/p02.ts', "import 'zod'"],
  ['lib/domain/p03.ts', "import 'node:crypto'"],
  ['lib/contract/p04.ts', "import '@/lib/api/call'"],
  ['lib/contract/p05.ts', "import 'drizzle-orm'"],
  ['lib/contract/p29.ts', "import 'zod'"],
  ['components/form/p30.ts', "import 'zod'"],
  ['lib/api/p06.ts', "import '@/stores/cart/cart'"],
  ['lib/api/p07.ts', "import '@/lib/i18n/navigation/navigation'"],
  ['lib/config/p08.ts', "import '@/lib/contract/routes'"],
  ['lib/i18n/p09.ts', "import '@/lib/server/menu'"],
  ['lib/server/p10.ts', "import '@/components/ui/controls/button'"],
  ['lib/pricing/p27.ts', "import '@/stores/cart/cart'"],
  ['stores/p11.ts', "import '@/lib/api/call'"],
  ['stores/p12.ts', "import '@/components/ui/controls/button'"],
  ['components/ui/p13.tsx', "import '@/stores/cart/cart'"],
  ['components/ui/p14.tsx', "import '@/lib/contract/routes'"],
  ['components/ui/p15.tsx', "import '@/components/cart/lines/cart-line'"],
  ['components/cart/p16.tsx', "import '@/components/catalog/card/product-card'"],
  ['components/catalog/p17.tsx', "import '@/components/shell/header/header'"],
  ['components/shell/p18.tsx', "import '@/components/cart/lines/cart-line'"],
  ['components/checkout/p19.tsx', "import '@/lib/server/menu'"],
  ['components/checkout/p20.tsx', "import '@/app/[locale]/_shell/providers'"],
  ['app/[locale]/p21.tsx', "import '@/reference-api/app'"],
  ['app/[locale]/p22.tsx', "import '@/lib/testing/render'"],
  ['components/cart/p23.tsx', "import '@/lib/testing/factories'"],
  ['reference-api/orders/p60.ts', "import '@/reference-api/ordering/place-order'"],
  ['reference-api/ordering/p61.ts', "import '@/reference-api/extensions/staff/keys'"],
  ['reference-api/extensions/push/p62.ts', "import '@/reference-api/extensions/staff/keys'"],
  ['reference-api/deps.ts', "import './ordering/place-order'"],
  ['reference-api/routes/p24.ts', "import '@/lib/config/site'"],
  ['reference-api/routes/p25.ts', "import 'react'"],
  ['e2e/specs/p26.ts', "import '@/components/ui/controls/button'"],
  ['lib/chain/p28.ts', "import '@/lib/contract/routes'"],
  // Homes of libraries
  ['components/cart/h01.tsx', "import 'axios'"],
  ['lib/server/h02.ts', "import type { AxiosInstance } from 'axios'\nexport type A = AxiosInstance"],
  ['components/cart/h03.tsx', "import { create } from 'zustand'\nexport const x = create"],
  ['components/cart/h04.tsx', "import 'next/headers'"],
  ['components/catalog/h05.tsx', "import Link from 'next/link'\nexport const x = Link"],
  ['components/catalog/h06.tsx', "import { useRouter } from 'next/navigation'\nexport const x = useRouter"],
  ['app/[locale]/h07.tsx', "import { redirect } from 'next/navigation'\nexport const x = redirect"],
  ['components/checkout/h08.tsx', "import { IMaskInput } from 'react-imask'\nexport const x = IMaskInput"],
  ['components/cart/h14.tsx', "import { useForm } from 'react-hook-form'\nexport const x = useForm"],
  ['app/api/h09.ts', "import 'fastify'"],
  ['lib/server/h10.ts', "import '@electric-sql/pglite/contrib/pg_trgm'"],
  ['app/[locale]/h11.tsx', "import '@playwright/test'"],
  ['components/cart/h12.tsx', "import '@testing-library/react'"],
  ['stores/h13.ts', "import 'msw/node'"],
  ['reference-api/db/h15.ts', "import 'yaml'"],
  ['app/api/h16.ts', "import 'web-push'", 'lint/correctness/noUndeclaredDependencies'],
  ['lib/server/h17.ts', "import 'sharp'"],
  ['reference-api/db/h18.ts', "import 'next-intl'", 'lint/correctness/noUndeclaredDependencies'],
  // Attempts to avoid the rules
  ['components/cart/w01.tsx', "import '../catalog/product-card'"],
  ['components/cart/w02.tsx', "import './../catalog/product-card'"],
  ['components/cart/w03.tsx', "import './lines/../../catalog/product-card'"],
  ['components/cart/w04.tsx', "export { productCard } from '@/components/catalog/card/product-card'"],
  ['components/cart/w05.tsx', "export const load = () => import('@/components/catalog/card/product-card')"],
  ['lib/domain/w06.ts', "import type { z } from 'zod'\nexport type T = z.ZodType"],
  ['lib/domain/w07.test.ts', "import '../contract/routes'"],
  // Other rules of the house
  ['stores/r01.ts', 'export const x: any = 1', 'lint/suspicious/noExplicitAny'],
  ['stores/r02.ts', 'export const x = (y?: number) => y!', 'lint/style/noNonNullAssertion'],
  ['stores/r03.ts', "console.log('x')", 'lint/suspicious/noConsole'],
  ['components/cart/CartLine.tsx', 'export const x = 1', 'lint/style/useFilenamingConvention'],
  ['components/cart/r05.tsx', `export const x = [\n${'  1,\n'.repeat(200)}]\n`, 'lint/style/noExcessiveLinesPerFile'],
  ['lib/domain/r06.ts', `export const x = [\n${'  1,\n'.repeat(150)}]\n`, 'lint/style/noExcessiveLinesPerFile'],
  [
    'lib/api/r09.ts',
    `export function x() {\n${"  console.error('x')\n".repeat(81)}}\n`,
    'lint/complexity/noExcessiveLinesPerFunction',
  ],
  [
    'lib/api/r10.ts',
    'export const x = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e]',
    'lint/complexity/useMaxParams',
  ],
  ['components/cart/r07.tsx', "import 'left-pad'", 'lint/correctness/noUndeclaredDependencies'],
  ['lib/server/r08.ts', "import 'fast-check'", 'lint/correctness/noUndeclaredDependencies'],
  ['stores/c01.ts', "import { b } from './c02'\nexport const a = () => b", 'lint/suspicious/noImportCycles'],
  ['stores/c02.ts', "import { a } from './c01'\nexport const b = () => a", 'lint/suspicious/noImportCycles'],
]

/** The imports that each folder is allowed. */
const CLEAN: readonly (readonly [file: string, code: string])[] = [
  ['lib/domain/ok.ts', "import './money'\nimport '@/lib/domain/cart/cart'"],
  ['lib/contract/ok.ts', "import '@/lib/domain/cart/cart'\nimport 'zod/mini'\nimport './route'"],
  ['lib/api/ok.ts', "import '@/lib/contract/routes'\nimport '@/lib/i18n/locales'\nimport 'axios'"],
  [
    'lib/i18n/ok.ts',
    "import 'next/link'\nimport 'next/navigation'\nimport '@/lib/config/site'\nimport '@/messages/ru.json'",
  ],
  [
    'lib/server/ok.ts',
    "import 'next/headers'\nimport '@/lib/api/call'\nimport '@/lib/domain/cart/cart'\nimport './menu'",
  ],
  ['stores/ok.ts', "import 'zustand'\nimport '@/lib/domain/cart/cart'\nimport '@/lib/contract/fields'"],
  ['components/ui/ok.tsx', "import 'react'\nimport '@/lib/i18n/navigation/navigation'\nimport './button.module.css'"],
  [
    'components/cart/ok.tsx',
    "import '@/components/ui/controls/button'\nimport '@/components/cart/lines/line'\nimport '@/stores/cart/cart'\nimport '@/lib/api/call'",
  ],
  ['components/cart/lines/ok.tsx', "import '@/components/cart/lines/empty-cart'"],
  [
    'components/cart/form.tsx',
    "import { useWatch } from 'react-hook-form'\nimport '@/components/form/use-shop-form'\nexport const x = useWatch",
  ],
  ['components/form/ok.tsx', "import 'zod/mini'\nimport { useForm } from 'react-hook-form'\nexport const x = useForm"],
  [
    'app/[locale]/_shell/ok.tsx',
    "import '@/components/cart/lines/cart-line'\nimport '@/components/catalog/card'\nimport '@/lib/server/menu'\nimport '@/app/globals.css'",
  ],
  ['app/[locale]/(shop)/not-found.tsx', 'export const x = 1'],
  [
    'reference-api/routes/ok.ts',
    "import 'fastify'\nimport 'drizzle-orm/pg-core'\nimport '@/reference-api/deps'\nimport 'zod'",
  ],
  ['e2e/specs/ok.spec.ts', "import '@playwright/test'\nimport '@/messages/ru.json'"],
  ['lib/domain/ok.test.ts', "import 'fast-check'\nimport 'vitest'\nimport '@/lib/testing/arbitraries'"],
  ['components/cart/ok.test.tsx', "import '@testing-library/react'\nimport 'zustand'\nimport '@/lib/testing/render'"],
]

/** The configuration of the linter, and the packages that each part may import. */
const COPIED = [
  ...['biome.json', 'scripts/import-rules.json', 'tsconfig.json', '.gitignore'],
  ...['package.json', 'reference-api/package.json'],
]

const report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }).nullable() })),
})

/** Lints a tree of files under the project's own configuration. @returns the broken rules of each file */
async function lint(files: readonly (readonly [string, string, string?])[]): Promise<Map<string, string[]>> {
  const root = mkdtempSync(path.join(tmpdir(), 'house-'))
  try {
    for (const name of COPIED) cpSync(name, path.join(root, name))
    for (const [file, code] of files) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), code)
    }
    const folders = [...new Set(files.map(([file]) => file.split('/')[0] ?? ''))]
    const args = [BIOME, 'lint', '--reporter=json', '--max-diagnostics=none', ...folders]
    const stdout = await run(process.execPath, args, { cwd: root, maxBuffer: 32 * 1024 * 1024 }).then(
      (result) => result.stdout,
      // Exit code 1 means that a rule was broken.
      (error: { stdout?: string }) => error.stdout ?? '',
    )
    const found = new Map<string, string[]>(files.map(([file]) => [file, []]))
    for (const { category, location } of report.parse(JSON.parse(stdout)).diagnostics)
      found.get(location?.path ?? '')?.push(category)
    return found
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

describe('the linter', () => {
  let found = new Map<string, string[]>()
  beforeAll(async () => {
    found = await lint([...PLANTED, ...CLEAN])
  })
  afterAll(() => found.clear())

  test.each(PLANTED.map(([file, code, rule = RESTRICTED]) => ({ file, code, rule })))(
    '$file may not: $code',
    ({ file, rule }) => {
      expect(found.get(file)).toContain(rule)
    },
  )

  test.each(CLEAN)('the code in %s may stay as it is: %j', (file) => {
    expect(found.get(file)).toEqual([])
  })
})

test.each(['components', 'reference-api', 'reference-api/extensions'])('every folder of %s has its rule', (parent) => {
  const rules = readFileSync('scripts/import-rules.json', 'utf8')
  const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const unruled = folders.filter(({ name }) => !rules.includes(`"${parent}/${name}/**"`)).map(({ name }) => name)
  expect(unruled).toEqual(parent === 'reference-api' ? ['extensions'] : [])
})

test('every file beside the folders of the API has its rule', () => {
  const rules = readFileSync('scripts/import-rules.json', 'utf8')
  const files = readdirSync('reference-api').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  expect(files.filter((file) => !rules.includes(`"reference-api/${file}"`))).toEqual([])
})

/** Rules that Biome cannot express: see decision 003. */
describe('seals and names', () => {
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
      .map((file) => path.join(folder, file))
  const messageFiles = () =>
    readdirSync('messages')
      .filter((file) => path.extname(file))
      .map((file) => path.join('messages', file))
  const sealed = (file: string) => readFileSync(file, 'utf8').split('\n')[0] ?? ''

  test('every module of lib/server is sealed against the browser', () => {
    const files = filesIn('lib/server')
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => sealed(file) !== "import 'server-only'")).toEqual([])
  })

  test('every store is sealed against the server', () => {
    const files = filesIn('stores')
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !/^(import 'client-only'|'use client')$/.test(sealed(file)))).toEqual([])
  })

  test('no module is called utils, helpers or similar', () => {
    const drawers = ['app', 'components', 'stores', 'lib', 'reference-api', 'e2e']
      .flatMap(filesIn)
      .filter((file) => /^(utils?|helpers?|misc)\.tsx?$/.test(path.basename(file)))
    expect(drawers).toEqual([])
  })

  // A syntax error before Safari 16.4, which takes the whole file with it.
  test('no regular expression in browser code uses a lookbehind', () => {
    const looking = ['app', 'components', 'stores', 'lib']
      .flatMap(filesIn)
      .filter((file) => /\(\?<[=!]/.test(readFileSync(file, 'utf8')))
    expect(looking).toEqual([])
  })

  // A zone table, or the settings of a phone or a server, may give another time than the branch's clock, which
  // `branch-clock.ts` computes.
  test('no code reads a time zone table or the local time of the machine', () => {
    const told =
      /Asia\/|Intl\.DateTimeFormat|useFormatter|getFormatter|toLocale(Date|Time)?String|\.get(Hours|Minutes|Day|Date|Month|FullYear|TimezoneOffset)\(|at time zone|\{\w+, (date|time)\b/i
    const telling = [
      ...['app', 'components', 'stores', 'lib', 'reference-api'].flatMap(filesIn),
      ...messageFiles(),
    ].filter((file) => !file.includes('/testing/') && told.test(readFileSync(file, 'utf8')))
    // The day of the law's text, told in UTC as it was written.
    expect(telling).toEqual(['reference-api/texts/amounts.ts'])
  })

  test('no file re-exports a folder, but the contract table', () => {
    const barrels = ['components', 'stores', 'lib']
      .flatMap(filesIn)
      .filter((file) => /^index\.tsx?$/.test(path.basename(file)))
    expect(barrels).toEqual([])
  })
})

test('tsconfig.json names the build folders .next and .next-e2e alone', () => {
  // `next build` writes the folder of any other build into them, and such a change is committed by mistake.
  const settings = z.object({ include: z.array(z.string()) }).parse(JSON.parse(readFileSync('tsconfig.json', 'utf8')))
  const builds = settings.include.flatMap((glob) => /^\.next[^/]*/.exec(glob)?.[0] ?? [])
  expect([...new Set(builds)].sort()).toEqual(['.next', '.next-e2e'])
})
