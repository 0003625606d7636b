import { describe, expect, test } from 'vitest'
import { faultsOf, isLoopback, modeOf, refusalOf, type Settings, showsCodes } from './mode.mjs'

const HALYK = { HALYK_EPAY_CLIENT_ID: 'id', HALYK_EPAY_CLIENT_SECRET: 's3cret', HALYK_EPAY_TERMINAL_ID: 'terminal' }
/** A shop in production with everything that it needs. */
const COMPLETE: Settings = {
  SITE_URL: 'https://doner.kz',
  CHAIN_API_PUBLIC_URL: 'https://api.doner.kz',
  DATABASE_URL: 'postgres://shop:s3cret@localhost/shop',
  MOBIZON_API_KEY: 's3cret',
  SMS_CODE_SECRET: 's3cret of codes, of tests and of nothing else',
  REDEMPTION_SECRET: 's3cret of hashes, for tests and nothing beside',
  HALYK_EPAY_MODE: 'live',
  ...HALYK,
}
const BOTH = ['shop', 'api'] as const

/** Everything that opens a shop, each alone. */
const OPENINGS: readonly Settings[] = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { HOST: '127.evil.example' },
  { CHAIN_API_HOST: '0.0.0.0' },
  { SITE_URL: 'https://doner.kz' },
  { SITE_URL: 'http://127.0.0.1.doner.kz' },
  { SITE_URL: 'doner' },
  { SHOP_URL: 'https://doner.kz' },
  { CHAIN_API_PUBLIC_URL: 'https://api.doner.kz' },
  { ALLOWED_HOSTS: 'localhost, tunnel.example' },
  { DATABASE_URL: 'postgres://db.internal/shop' },
  { DATABASE_URL: 'postgres://localhost/shop?host=db.internal' },
  { MOBIZON_API_KEY: 'key' },
  { HALYK_EPAY_CLIENT_ID: 'id' },
  { HALYK_EPAY_CLIENT_SECRET: 'secret' },
  { HALYK_EPAY_TERMINAL_ID: 'terminal' },
]

