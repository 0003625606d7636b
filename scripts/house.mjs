#!/usr/bin/env node
// Writes scripts/import-rules.json: who may import whom, and where each library lives (DESIGN §2, decisions 003 and 075). Biome has no notion
// of "another feature", so each folder of components/ gets a rule of its own. `npm ci` and `npm test` write it.
// Run after a change here:
//   npm run generate -- house
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const DOMAIN = '@/lib/domain/**'
const CONTRACT = '@/lib/contract/**'
const PRICING = '@/lib/pricing/**'
const CONFIG = '@/lib/config/**'
const I18N = '@/lib/i18n/**'
const API = '@/lib/api/**'
const CLOCK = '@/lib/clock/**'
const SERVER = '@/lib/server/**'
const SEO = '@/lib/seo/**'
const CHAIN = '@/lib/chain/**'
const TELEMETRY = '@/lib/telemetry/**'
const STORES = '@/stores/**'
const UI = '@/components/ui/**'
const FORM = '@/components/form/**'
const SOLD_OUT = '@/components/sold-out/**'
const MESSAGES = '@/messages/**'

const FEATURE = [UI, FORM, SOLD_OUT, STORES, PRICING, API, I18N, CLOCK, CONFIG, CONTRACT, DOMAIN]
/** The folders of components/ besides ui/, form/ and sold-out/; `shell` has the rules of a feature. A test fails when a folder is missing here. */
const FEATURES = [
  'auth',
  'cart',
  'catalog',
  'chat',
  'checkout',
  'info',
  'locale',
  'map-page',
  'notifications',
  'orders',
  'place',
  'profile',
  'search',
  'shell',
  'specials',
  'staff',
]

/** What each folder may import besides itself. A folder that is not listed may not be imported. */
const ALLOWED_IMPORTS = {
  'lib/domain': [],
  'lib/contract': [DOMAIN],
  // What the browser shows of a cart, computed from the server's answers and its own rules.
  'lib/pricing': [CONTRACT, DOMAIN],
  // The transport sends the language in a header; it needs nothing else of i18n.
  'lib/api': [CONTRACT, CONFIG, CLOCK, '@/lib/i18n/locales'],
  // The page of a path depends on the sort orders of the menu.
  'lib/config': [DOMAIN],
  // The server's time for pages, never the time of the device.
  'lib/clock': [DOMAIN],
  // Moments are shown in the branches' time zone, which is a rule of the domain.
  'lib/i18n': [CLOCK, CONFIG, MESSAGES, DOMAIN],
  // The data of the chain: read from its folder, on servers only, in the languages of the shop; some fields stand in the contract.
  'lib/chain': [DOMAIN, '@/lib/contract/product-fields', '@/lib/config/languages.mjs'],
  // The telemetry of any process; it knows nothing of the shop.
  'lib/telemetry': [],
  'lib/server': [API, I18N, CONFIG, CONTRACT, DOMAIN, CHAIN, TELEMETRY],
  // Data for search engines: plain data from data, without React.
  'lib/seo': [CONTRACT, DOMAIN],
  // The service worker, bundled on its own; it knows addresses and nothing else of the shop.
  'lib/pwa': [CONFIG],
  'lib/testing': [FEATURE, MESSAGES].flat(),
  // Names of cookies are configuration: some stored values are mirrored into a cookie for the server. Of the calls a store knows
  // only whose session the answers belong to.
  stores: [PRICING, CONTRACT, DOMAIN, CONFIG, '@/lib/api/session-key'],
  // Of the domain only what concerns typed text.
  'components/ui': [I18N, '@/lib/domain/input/**'],
  // The kit of all forms (decision 025): it knows the phones and texts of the shop, and the form of a refusal of its API.
  'components/form': [UI, API, I18N, CLOCK, CONTRACT, DOMAIN],
  // What to do about a sold-out dish, in the popup of the dish, the cart, the checkout and a repeated order (decision 113).
  'components/sold-out': [UI, STORES, API, I18N, CONTRACT, DOMAIN],
  ...Object.fromEntries(FEATURES.map((name) => [`components/${name}`, FEATURE])),
  app: ['@/components/**', STORES, SERVER, SEO, CHAIN, TELEMETRY, API, I18N, CONFIG, CONTRACT, DOMAIN, MESSAGES],
  // The front answers before Next from what the libraries know; it starts and supervises processes as the launcher does.
  server: [SERVER, CHAIN, TELEMETRY, CONTRACT, CONFIG, DOMAIN, '@/scripts/launch/**'],
  'server/testing': ['@/server/**'],
  // Both servers share the rules about whether they may start, which proxies they trust, and how much they take on.
  'reference-api': [
    ...[CONTRACT, DOMAIN, CHAIN, TELEMETRY],
    ...[
      'mode.mjs',
      'languages.mjs',
      'secret-files.mjs',
      'trusted-proxies',
      'admission',
      'bodies',
      'accept-language',
      'connections',
      'time-limit.mjs',
    ].map((name) => `@/lib/config/${name}`),
  ],
  e2e: [I18N, CONTRACT, DOMAIN, CONFIG, CHAIN, MESSAGES],
}

