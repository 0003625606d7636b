import path from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const config: NextConfig = {
  allowedDevOrigins: ['127.0.0.1'],
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  agentRules: false,
  poweredByHeader: false,
  // The server does it (scripts/shop.mjs).
  compress: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  experimental: {
    // The default puts the styles of every popup into the first stylesheet of every page.
    cssChunking: 'graph',
    // Chunks of one or two kilobytes cost an old phone a journey each (decision 014).
    turbopackChunking: { minChunkSize: 1_000_000 },
  },
  // Bundles the service worker while building (app/sw.js).
  serverExternalPackages: ['esbuild'],
  cacheHandler: path.resolve('lib/server/cache-handler.mjs'),
}

const withTexts = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Texts are compiled at build time, so that the browser needs no parser for them.
  experimental: { messages: { path: './messages', locales: 'infer', format: 'json', precompile: true } },
})

export default withTexts(config)
