/**
 * `npm run lab -- release VERSION FOLDER`: writes what a release consists of besides its sources: `notes.md` (the version's text of
 * `CHANGELOG.md`), and in `files/` the API's document (`openapi.json`), the list of parts (`sbom.json`), the shapes of webhooks, and the
 * conformance suite as one file that Node runs (`node conformance.mjs URL`). The workflow of a tag publishes them.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import * as z from 'zod/mini'
import { createTestApi } from '@/reference-api/testing/test-api'
import { notesOf } from './notes'

const SBOM = [
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
  '--omit',
  'dev',
  '--package-lock-only',
]

/** The OpenAPI document that the reference API serves at `/docs/json`. */
async function openApi(): Promise<string> {
  const api = await createTestApi()
  try {
    const answer = await api.app.inject({ method: 'GET', url: '/docs/json' })
    if (answer.statusCode !== 200) throw new Error(`The API answered /docs/json with ${answer.statusCode}`)
    return JSON.stringify(answer.json(), null, 2)
  } finally {
    await api.close()
  }
}

async function main([version, folder]: readonly string[]): Promise<void> {
  if (!version || !folder || !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error('npm run lab -- release VERSION FOLDER, for example: release 1.2.0 release')
  const own = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')))
  if (own.version !== version)
    throw new Error(`package.json has the version ${own.version}, and the release ${version}`)
  const files = path.join(folder, 'files')
  mkdirSync(files, { recursive: true })
  writeFileSync(path.join(folder, 'notes.md'), `${notesOf(readFileSync('CHANGELOG.md', 'utf8'), version)}\n`)
  writeFileSync(path.join(files, 'openapi.json'), `${await openApi()}\n`)
  writeFileSync(path.join(files, 'sbom.json'), execFileSync('npm', SBOM, { maxBuffer: 64 * 1024 * 1024 }))
  copyFileSync('docs/webhooks.schema.json', path.join(files, 'webhooks.schema.json'))
  await build({
    entryPoints: ['lab/conformance/conformance.ts'],
    outfile: path.join(files, 'conformance.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Some packages of the bundle still load Node's own modules with `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  })
  process.stdout.write(`The files of ${version} are in ${folder}.\n`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