/**
 * The layers of the reference API, lowest first: a folder, or a file beside the folders. Each may import itself and those before it, so
 * that no two import each other. The extensions share a layer and may not import each other either.
 */
const API_LAYERS = [
  ...['package.json', 'locale', 'repeat', 'outgoing', 'db', 'texts', 'messages', 'http', 'account', 'menu', 'benefits'],
  ...['orders', 'payments', 'shop', 'clock', 'geocoding', 'deps', 'command', 'env', 'jobs', 'live', 'extension'],
  ...['problems', 'ordering', 'routes', 'app', 'chain', 'cluster'],
  'extensions/*',
  ...['extensions', 'commands', 'sweeping', 'core-jobs', 'doctor', 'logging', 'telemetry', 'server'],
]
/** Test code is no part of the layers: it may import each of them. */
const API_TESTING = 'testing'

const FOLDERS = /** @type {(keyof typeof ALLOWED_IMPORTS)[]} */ (Object.keys(ALLOWED_IMPORTS))

const API_FOLDER = new URL('../reference-api/', import.meta.url)

/** @param {URL} folder of a `package.json` @returns {string[]} the packages that the file lists */
function listedIn(folder) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies })
}
const inRoot = listedIn(new URL('../', import.meta.url))
/** Packages that the API lists and the storefront does not. */
const OF_THE_API = listedIn(API_FOLDER).filter((name) => !inRoot.includes(name))

/** Each library and the folders that may import it. */
const LIBRARY_FOLDERS = [
  { packages: ['axios', '@tanstack/react-query'], folders: ['lib/api'] },
  { packages: ['zustand'], folders: ['stores', 'lib/testing'] },
  { packages: ['next/headers'], folders: ['lib/server', 'lib/i18n', 'app'] },
  { packages: ['next/cache'], folders: ['lib/server', 'app'] },
  { packages: ['next/link', 'next/navigation', 'next-intl/navigation', 'next-intl/routing'], folders: ['lib/i18n'] },
  { packages: ['react-imask', 'imask', 'swiper', 'uqr'], folders: ['components/ui'] },
  { packages: ['leaflet'], folders: ['components/ui'] },
  { packages: ['serwist'], folders: ['lib/pwa'] },
  { packages: ['yaml'], folders: ['lib/chain'] },
  { packages: ['esbuild'], folders: ['app', 'e2e'] },
  { packages: ['schema-dts'], folders: ['lib/seo'] },
  { packages: ['web-vitals'], folders: ['lib/telemetry'] },
  { packages: ['@yandex/ymaps3-types'], folders: ['components/ui', 'e2e'] },
  { packages: OF_THE_API, folders: ['reference-api'] },
  { packages: ['@opentelemetry'], folders: ['lib/telemetry', 'lib/server', 'server', 'reference-api'] },
  { packages: ['sharp'], folders: ['reference-api', 'e2e'] },
  { packages: ['@playwright', '@axe-core'], folders: ['e2e'] },
  { packages: ['vitest', 'msw', 'fast-check', '@testing-library'], folders: ['lib/testing', 'server/testing'] },
]

/** Forms are made in one folder (decision 025); all others use its kit. The forms of addresses have yet to move. */
const FORM_FOLDERS = ['components/form', 'components/place']
const FORM_PARTS = {
  'react-hook-form': {
    importNames: ['useForm', 'useFormContext', 'FormProvider', 'Controller'],
    message: 'Forms are filled by useShopForm and its kit in components/form (decision 025).',
  },
}

/** The two folders that may import nothing but this list, not even Node's own modules. */
/** @type {Readonly<Partial<Record<keyof typeof ALLOWED_IMPORTS, readonly string[]>>>} */
const ONLY = { 'lib/domain': [], 'lib/contract': ['zod/mini'] }

/** Folders whose code browsers load: of zod they take the part without methods, a fifth of its size (decision 115). */
const IN_BROWSERS = /^(components|stores|lib\/api)/
const smallZod = { group: ['zod'], message: "Import 'zod/mini': browsers load this code (decision 115)." }

