import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** @typedef {(request: Request) => Promise<Response>} Gateway */

/** Beside the build that it belongs to, which Next empties before it builds anew. @param {string} distDir */
export const gatewayFile = (distDir) => path.resolve(distDir, 'gateway.cjs')

/**
 * Puts the gateway (lib/server/gateway.ts) and what it imports into one file for the front, which reads no TypeScript and has no packages of
 * its own in an image.
 * @param {string} distDir a finished build
 */
export async function bundleGateway(distDir) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: ['lib/server/gateway.ts'],
    outfile: gatewayFile(distDir),
    // One for the whole process: it knows the trace of the request.
    external: ['@opentelemetry/api'],
    // It calls by `fetch` alone: the edition for Node brings 400 KB of other ways.
    alias: { axios: path.resolve('node_modules/axios/dist/esm/axios.js') },
    // As in Next: `server-only` is empty on a server.
    conditions: ['react-server'],
    define: { 'process.env.NODE_ENV': '"production"' },
    minifySyntax: true,
    minifyWhitespace: true,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  })
}

/** Makes the file unless it is there. @param {string} distDir a finished build */
export async function prepareGateway(distDir) {
  if (!existsSync(gatewayFile(distDir))) await bundleGateway(distDir)
}

/** @param {string} distDir @returns {Promise<Gateway>} */
export async function loadGateway(distDir) {
  await prepareGateway(distDir)
  const { default: bundle } = await import(pathToFileURL(gatewayFile(distDir)).href)
  return bundle.gateway
}
