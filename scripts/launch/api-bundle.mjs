import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The path of the bundle: below `node_modules`, so that it finds its packages. */
const FOLDER = 'node_modules/.cache/api'
const BUNDLE = path.posix.join(FOLDER, 'server.mjs')

/** A larger heap is collected later, which keeps 60 MB more without using them. */
const HEAP_MB = 256

/** Arguments of node that run the bundle. @param {NodeJS.ProcessEnv} env `API_HEAP_MB`: for a chain that needs more */
export const apiProgram = (env) => [
  '--max-semi-space-size=4',
  `--max-old-space-size=${Number(env.API_HEAP_MB) || HEAP_MB}`,
  BUNDLE,
]

/**
 * Gives a file that asks for its own path the path of its source, because its neighbours (migrations, the maker of the folder) are not bundled.
 * The path is relative to the bundle, so that a bundle made elsewhere has the same bytes.
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
 * Bundles the API's sources into a few files of JavaScript. Without the bundle a server holds the translator and its results in memory:
 * about 100 MB. Modules that are loaded on demand stay separate.
 * @param {{ write?: boolean }} options `write: false`: only tells what the bundle would hold and load
 */
export async function bundleApi({ write = true } = {}) {
  const { build } = await import('esbuild')
  return build({
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
    metafile: true,
    write,
    logLevel: 'warning',
  })
}