describe('the mode', () => {
  test.each<[Settings, string]>([
    [{}, 'demo'],
    [{ NODE_ENV: '', HOST: '', SITE_URL: '', DATABASE_URL: '' }, 'demo'],
    [{ HOST: 'localhost', CHAIN_API_HOST: '::1', SITE_URL: 'http://localhost:3000' }, 'demo'],
    [{ CHAIN_API_URL: 'http://127.0.0.1:4900', SHOP_URL: 'http://[::1]:3000' }, 'demo'],
    [{ NODE_ENV: 'development' }, 'development'],
    [{ NODE_ENV: 'test' }, 'test'],
    [{ NODE_ENV: 'test', DATABASE_URL: 'postgres://test@127.0.0.1:5432/shop' }, 'test'],
    [{ NODE_ENV: 'development', CHAIN_API_URL: 'https://api.doner.kz' }, 'development'],
    [{ CHAIN_API_URL: 'https://api.doner.kz' }, 'production'],
    [{ DATABASE_URL: 'postgres://localhost/shop' }, 'production'],
    [{ DEMO: 'public' }, 'public-demo'],
    [{ DEMO: 'public', NODE_ENV: 'development' }, 'public-demo'],
    [{ DEMO: 'public', HOST: '0.0.0.0', SITE_URL: 'https://demo.doner.kz', NODE_ENV: 'production' }, 'public-demo'],
    [{ DEMO: 'yes', HOST: '0.0.0.0' }, 'production'],
  ])('the mode of %o is %s', (settings, mode) => {
    expect(modeOf(settings)).toBe(mode)
  })

  test.each(['production', 'Production', 'prod', 'staging', 'Development', 'test ', 'demo'])(
    'an environment with NODE_ENV=%s is production: only two values mean another mode',
    (NODE_ENV) => expect(modeOf({ NODE_ENV })).toBe('production'),
  )

  describe.each([undefined, 'development', 'test', 'production', 'staging'])(
    'the mode with NODE_ENV=%s',
    (NODE_ENV) => {
      test.each(OPENINGS)(
        'a setting of %o makes the mode production, which shows no codes and names its missing settings',
        (opening) => {
          const settings = { ...opening, NODE_ENV }
          expect(modeOf(settings)).toBe('production')
          expect(showsCodes(modeOf(settings))).toBe(false)
          expect(faultsOf(settings, BOTH).length).toBeGreaterThan(2)
        },
      )
    },
  )

  test('a code is shown where only this machine can ask', () => {
    expect((['demo', 'development', 'test', 'public-demo', 'production'] as const).map(showsCodes)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the start', () => {
  test.each<[string, Settings]>([
    ['the demo', {}],
    ['development', { NODE_ENV: 'development' }],
    ['a test', { NODE_ENV: 'test', CLOCK_START: '2026-11-21T12:00:00+05:00' }],
    ['the demo without cards', { PAYMENTS: 'cash', ACQUIRER: 'off' }],
    ['a demo that others see', { DEMO: 'public', HOST: '0.0.0.0', SITE_URL: 'http://demo.kz' }],
    ['production with all its parts', COMPLETE],
    ['production whatever its NODE_ENV', { ...COMPLETE, NODE_ENV: 'development' }],
    ['production that takes cash only', { ...COMPLETE, ...blank(HALYK), HALYK_EPAY_MODE: '', PAYMENTS: 'cash' }],
  ])('%s is allowed', (_, settings) => {
    expect(faultsOf(settings, BOTH)).toEqual([])
    expect(refusalOf(settings, BOTH)).toBeNull()
  })

  test.each<[string, Settings, RegExp]>([
    ['without a gateway', { MOBIZON_API_KEY: '' }, /^MOBIZON_API_KEY is missing/],
    ['that shows codes', { SMS_ECHO: '1' }, /^SMS_ECHO=1/],
    ['without a key for codes', { SMS_CODE_SECRET: '' }, /^SMS_CODE_SECRET is missing/],
    ['without a key for used codes', { REDEMPTION_SECRET: '' }, /^REDEMPTION_SECRET is missing/],
    ['with a short key', { SMS_CODE_SECRET: 'Zx9!kq' }, /^SMS_CODE_SECRET has fewer than 32 characters/],
    ['with a key of one letter', { REDEMPTION_SECRET: 'a'.repeat(40) }, /^REDEMPTION_SECRET repeats a few characters/],
    [
      'with one key for two purposes',
      { REDEMPTION_SECRET: COMPLETE.SMS_CODE_SECRET },
      /^REDEMPTION_SECRET is the same as SMS_CODE_SECRET/,
    ],
    ['with a short word for iiko', { IIKO_WEBHOOK_TOKEN: 'abcdefgh' }, /^IIKO_WEBHOOK_TOKEN has fewer than 16/],
    ['that takes any certificate', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /^NODE_TLS_REJECT_UNAUTHORIZED=0/],
    ['with play money', { ACQUIRER: 'on' }, /^ACQUIRER=on is the demo bank/],
    ['without a bank', { ...blank(HALYK) }, /^No bank charges cards/],
    ['with half a bank', { HALYK_EPAY_CLIENT_SECRET: '' }, /^Halyk ePay needs all of/],
    ['with a bank and without one', { PAYMENTS: 'cash' }, /^PAYMENTS=cash together with Halyk/],
    ['whose bank may be play', { HALYK_EPAY_MODE: '' }, /^HALYK_EPAY_MODE is missing/],
    ['whose bank reports to nowhere', { CHAIN_API_PUBLIC_URL: '' }, /^CHAIN_API_PUBLIC_URL/],
    ['with a clock of its own', { CLOCK_START: '2026-11-21T12:00:00+05:00' }, /^CLOCK_START/],
    ['without https', { SITE_URL: 'http://doner.kz' }, /^SITE_URL must be the public https address/],
    ['without an address', { SITE_URL: '' }, /^SITE_URL must be the public https address/],
    ['that is called a demo in another word', { DEMO: '1' }, /^DEMO knows one word/],
  ])('production %s is refused with one sentence', (_, change, sentence) => {
    const faults = faultsOf({ ...COMPLETE, ...change }, BOTH)
    expect(faults).toEqual([expect.stringMatching(sentence)])
  })

  test('all missing settings are reported at once, with the reason for production and without a value', () => {
    const refusal = refusalOf({ DATABASE_URL: COMPLETE.DATABASE_URL, SMS_ECHO: '1', ACQUIRER: 'on' }, BOTH)
    for (const name of ['MOBIZON_API_KEY', 'SMS_ECHO', 'SMS_CODE_SECRET', 'ACQUIRER', 'PAYMENTS', 'SITE_URL'])
      expect(refusal).toContain(name)
    expect(refusal).toMatch(/^This is production \(because of DATABASE_URL\)/)
    expect(refusal).not.toContain('s3cret')
    expect(refusalOf({ NODE_ENV: 'prod' }, BOTH)).toMatch(/^This is production \(because of NODE_ENV\)/)
  })

  test.each<[Settings, RegExp]>([
    [{ DATABASE_URL: 'postgres://localhost/shop' }, /^DEMO=public uses the embedded database/],
    [HALYK, /^DEMO=public takes no real keys: leave HALYK_EPAY_CLIENT_ID, .*SECRET, .*TERMINAL_ID out\.$/],
    [{ MOBIZON_API_KEY: 'key', NODE_ENV: 'production' }, /^DEMO=public takes no real keys: leave MOBIZON_API_KEY out/],
    [{ IIKO_API_LOGIN: 'login' }, /^DEMO=public takes no real keys: leave IIKO_API_LOGIN out/],
    [{ SMS_ECHO: '1' }, /^DEMO=public shows no login codes/],
  ])('a demo that others see is refused with %o', (change, sentence) => {
    expect(faultsOf({ DEMO: 'public', ...change }, BOTH)).toEqual([expect.stringMatching(sentence)])
  })

  test('a demo whose bank is sent away says how it is paid', () => {
    expect(faultsOf({ ACQUIRER: 'off' }, BOTH)).toEqual([expect.stringMatching(/^ACQUIRER=off/)])
  })

  test('a shop whose API runs elsewhere needs its own parts only', () => {
    expect(faultsOf({ CHAIN_API_URL: 'https://api.doner.kz', SITE_URL: 'https://doner.kz' }, ['shop'])).toEqual([])
    expect(faultsOf({ CHAIN_API_URL: 'https://api.doner.kz' }, ['shop'])).toEqual([expect.stringMatching(/^SITE_URL/)])
  })
})

test.each([
  ['localhost', true],
  ['127.0.0.53', true],
  ['::1', true],
  ['[::1]', true],
  ['128.0.0.1', false],
  ['127.0.0.1.doner.kz', false],
  ['0.0.0.0', false],
  ['', false],
])('%s is this machine: %s', (host, isThis) => expect(isLoopback(host)).toBe(isThis))

function blank(settings: Settings): Settings {
  return Object.fromEntries(Object.keys(settings).map((name) => [name, '']))
}
