import { faultsOfDemo, faultsOfProduction, faultsOfPublicDemo, REAL_KEYS } from './mode-faults.mjs'

/**
 * The mode of the shop and the chain's API (decision 016). `demo` shows login codes and takes play money on this machine only;
 * `public-demo` may be opened to others and shows no codes; `production` is everything else.
 * @typedef {'development' | 'test' | 'demo' | 'public-demo' | 'production'} Mode
 */
/** Environment variables. @typedef {Readonly<Record<string, string | undefined>>} Settings */
/** Which server the settings are for. @typedef {'shop' | 'api'} Part */

const LOOPBACK = /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/i

/** Whether only this machine reaches an address. @param {string} host a name or an address @returns {boolean} */
export const isLoopback = (host) => LOOPBACK.test(host)

/** @param {string} url @returns {boolean} false also for what is no URL */
const isLoopbackUrl = (url) => URL.canParse(url) && isLoopback(new URL(url).hostname)

/** @type {Readonly<Record<string, (value: string) => boolean>>} Each setting that lets in others, and whether this value does. */
const OPENINGS = {
  HOST: (host) => !isLoopback(host),
  CHAIN_API_HOST: (host) => !isLoopback(host),
  SITE_URL: (url) => !isLoopbackUrl(url),
  SHOP_URL: (url) => !isLoopbackUrl(url),
  CHAIN_API_URL: (url) => !isLoopbackUrl(url),
  CHAIN_API_PUBLIC_URL: (url) => !isLoopbackUrl(url),
  ALLOWED_HOSTS: (hosts) => !hosts.split(',').every((host) => isLoopback(host.trim())),
  DATABASE_URL: () => true,
  ...Object.fromEntries(REAL_KEYS.map((name) => [name, () => true])),
}

/** Development and tests may use a PostgreSQL of this machine and an API that runs elsewhere. */
const OPENINGS_OF_DEVELOPERS = {
  ...OPENINGS,
  // `?host=` overrides the server in the address.
  DATABASE_URL: (/** @type {string} */ url) => !isLoopbackUrl(url) || url.includes('host='),
  CHAIN_API_URL: () => false,
}

/** @param {Settings} settings @returns {'development' | 'test' | null} only when NODE_ENV is exactly that */
const developersMode = ({ NODE_ENV }) => (NODE_ENV === 'development' || NODE_ENV === 'test' ? NODE_ENV : null)

/** The names of the settings that open the shop to other machines. @param {Settings} settings @returns {readonly string[]} */
function openingsIn(settings) {
  const openings = developersMode(settings) ? OPENINGS_OF_DEVELOPERS : OPENINGS
  return Object.entries(openings).flatMap(([name, opens]) => {
    const value = settings[name]
    return value && opens(value) ? [name] : []
  })
}

/**
 * The mode that the settings select: an explicit switch for the public demo; production as soon as a setting opens the
 * shop, or NODE_ENV is anything but `development`, `test` or unset; otherwise the demo of this machine.
 * @param {Settings} settings @returns {Mode}
 */
export function modeOf(settings) {
  if (settings.DEMO === 'public') return 'public-demo'
  if (openingsIn(settings).length > 0) return 'production'
  return developersMode(settings) ?? (settings.NODE_ENV ? 'production' : 'demo')
}

/** Whether the API may return login codes to the caller. @param {Mode} mode @returns {boolean} */
export const showsCodes = (mode) => mode === 'demo' || mode === 'development' || mode === 'test'

/** Why the mode is production, as a message without values, which may be secrets. @param {Settings} settings */
function whyProduction(settings) {
  const openings = openingsIn(settings)
  return openings.length > 0 ? openings.join(', ') : 'NODE_ENV'
}

/**
 * The reasons not to start in the mode of the settings: one message for each missing or forbidden setting, without its
 * value.
 * @param {Settings} settings @param {readonly Part[]} parts the servers to start @returns {readonly string[]}
 */
export function faultsOf(settings, parts) {
  const unknown = settings.DEMO && settings.DEMO !== 'public' ? ['DEMO knows one word: DEMO=public.'] : []
  const mode = modeOf(settings)
  if (mode === 'production') return [...unknown, ...faultsOfProduction(settings, parts)]
  const open = mode === 'public-demo' ? faultsOfPublicDemo(settings) : []
  return [...unknown, ...open, ...faultsOfDemo(settings)]
}

/**
 * The same as a text for the terminal, with the reason for production and the remedies; null: nothing is wrong.
 * @param {Settings} settings @param {readonly Part[]} parts @returns {string | null}
 */
export function refusalOf(settings, parts) {
  const faults = faultsOf(settings, parts)
  if (faults.length === 0) return null
  const isProduction = modeOf(settings) === 'production'
  return [
    isProduction ? `This is production (because of ${whyProduction(settings)}) and cannot start:` : 'Cannot start:',
    ...faults.map((fault) => `  ${fault}`),
    ...(isProduction ? ['To show a demo to others: DEMO=public. All settings are explained in .env.example.'] : []),
  ].join('\n')
}
