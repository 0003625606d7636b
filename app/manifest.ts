import type { MetadataRoute } from 'next'
import { shopBrand } from '@/lib/server/brand'

// The chain is known only at run time, not during the build.
export const dynamic = 'force-dynamic'

/** The manifest, with which phones install the shop. One for all languages: the shop then opens in the chosen one. */
export default function manifest(): MetadataRoute.Manifest {
  const { name, palette } = shopBrand()
  return {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: palette.light.cream,
    theme_color: palette.light.cream,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
