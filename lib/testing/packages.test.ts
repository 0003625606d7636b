import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bundleApi } from '@/scripts/launch/api-bundle.mjs'

const names = z.record(z.string(), z.string()).default({})
const packageFile = z.object({ dependencies: names, devDependencies: names })
const listedIn = (file: string) => packageFile.parse(JSON.parse(readFileSync(file, 'utf8')))

const shop = listedIn('package.json')
const api = listedIn('reference-api/package.json')
/** Packages that only the API may import. */
const ofTheApi = Object.keys({ ...api.dependencies, ...api.devDependencies }).filter(
  (name) => !(name in shop.dependencies) && !(name in shop.devDependencies),
)

const packageOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name

/** The sources in these folders and files without their tests, each with what it imports, also on demand and as a type. */
function importsIn(...paths: readonly string[]): readonly (readonly [file: string, name: string])[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths])
  const files = listed.toString().split('\n')
  return files
    .filter((file) => /(?<!\.test|\.d)\.(?:tsx?|mjs)$/.test(file) && !file.includes('/testing/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"\s]+)['"]/g)].map(
        ([, name = '']) => [file, name] as const,
      ),
    )
}

test('the storefront imports no file and no package of the reference API', () => {
  const imports = importsIn('app', 'components', 'lib', 'server', 'stores', 'middleware.ts', 'instrumentation*.ts')
  expect(ofTheApi).toEqual(expect.arrayContaining(['fastify', 'drizzle-orm', 'pg', 'web-push']))
  expect(imports.length).toBeGreaterThan(3000)
  expect(imports.map(([, name]) => name)).toEqual(expect.arrayContaining(['next', 'react', 'zod']))
  const found = imports.filter(([, name]) => name.includes('reference-api') || ofTheApi.includes(packageOf(name)))
  expect(found).toEqual([])
})

test('the rules need no package, and the contract needs zod/mini alone', () => {
  const packages = (folder: string) => {
    const foreign = importsIn(folder).filter(([, name]) => !/^(?:\.\/|@\/lib\/(?:domain|contract)\/)/.test(name))
    return [...new Set(foreign.map(([, name]) => name))]
  }
  expect(importsIn('lib/domain').length).toBeGreaterThan(100)
  expect(packages('lib/domain')).toEqual([])
  expect(packages('lib/contract')).toEqual(['zod/mini'])
})

test('the reference API lists the packages that its bundle loads, the two that make and run it, and no other', async () => {
  const { metafile } = await bundleApi({ write: false })
  const loaded = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external, path }) => external && !isBuiltin(path)).map(({ path }) => packageOf(path)),
  )
  expect([...new Set([...loaded, 'esbuild', 'tsx'])].sort()).toEqual(Object.keys(api.dependencies).sort())
}, 60_000)

test('a package that several parts list has one version', () => {
  const { workspaces } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const versions = new Map<string, Set<string>>()
  for (const folder of ['.', ...workspaces]) {
    const { dependencies, devDependencies } = listedIn(`${folder}/package.json`)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  expect(versions.size).toBeGreaterThan(50)
  expect([...versions].filter(([, found]) => found.size > 1)).toEqual([])
})
