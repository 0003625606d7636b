#!/usr/bin/env node
// Writes biome.house.json: who may import whom, and where each library lives (DESIGN §2, decision 003). Biome has no notion
// of "another feature", so each folder of components/ gets a rule of its own. Run after a change here:
//   npm run house
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

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
const MESSAGES = '@/messages/**'

const FEATURE = [UI, FORM, STORES, PRICING, API, I18N, CLOCK, CONFIG, CONTRACT, DOMAIN]
/** The folders of components/ besides ui/ and form/; `shell` is sealed like a feature. A test finds the one that is missing here. */
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

/** Left may import right, and itself. Whatever stands in no row may not be imported. */
const MAY = {
  'lib/domain': [],
  'lib/contract': [DOMAIN],
  // What the browser shows of a cart: the server's answers and its own rules, put together.
  'lib/pricing': [CONTRACT, DOMAIN],
  // The language's outside name goes into a header; nothing else of i18n belongs into the transport.
  'lib/api': [CONTRACT, CONFIG, CLOCK, '@/lib/i18n/locales'],
  // Which page answers a path depends on the sort orders of the menu.
  'lib/config': [DOMAIN],
  // What time it is for a page: the server's time, never that of the device.
  'lib/clock': [DOMAIN],
  // A moment is told on the branches' clock, which is a rule.
  'lib/i18n': [CLOCK, CONFIG, MESSAGES, DOMAIN],
  // What makes this shop this chain: read from its folder, on servers alone.
  'lib/chain': [DOMAIN],
  // What any process tells of itself: knows nothing of the shop.
  'lib/telemetry': [],
  'lib/server': [API, I18N, CONFIG, CONTRACT, DOMAIN, CHAIN, TELEMETRY],
  // What machines read of a page: plain data from data, nothing of React.
  'lib/seo': [CONTRACT, DOMAIN],
  // Runs beside the pages, bundled on its own: knows addresses, and nothing else of the shop.
  'lib/pwa': [CONFIG],
  'lib/testing': [FEATURE, MESSAGES].flat(),
  // Cookie names are configuration: what the browser keeps is mirrored into one for the server. Of the calls a store knows whose
  // answers hold, and nothing else.
  stores: [PRICING, CONTRACT, DOMAIN, CONFIG, '@/lib/api/session-key'],
  'components/ui': [I18N],
  // How a form is filled (decision 025): knows the phones and texts of the shop, and what a refusal of its API looks like.
  'components/form': [UI, API, I18N, CLOCK, CONTRACT, DOMAIN],
  ...Object.fromEntries(FEATURES.map((name) => [`components/${name}`, FEATURE])),
  app: ['@/components/**', STORES, SERVER, SEO, CHAIN, TELEMETRY, API, I18N, CONFIG, CONTRACT, DOMAIN, MESSAGES],
  // Both servers judge by one rule whether they may start, whom they believe, and how much they take on.
  'reference-api': [
    ...[CONTRACT, DOMAIN, CHAIN, TELEMETRY],
    ...['mode', 'trusted-proxies', 'admission', 'bodies', 'accept-language', 'connections', 'secret-files'].map(
      (name) => `@/lib/config/${name}.mjs`,
    ),
  ],
  e2e: [I18N, CONTRACT, DOMAIN, CONFIG, CHAIN, MESSAGES],
}

const FOLDERS = /** @type {(keyof typeof MAY)[]} */ (Object.keys(MAY))

