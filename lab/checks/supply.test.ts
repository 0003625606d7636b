import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const packageFile = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()),
})
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const { workspaces } = z.object({ workspaces: z.array(z.string()) }).parse(read('package.json'))
const declared = ['.', ...workspaces]
  .map((folder) => `${folder}/package.json`)
  .flatMap((file) => {
    const { dependencies, devDependencies } = packageFile.parse(read(file))
    return Object.entries({ ...dependencies, ...devDependencies })
  })
const packages = Object.entries(lockFile.parse(read('package-lock.json')).packages)
  // Left out are the repository itself and its workspaces.
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, facts]) => ({ path, name: path.split('node_modules/').at(-1) ?? path, ...facts }))

/** Licences whose only condition is their notice. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
]

/** Packages with other licences, each reviewed (docs/supply.md). */
const LOOKED_AT: Readonly<Record<string, string>> = {
  'LGPL-3.0-or-later': 'libvips, a library of its own that the image library loads',
  'MPL-2.0': 'tools of the build and the tests, used unchanged',
  'CC-BY-4.0': 'data about browsers, which tools read',
}

/** Packages with install scripts; `.npmrc` runs none of them, and each package works without. */
const WANTS_A_SCRIPT = ['@parcel/watcher', '@swc/core', 'core-js-pure', 'esbuild', 'msw']

test('every dependency stands at one version', () => {
  const loose = declared.filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(range))
  expect(declared.length).toBeGreaterThan(50)
  expect(workspaces.length).toBeGreaterThan(1)
  expect(loose).toEqual([])
})

test('every package has the hash of its content; the registry may lack those of other systems only', () => {
  const bare = packages.filter(({ integrity, optional }) => !integrity && !optional)
  expect(bare.map(({ path }) => path)).toEqual([])
  expect(packages.filter(({ integrity }) => integrity && !integrity.startsWith('sha512-'))).toEqual([])
})

test('every package comes from the registry', () => {
  const elsewhere = packages.filter(({ resolved }) => resolved && !resolved.startsWith('https://registry.npmjs.org/'))
  expect(elsewhere).toEqual([])
})

test('no package runs a script while it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true\n')
  const wanting = new Set(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))
  expect([...wanting].sort()).toEqual(WANTS_A_SCRIPT)
})

test('every licence is known and may be used', () => {
  const unknown = packages
    .filter(({ license, optional }) => license !== undefined || !optional)
    .map(({ name, license = 'none' }) => [name, license.replaceAll(/[()]/g, '')] as const)
    .filter(([, license]) => {
      const choices = license.split(' OR ')
      return !choices.some((choice) => choice.split(' AND ').every((one) => FREE.includes(one) || one in LOOKED_AT))
    })
  expect(unknown).toEqual([])
})
