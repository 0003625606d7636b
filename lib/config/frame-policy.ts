import { chatScript } from './chat.mjs'

/** The sources that a vendor's frame may load, by kind: CSP source expressions. */
export type VendorHosts = {
  readonly script: readonly string[]
  readonly style: readonly string[]
  readonly img: readonly string[]
  readonly font: readonly string[]
  readonly connect: readonly string[]
  readonly media: readonly string[]
  readonly frame: readonly string[]
  readonly worker: readonly string[]
}

const YANDEX = ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru']
const YANDEX_FILES = [...YANDEX, 'https://yastatic.net']
const YANDEX_TILES = 'https://*.maps.yandex.net'

/**
 * The sources that the vendor's documentation lists for its map, without those for search and routes and without `unsafe-eval`:
 * only the vector engine needs that, and the map runs in raster mode.
 */
export const YANDEX_HOSTS: VendorHosts = {
  script: YANDEX_FILES,
  style: YANDEX_FILES,
  img: [...YANDEX_FILES, YANDEX_TILES],
  font: ['https://yastatic.net'],
  connect: [...YANDEX, YANDEX_TILES],
  media: [],
  frame: [],
  worker: YANDEX_FILES,
}

/** The host of the chat (lib/config/chat.mjs); other hosts of the vendor are refused. Null: no chat. */
export function chatHosts(): VendorHosts | null {
  const address = chatScript()
  if (!address) return null
  const { origin, host } = new URL(address)
  const own = [origin]
  const live = [origin, `wss://${host}`]
  return { script: own, style: own, img: own, font: own, connect: live, media: own, frame: own, worker: own }
}

/**
 * The Content-Security-Policy of a vendor's frame. The sandbox is also in the policy, so the vendor's script stays
 * outside of the shop's origin even when the frame's address is opened directly.
 * @param ownScript source expression of our only script in the frame
 */
export function framePolicy(ownScript: string, hosts: VendorHosts): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': [ownScript, ...hosts.script],
    'style-src': ["'unsafe-inline'", ...hosts.style],
    'img-src': ['data:', 'blob:', ...hosts.img],
    'font-src': ['data:', ...hosts.font],
    'connect-src': [...hosts.connect],
    'media-src': [...hosts.media],
    'frame-src': [...hosts.frame],
    'worker-src': ['data:', 'blob:', ...hosts.worker],
    'form-action': [...hosts.frame],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join('; ')
}
