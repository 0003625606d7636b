import path from 'node:path'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]
const immutable = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  cacheHandler: path.resolve('lib/server/cache-handler.mjs'),
  headers: async () => [
    { source: '/:path*', headers },
    { source: '/media/:path*', headers: immutable },
  ],
}

export default createNextIntlPlugin('./lib/i18n/request.ts')(config)
