import { frameDocument } from '@/app/frames/frame-document'
import { YANDEX_HOSTS } from '@/lib/config/frame-policy'

// The document is bundled during the build and served as a file.
export const dynamic = 'force-static'

/** The document of the map's frame; 404 without the vendor's key. */
export const GET = (): Promise<Response> | Response =>
  process.env.NEXT_PUBLIC_YANDEX_MAPS_KEY
    ? frameDocument('components/ui/map/map-frame.ts', 'Map', YANDEX_HOSTS)
    : new Response(null, { status: 404 })
