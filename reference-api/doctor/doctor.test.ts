import { expect, test } from 'vitest'
import { API_VERSION } from '@/reference-api/db/api-version'
import { checkSetup } from './doctor'

const LIVE = {
  MOBIZON_API_KEY: 'sec-mobizon',
  HALYK_EPAY_CLIENT_ID: 'sec-id',
  HALYK_EPAY_CLIENT_SECRET: 'sec-secret',
  HALYK_EPAY_TERMINAL_ID: 'sec-terminal',
  HALYK_EPAY_MODE: 'live',
  IIKO_API_LOGIN: 'sec-login',
  SITE_URL: 'https://doner.kz',
  CHAIN_API_PUBLIC_URL: 'https://api.doner.kz',
  SMS_CODE_SECRET: 's3cret of codes, of tests and of nothing else',
  REDEMPTION_SECRET: 's3cret of hashes, for tests and nothing beside',
  DATA_DIR: '/tmp/a-folder-that-is-made-later',
}

/** Vendors that give these answers to each address. */
const vendors =
  (statusOf: (url: string) => number, code = 0): typeof fetch =>
  async (input) => {
    const status = statusOf(String(input))
    return Response.json({ code }, { status, headers: { date: new Date().toUTCString() } })
  }

test('a working part is reported as ok, and no key is printed', async () => {
  const { lines, code } = await checkSetup(
    LIVE,
    vendors(() => 200),
  )
  expect(code).toBe(0)
  expect(lines.slice(0, 2)).toEqual([`API          ${API_VERSION}`, 'Mode         production'])
  for (const part of ['SMS gateway', 'Bank', 'iiko', 'Clock', 'Data folder'])
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${part} +ok `)))
  expect(lines.join()).not.toContain('sec-')
})

test('a key that a vendor refuses is named with what to do', async () => {
  const { lines, code } = await checkSetup(
    LIVE,
    vendors(() => 401, 8),
  )
  expect(code).toBe(1)
  for (const name of ['MOBIZON_API_KEY', 'HALYK_EPAY_', 'IIKO_API_LOGIN'])
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`WRONG .*${name}`)))
})

test('a vendor that does not answer is no fault of the settings', async () => {
  const { lines, code } = await checkSetup(LIVE, async () => {
    throw new TypeError('fetch failed for https://…apiKey=sec-mobizon')
  })
  expect(code).toBe(0)
  expect(lines.filter((line) => line.includes(' unsure '))).toHaveLength(4)
  expect(lines.join()).not.toContain('sec-')
})

test('the doctor reports settings that prevent a start, in the words of the start', async () => {
  const { lines, code } = await checkSetup(
    { ...LIVE, MOBIZON_API_KEY: '' },
    vendors(() => 200),
  )
  expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining('MOBIZON_API_KEY is missing')])
})

test('a data folder that cannot be written is wrong, unless PostgreSQL holds everything', async () => {
  const folderLine = async (settings: Record<string, string>) => {
    // No user can write below a file, root included.
    const { lines } = await checkSetup({ ...settings, DATA_DIR: '/dev/null/data' }, async () => {
      throw new TypeError('no network in this test')
    })
    return lines.find((line) => line.startsWith('Data folder'))
  }
  // Nothing listens on the lowest port.
  const DATABASE_URL = 'postgres://doner@127.0.0.1:1/doner'
  expect(await folderLine(LIVE)).toContain('WRONG')
  expect(await folderLine({ ...LIVE, DATABASE_URL })).toBe(
    'Data folder  -       is not used: PostgreSQL holds everything',
  )
  // A developer's API keeps a secret and messages beside the folder.
  expect(await folderLine({ NODE_ENV: 'development', DATABASE_URL })).toContain('WRONG')
})
