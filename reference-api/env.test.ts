import { describe, expect, test } from 'vitest'
import { bankOf, EnvironmentError, parseEnv } from './env'

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

  test('the clock of tests and demos may start at another time, but not in production', () => {
    const CLOCK_START = '2026-11-21T12:00:00+05:00'
    expect(parseEnv({ CLOCK_START }).CLOCK_START).toBe(Date.UTC(2026, 10, 21, 7))
    expect(() => parseEnv({ CLOCK_START: 'noon' })).toThrow('CLOCK_START')
    expect(() => parseEnv({ CLOCK_START, NODE_ENV: 'production' })).toThrow('CLOCK_START')
    expect(parseEnv({ NODE_ENV: 'production' }).CLOCK_START).toBeUndefined()
  })

  test('every wrong variable is named at once, and no value is quoted', () => {
    const wrong = { CHAIN_API_PORT: '70000', DATABASE_URL: 'mysql://root:secret@db', KITCHEN: 'yes' }
    expect(() => parseEnv(wrong)).toThrow(EnvironmentError)
    try {
      parseEnv(wrong)
    } catch (error) {
      const report = String(error)
      for (const name of Object.keys(wrong)) expect(report).toContain(name)
      expect(report).not.toContain('secret')
    }
  })
})

describe('who charges cards', () => {
  const HALYK = { HALYK_EPAY_CLIENT_ID: 'id', HALYK_EPAY_CLIENT_SECRET: 'secret', HALYK_EPAY_TERMINAL_ID: 'terminal' }
  const DATABASE_URL = 'postgres://localhost/shop'
  const production = { NODE_ENV: 'production', DATABASE_URL }

  test.each([
    ['nothing said', {}, 'acquirer'],
    ['Halyk set up', HALYK, 'halyk'],
    ['Halyk set up and the demo bank asked for', { ...HALYK, ACQUIRER: 'on' }, 'acquirer'],
    ['a database of its own', { DATABASE_URL }, 'acquirer'],
    ['production, asked for', { ...production, ACQUIRER: 'on' }, 'acquirer'],
    ['production with Halyk', { ...production, ...HALYK }, 'halyk'],
  ])('%s', (_, source, bank) => {
    expect(bankOf(parseEnv(source))).toBe(bank)
  })

  test.each([
    ['production with nobody', production],
    ['the demo bank sent away', { ACQUIRER: 'off' }],
  ])('%s does not start: food is not sold for play money', (_, source) => {
    expect(() => parseEnv(source)).toThrow('ACQUIRER')
  })

  test('half of Halyk does not start, and addresses lose their last slash', () => {
    expect(() => parseEnv({ HALYK_EPAY_CLIENT_ID: 'id' })).toThrow('HALYK_EPAY')
    expect(parseEnv({ SHOP_URL: 'https://shop.kz/' }).SHOP_URL).toBe('https://shop.kz')
  })
})
