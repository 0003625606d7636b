import { existsSync } from 'node:fs'
import path from 'node:path'

/** Packages that the front loads when it runs: everything else is in its bundle. */
const EXTERNAL = ['next', '@opentelemetry/*']

/** The programs of the front: what the launcher starts, the process of Next, and the settings of both. */
const PROGRAMS = {
  shop: 'server/shop.ts',
  renderer: 'server/next/renderer.ts',
  mode: 'server/mode.ts',
}

/** The folder of the bundles: beside the build that they belong to, whose folder Next empties first. @param {string} distDir */
export const serverFolder = (distDir) => path.resolve(distDir, 'front')

/** @param {string} distDir a finished build @param {keyof typeof PROGRAMS} program */
export const serverFile = (distDir, program) => path.join(serverFolder(distDir), `${program}.mjs`)

/**
 * Bundles each program with all its imports into one file, which Node runs without the sources and their packages.
 * @param {Readonly<Record<string, string>>} entryPoints the sources, by the names of the programs @param {string} folder
 */
export async function bundle(entryPoints, folder) {
  const { build } = await import('esbuild')
  return build({
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    external: EXTERNAL,
    // The API client uses only `fetch`: axios's edition for Node has 400 KB of other transports.
    alias: { axios: path.resolve('node_modules/axios/dist/esm/axios.js') },
    // As in Next, `server-only` is empty on a server.
    conditions: ['react-server'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // CommonJS packages load modules of Node by `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    logLevel: 'warning',
  })
}

/** Bundles the front (server/). @param {string} distDir a finished build */
export const bundleServer = (distDir) => bundle(PROGRAMS, serverFolder(distDir))

/** Bundles the front unless its bundles exist. @param {string} distDir a finished build */
export async function prepareServer(distDir) {
  if (!existsSync(serverFile(distDir, 'shop'))) await bundleServer(distDir)
}
