import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Where the bundle stands: below `node_modules`, so that its packages are found. */
const FOLDER = 'node_modules/.cache/api'
const BUNDLE = path.posix.join(FOLDER, 'server.mjs')

/** A heap that is given more room is collected later: 60 MB more are held without being used. */
const HEAP_MB = 256

/** Arguments of node that run the bundle. @param {NodeJS.ProcessEnv} env `API_HEAP_MB`: for a chain that needs more */
export const apiProgram = (env) => [
  '--max-semi-space-size=4',
  `--max-old-space-size=${Number(env.API_HEAP_MB) || HEAP_MB}`,
  BUNDLE,
]

/**
 * A file that asks where it stands is told so: its neighbours (migrations, the maker of the folder) are not bundled. Seen from the bundle, so
 * that a bundle that is made elsewhere has the same bytes.
 * @type {import('esbuild').Plugin}
 */
const ownAddress = {
  name: 'own address',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      const fromBundle = path.relative(FOLDER, file).split(path.sep).join('/')
      const address = `new URL(${JSON.stringify(fromBundle)}, import.meta.url).href`
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' }
    })
  },
}

/**
 * Puts the API's own sources into a few files of JavaScript. Without them a server holds what translates sources and what it has translated:
 * about 100 MB. What is loaded on demand stays apart.
 */
export async function bundleApi() {
  const { build } = await import('esbuild')
  await build({
    entryPoints: { server: 'reference-api/server.ts' },
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    plugins: [ownAddress],
    packages: 'external',
    bundle: true,
    splitting: true,
    sourcemap: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
}