/** Each library and the folders that may know it. */
const HOME = [
  { packages: ['axios', '@tanstack/react-query'], home: ['lib/api'] },
  { packages: ['zustand'], home: ['stores', 'lib/testing'] },
  { packages: ['next/headers'], home: ['lib/server', 'lib/i18n', 'app'] },
  { packages: ['next/cache'], home: ['lib/server', 'app'] },
  { packages: ['next/link', 'next/navigation', 'next-intl/navigation', 'next-intl/routing'], home: ['lib/i18n'] },
  { packages: ['react-imask', 'imask', 'swiper', 'uqr'], home: ['components/ui'] },
  { packages: ['leaflet'], home: ['components/ui'] },
  { packages: ['serwist'], home: ['lib/pwa'] },
  { packages: ['yaml'], home: ['lib/chain'] },
  { packages: ['esbuild'], home: ['app', 'e2e'] },
  { packages: ['schema-dts'], home: ['lib/seo'] },
  { packages: ['web-vitals'], home: ['lib/telemetry'] },
  { packages: ['@yandex/ymaps3-types'], home: ['components/ui', 'e2e'] },
  {
    packages: ['fastify', '@fastify', 'fastify-type-provider-zod', 'drizzle-orm', '@electric-sql', 'pg'],
    home: ['reference-api'],
  },
  // They must never come into a browser's code.
  { packages: ['web-push'], home: ['reference-api'] },
  { packages: ['@opentelemetry'], home: ['lib/telemetry', 'lib/server', 'reference-api'] },
  { packages: ['@playwright', '@axe-core'], home: ['e2e'] },
  { packages: ['vitest', 'msw', 'fast-check', '@testing-library'], home: ['lib/testing'] },
]

/** What makes a form stands in one room (decision 025); everybody else takes its kit. The forms of addresses are still to move. */
const FORM_ROOMS = ['components/form', 'components/place']
const FORM_PARTS = {
  'react-hook-form': {
    importNames: ['useForm', 'useFormContext', 'FormProvider', 'Controller'],
    message: 'Forms are filled by useShopForm and its kit in components/form (decision 025).',
  },
}

/** The two that know nothing but a list; here even Node's own modules are foreign. */
/** @type {Readonly<Partial<Record<keyof typeof MAY, readonly string[]>>>} */
const ONLY = { 'lib/domain': [], 'lib/contract': ['zod'] }

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
  const foreign = HOME.filter(({ home }) => !home.includes(folder)).flatMap(({ packages }) => packages)
  return folder === 'reference-api' ? [...foreign, ...STOREFRONT] : foreign
}

/** @param {keyof typeof MAY} folder */
function patternsFor(folder) {
  const own = `@/${folder}/**`
  const allowed = [own, ...MAY[folder]].map((pattern) => `!${pattern}`)
  const message = `Not for ${folder}: see the import directions in DESIGN §2 and scripts/house.mjs.`
  const only = ONLY[folder]
  if (only) return [relative, { group: ['**', '!./**', ...only.map((name) => `!${name}`), ...allowed], message }]
  const foreign = withSubpaths(packagesFor(folder))
  const home = { group: foreign, message: `This library has its home elsewhere: see HOME in scripts/house.mjs.` }
  return [relative, { group: ['@/**', ...allowed], message }, home]
}

/** @param {readonly string[]} includes @param {readonly object[]} patterns @param {object} [paths] */
const override = (includes, patterns, paths) => ({
  includes,
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error', options: { ...(paths && { paths }), patterns } } } },
  },
})

const config = {
  $schema: './node_modules/@biomejs/biome/configuration_schema.json',
  overrides: [
    ...FOLDERS.map((folder) =>
      // The page cache handler is loaded by plain Node, which knows no alias.
      override(
        [`${folder}/**`, `!${TESTS}`, '!lib/server/{cache-handler,early-first}.mjs'],
        patternsFor(folder),
        folder.startsWith('components/') && !FORM_ROOMS.includes(folder) ? FORM_PARTS : undefined,
      ),
    ),
    // Tests may use any library and look into any folder; only the way of writing a path is theirs too.
    override([TESTS], [relative]),
  ],
}

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
const formatted = execFileSync(process.execPath, [biome, 'format', '--stdin-file-path=biome.house.json'], {
  cwd: ROOT,
  input: JSON.stringify(config),
  encoding: 'utf8',
})

if (process.argv.includes('--print')) process.stdout.write(formatted)
else writeFileSync(new URL('../biome.house.json', import.meta.url), formatted)
