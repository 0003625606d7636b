/** The vendor's key, which is public (bound to the shop's address); empty: the keyless map. Inlined while building. */
export const YANDEX_KEY = process.env.NEXT_PUBLIC_YANDEX_MAPS_KEY ?? ''

/** The tiles of the keyless map; the content security policy (lib/config/csp.mjs) allows the same address. */
export const TILES_URL = process.env.NEXT_PUBLIC_MAP_TILES_URL || 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

export const ATTRIBUTION =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>'
