import { PORTS } from './ports.mjs'

/** The settings with which the storefront of the browser tests is built and started; both need the same ones. */
export const STOREFRONT_ENV = {
  NODE_ENV: /** @type {const} */ ('production'),
  NEXT_TELEMETRY_DISABLED: '1',
  NEXT_DIST_DIR: '.next-e2e',
  CHAIN_API_URL: `http://127.0.0.1:${PORTS.proxy}`,
  SITE_URL: `http://127.0.0.1:${PORTS.storefront}`,
  // The tests answer the vendor's script: with a stub, or not at all, so that the keyless map replaces it.
  NEXT_PUBLIC_YANDEX_MAPS_KEY: 'e2e',
  NEXT_PUBLIC_CHAT_SCRIPT_URL: 'https://chat.example/widget.js',
}
