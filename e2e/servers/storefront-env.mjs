import { PORTS } from './ports.mjs'

/** How the storefront of the browser tests is built and started; the two must agree. */
export const STOREFRONT_ENV = {
  NODE_ENV: /** @type {const} */ ('production'),
  NEXT_TELEMETRY_DISABLED: '1',
  NEXT_DIST_DIR: '.next-e2e',
  CHAIN_API_URL: `http://127.0.0.1:${PORTS.proxy}`,
  SITE_URL: `http://127.0.0.1:${PORTS.storefront}`,
  // The tests answer its script: with a stub, or with nothing, so that the keyless map takes over.
  NEXT_PUBLIC_YANDEX_MAPS_KEY: 'e2e',
  NEXT_PUBLIC_CHAT_SCRIPT_URL: 'https://chat.example/widget.js',
}
