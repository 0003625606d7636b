import type { MetadataRoute } from 'next'
import { SITE } from '@/lib/config/site'

/** The manifest, with which phones install the shop. One for all languages: the shop then opens in the chosen one. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: SITE.name,
    short_name: SITE.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fff8f0',
    theme_color: '#fff8f0',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
