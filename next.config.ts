import path from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { BRAND_FILES } from './lib/chain/brand-files.mjs'
import { sourceHash } from './scripts/launch/build.mjs'

const config: NextConfig = {
  allowedDevOrigins: ['127.0.0.1'],
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Instances that were built apart of the same sources have the same name: a browser may get its next page from any of them.
  generateBuildId: () => sourceHash(process.env).slice(0, 24),
  // A folder with all that the server needs to run (scripts/launch/standalone.mjs completes it).
  output: 'standalone',
  outputFileTracingRoot: path.resolve('.'),
  // Pictures are not made smaller here, and the worker is bundled while building: neither library runs on the server.
  outputFileTracingExcludes: {
    '/*': ['node_modules/{@img,sharp,@esbuild,esbuild}/**'],
    'next-server': ['node_modules/{@img,sharp}/**'],
  },
  // `npm run verify` and `.ci/run` check the types; a shop that starts does not wait for it.
  typescript: { ignoreBuildErrors: true },
  agentRules: false,
  poweredByHeader: false,
  // The server does it (scripts/shop.mjs).
  compress: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  experimental: {
    // In `npm run dev` modules that changed are evaluated anew, and not replaced in place: a page that was opened for the first time
    // after a change got the old ones of the pages opened before it, until they were saved once more (Next 16.4).
    turbopackServerFastRefresh: false,
    // A page loaded ahead of its press is shown for so long, in seconds: prices and the stop list change (decision 045).
    staleTimes: { static: 60 },
    // The default puts the styles of every popup into the first stylesheet of every page. Prepared pages have them in their document, so files
    // cost them no request (decision 096).
    cssChunking: { type: 'graph', requestCost: 4000 },
    // Few files for the first page, and for later ones only the parts that the browser lacks (decision 089).
    turbopackChunking: { minChunkSize: 200_000, maxChunkCountPerGroup: 12, generateComponentChunks: true },
  },
  // For `npm run dev` and `next start`, where no front stands before Next (server/files.ts): the chain's pictures under their addresses.
  rewrites: async () => ({
    beforeFiles: [
      { source: '/media/:version(v-[0-9a-f]{8})/:path*', destination: '/chain-files/media/:path*' },
      { source: '/media/:path*', destination: '/chain-files/media/:path*' },
      ...BRAND_FILES.map((name) => ({ source: `/${name}`, destination: `/chain-files/brand/${name}` })),
    ],
    afterFiles: [],
    fallback: [],
  }),
  // Bundles the service worker while building (app/sw.js).
  serverExternalPackages: ['esbuild'],
  cacheHandler: path.resolve('lib/server/page-cache/cache-handler.mjs'),
  // Pages are kept by the front, as they are sent (decision 038): this is for the answers of the API that they are made of.
  cacheMaxMemorySize: 8 * 1024 * 1024,
}

const withTexts = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Texts are compiled at build time, so that the browser needs no parser for them.
  experimental: { messages: { path: './messages', locales: 'infer', format: 'json', precompile: true } },
})

export default withTexts(config)
