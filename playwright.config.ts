import { defineConfig, devices } from '@playwright/test'
import type { ShopOptions } from './e2e/fixtures'
import { PORTS } from './e2e/servers/ports.mjs'
import { DEFAULT_LOCALE, LOCALES, type Locale } from './lib/config/languages.mjs'

const chromium = process.env.CHROMIUM_PATH
const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 }
const desktop = { viewport: { width: 1440, height: 900 } }

/** The language that journeys are walked in on a desktop. */
const DESKTOP: Locale = 'kk'

/**
 * A journey runs once, on a phone in the first language. Tags in its title add runs: `@sizes`, when a desktop looks or is used differently,
 * one on a desktop in Kazakh; `@languages`, the main journeys and those with much text, that one and one on a phone in each other language.
 * `@desktop` runs on that desktop instead of the phone: a mouse, a keyboard, what phones do not show. `@alone` runs when nothing else does.
 */
const languages = /@languages/
const sizes = /@sizes/
const desktopOnly = /@desktop/
const alone = /@alone/

const walks = LOCALES.map((language) =>
  language === DESKTOP
    ? {
        name: `${language} desktop`,
        use: { ...desktop, language },
        grep: [languages, sizes, desktopOnly],
        grepInvert: alone,
      }
    : {
        ...{ name: `${language} phone`, use: { ...phone, language }, grepInvert: [alone, desktopOnly] },
        ...(language !== DEFAULT_LOCALE && { grep: languages }),
      },
)

/** Playwright stops waiting for a server as soon as its process ends; this is for one that lives and never answers, ms. */
const START_MS = 15 * 60_000

export default defineConfig<ShopOptions>({
  testDir: 'e2e',
  // `walks`: a short walk through each feature that sells; `specs`: all else.
  testMatch: /e2e\/(?:specs|walks)\/.*\.spec\.ts$/,
  // Beside the pictures of `gallery.mjs`: each run empties its folder.
  outputDir: 'test-results/e2e',
  // What screen readers are told (decision 063). It is the same on every machine, so its files have no names of one.
  snapshotPathTemplate: 'e2e/transcripts/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A second try on the machine that decides: whatever needed it is counted and named at the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // Ends a journey that hangs. A machine at a quarter of its usual speed must stay well below both.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_JSON ? [['json', { outputFile: process.env.E2E_JSON }], ['line']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORTS.storefront}`,
    // Recording costs every journey a seventh of its time; what fails is walked again with it.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer for the faults that journeys make; its own journey lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    ...walks,
    // The order in Firefox and WebKit from Debian, which Playwright does not drive.
    { name: 'engines', testMatch: /e2e\/engines\/.*\.spec\.ts$/ },
    // Faults of the API are felt by every page: these run when nothing else does.
    {
      name: 'faults',
      use: { ...phone, language: DEFAULT_LOCALE },
      grep: alone,
      dependencies: [...walks.map(({ name }) => name), 'engines'],
      fullyParallel: false,
      workers: 1,
    },
  ],
  webServer: [
    {
      command: 'exec node e2e/servers/chain-api.mjs',
      url: `http://127.0.0.1:${PORTS.proxy}/health`,
      timeout: START_MS,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      reuseExistingServer: process.env.E2E_REUSE === '1',
    },
    {
      command: 'exec node e2e/servers/storefront.mjs',
      url: `http://127.0.0.1:${PORTS.storefront}/login`,
      timeout: START_MS,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      reuseExistingServer: process.env.E2E_REUSE === '1',
    },
  ],
})
