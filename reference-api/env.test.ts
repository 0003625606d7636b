import { describe, expect, test } from 'vitest'
import { EnvironmentError, parseEnv, warningsOf } from './env'
import { bankOf } from './payments/bank'

describe('parseEnv', () => {
  test('an empty environment is the embedded demo on loopback', () => {
    expect(parseEnv({})).toMatchObject({
      CHAIN_API_PORT: 4000,
      CHAIN_API_HOST: '127.0.0.1',
      DATA_DIR: '.data/pglite',
      KITCHEN_STEP_SECONDS: 20,
      LOG_LEVEL: 'info',
    })
    expect(parseEnv({}).DATABASE_URL).toBeUndefined()
  })

  test('a variable that is set and empty counts as not set', () => {
    expect(parseEnv({ CHAIN_API_PORT: '', DATABASE_URL: '', KITCHEN: '' })).toEqual(parseEnv({}))
  })

  test('the clock of tests and demos may start at another time', () => {
    const CLOCK_START = '2026-11-21T12:00:00+05:00'
    expect(parseEnv({ CLOCK_START }).CLOCK_START).toBe(Date.UTC(2026, 10, 21, 7))
    expect(() => parseEnv({ CLOCK_START: 'noon' })).toThrow('CLOCK_START')
  })

  test('every wrong variable is named at once, and no value is quoted', () => {
    const wrong = { CHAIN_API_PORT: '70000', DATABASE_URL: 'mysql://root:secret@db', KITCHEN: 'yes' }
    expect(() => parseEnv(wrong)).toThrow(EnvironmentError)
    try {
      parseEnv(wrong)
    } catch (error) {
      const report = String(error)
      for (const name of Object.keys(wrong)) expect(report).toContain(`${name}: `)
      // Settings that the mode requires are tested below.
      expect(report).toContain('MOBIZON_API_KEY is missing')
      expect(report).not.toContain('secret')
    }
  })
})

describe('the provider that charges cards', () => {
  const production = {
    DATABASE_URL: 'postgres://localhost/shop',
    SITE_URL: 'https://shop.kz/',
    CHAIN_API_PUBLIC_URL: 'https://api.shop.kz',
    MOBIZON_API_KEY: 'key',
    SMS_CODE_SECRET: 's3cret of codes, of tests and of nothing else',
    REDEMPTION_SECRET: 's3cret of hashes, for tests and nothing beside',
  }
  const halyk = {
    HALYK_EPAY_CLIENT_ID: 'id',
    HALYK_EPAY_CLIENT_SECRET: 'secret',
    HALYK_EPAY_TERMINAL_ID: 'terminal',
    HALYK_EPAY_MODE: 'live',
  }

  test.each([
    ['a demo', {}, 'acquirer'],
    ['a demo that others see', { DEMO: 'public' }, 'acquirer'],
    ['a demo without cards', { PAYMENTS: 'cash' }, 'none'],
    ['production with Halyk', { ...production, ...halyk }, 'halyk'],
    ['production for cash', { ...production, PAYMENTS: 'cash' }, 'none'],
  ])('a card is charged in %s', (_, source, bank) => {
    expect(bankOf(parseEnv(source))).toBe(bank)
  })

  test.each([
    ['none', production],
    ['the demo bank', { ...production, ...halyk, ACQUIRER: 'on' }],
  ])('a production with %s does not start: food is not sold for play money', (_, source) => {
    expect(() => parseEnv(source)).toThrow(EnvironmentError)
  })

  test('a kitchen and a bank that only play are named in production', () => {
    const played = parseEnv({ ...production, ...halyk, HALYK_EPAY_MODE: 'test', KITCHEN: 'on' })
    expect(warningsOf(played).join()).toMatch(/KITCHEN=on.*HALYK_EPAY_MODE=test/)
    expect(warningsOf(parseEnv({ ...production, ...halyk }))).toEqual([])
    expect(warningsOf(parseEnv({ KITCHEN: 'on' }))).toEqual([])
    const raised = parseEnv({ ...production, ...halyk, NETWORK_LIMITS_TIMES: '5' })
    expect(warningsOf(raised)).toEqual(['NETWORK_LIMITS_TIMES=5: one network may do that much more'])
  })

  test('addresses lose their last slash', () => {
    expect(parseEnv({ ...production, ...halyk }).SITE_URL).toBe('https://shop.kz')
  })
})