/** Packages of the storefront that the chain's API must never need. */
const STOREFRONT = ['next', 'next-intl', 'react', 'react-dom', 'client-only', 'server-only']

const TESTS = '**/*.test.{ts,tsx}'
/** @param {readonly string[]} names */
const withSubpaths = (names) => names.flatMap((name) => [name, `${name}/**`])

const relative = {
  group: ['..', '../**', '**/../**'],
  message: 'No ../ imports: same-folder ./x or the alias @/… (DESIGN §2).',
}

/** @param {string} folder */
const packagesFor = (folder) => {
  const foreign = LIBRARY_FOLDERS.filter(({ folders }) => !folders.includes(folder)).flatMap(({ packages }) => packages)
  return folder === 'reference-api' ? [...foreign, ...STOREFRONT] : foreign
}

/** @param {keyof typeof ALLOWED_IMPORTS} folder @param {readonly string[]} besides what its test code alone may import */
function patternsFor(folder, besides = []) {
  const own = `@/${folder}/**`
  const allowed = [own, ...ALLOWED_IMPORTS[folder], ...besides].map((pattern) => `!${pattern}`)
  const message = `Not for ${folder}: see the import directions in DESIGN §2 and scripts/house.mjs.`
  const only = ONLY[folder]
  if (only) return [relative, { group: ['**', '!./**', ...only.map((name) => `!${name}`), ...allowed], message }]
  const foreign = withSubpaths(packagesFor(folder))
  const library = {
    group: foreign,
    message: `Another folder may import this library: see LIBRARY_FOLDERS in scripts/house.mjs.`,
  }
  const forBrowsers = IN_BROWSERS.test(folder) ? [smallZod] : []
  return [relative, { group: ['@/**', ...allowed], message }, library, ...forBrowsers]
}

/** @param {readonly string[]} includes @param {readonly object[]} patterns @param {object} [paths] */
const override = (includes, patterns, paths) => ({
  includes,
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error', options: { ...(paths && { paths }), patterns } } } },
  },
})

const apiFolders = readdirSync(API_FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
)
const extensions = readdirSync(new URL('extensions/', API_FOLDER), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? `extensions/${entry.name}` : [],
)

/** The layers as paths below reference-api/, each with those that it may import besides itself. */
const apiLayers = API_LAYERS.flatMap((layer, index) => {
  const below = API_LAYERS.slice(0, index).flatMap((name) => (name === 'extensions/*' ? extensions : name))
  return (layer === 'extensions/*' ? extensions : [layer]).map((path) => ({ path, below }))
})

const message = 'This part of the API stands below what it imports: see API_LAYERS in scripts/house.mjs.'
const apiPatterns = patternsFor('reference-api')

const apiOverrides = apiLayers.map(({ path, below }) => {
  const isFolder = path.includes('/') || apiFolders.includes(path)
  // `extensions` is the list in the file beside the folder of the same name.
  const isList = path === 'extensions'
  const paths = [path, ...below].flatMap((name) => (name === 'extensions' ? [name] : [name, `${name}/**`]))
  const allowed = paths.map((name) => `!@/reference-api/${name}`)
  const besides = paths.map((name) => `!./${name}`)
  return override(isFolder && !isList ? [`reference-api/${path}/**`, `!${TESTS}`] : [`reference-api/${path}.ts`], [
    ...apiPatterns,
    { group: ['@/reference-api/**', ...allowed], message },
    ...(isFolder && !isList ? [] : [{ group: ['./**', ...besides], message }]),
  ])
})

const config = {
  $schema: './node_modules/@biomejs/biome/configuration_schema.json',
  overrides: [
    ...FOLDERS.filter((folder) => folder !== 'reference-api').map((folder) =>
      // Plain Node loads the page cache handler, and it knows no alias.
      override(
        [`${folder}/**`, `!${TESTS}`, '!lib/server/page-cache/{cache-handler,deferred-scripts,prepared-page}.mjs'],
        patternsFor(folder),
        folder.startsWith('components/') && !FORM_FOLDERS.includes(folder) ? FORM_PARTS : undefined,
      ),
    ),
    ...apiOverrides,
    // Tests start the API as it is deployed.
    override(
      [`reference-api/${API_TESTING}/**`, `!${TESTS}`],
      patternsFor('reference-api', ['@/scripts/launch/api-bundle.mjs']),
    ),
    // Tests may use any library and import any folder; only the rule about the form of paths holds for them.
    override([TESTS], [relative]),
  ],
}

writeFileSync(new URL('import-rules.json', import.meta.url), `${JSON.stringify(config)}\n`)
