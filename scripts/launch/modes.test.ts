import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'

/** Runs a command of the project to its end, with these settings and no others. */
async function run(script: string, settings: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const plain: Readonly<Record<string, string>> = { NODE_ENV: '', PORT: '3999', CHAIN_API_PORT: '4999', ...settings }
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...plain },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const [code] = await once(child, 'close')
  return { code, said }
}

const OPENED = {
  HOST: '0.0.0.0',
  DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop',
  SMS_ECHO: '1',
  ACQUIRER: 'on',
}

describe('production without its parts', () => {
  test.each([
    ['start', OPENED],
    ['start', { NODE_ENV: 'staging', SMS_ECHO: '1', ACQUIRER: 'on' }],
    ['dev', OPENED],
  ])('%s %o', async (script, settings) => {
    const { code, said } = await run(script, settings)
    expect(code).toBe(1)
    for (const name of ['MOBIZON_API_KEY', 'SMS_CODE_SECRET', 'SMS_ECHO=1', 'ACQUIRER=on', 'PAYMENTS=cash', 'SITE_URL'])
      expect(said).toContain(name)
    expect(said).not.toMatch(/s3cret|\n\s+at |Ready|DEMO on/)
  })

  test('a setting is a reason only when it was made by hand', async () => {
    const { said } = await run('start', { SITE_URL: 'https://doner.kz' })
    expect(said).toContain('(because of SITE_URL)')
  })

  test('the shop alone asks for its own part', async () => {
    const { code, said } = await run('shop', { CHAIN_API_URL: 'https://api.doner.kz', HOST: '0.0.0.0' })
    expect(code).toBe(1)
    expect(said).toMatch(/because of HOST, CHAIN_API_URL\)[\s\S]*SITE_URL must be/)
    expect(said).not.toMatch(/MOBIZON|\n\s+at /)
  })
})

test("a developer's shop runs alone, also with everything that production needs", async () => {
  const { code, said } = await run('dev', {
    SITE_URL: 'https://doner.kz',
    MOBIZON_API_KEY: 'key',
    SMS_CODE_SECRET: 's3cret of codes, of tests and of nothing else',
    REDEMPTION_SECRET: 's3cret of hashes, for tests and nothing beside',
    PAYMENTS: 'cash',
  })
  expect([code, said]).toEqual([1, expect.stringContaining('npm start')])
})

test('a database is filled with the chain that is named, never unasked', async () => {
  const { code, said } = await run('chain', { DATABASE_URL: OPENED.DATABASE_URL }, ['load'])
  expect(code).toBe(1)
  expect(said).toContain('npm run chain -- load FOLDER')
  // With a named database the start gets as far as connecting, and there is none.
  const named = await run('chain', { DATABASE_URL: OPENED.DATABASE_URL }, ['load', 'chains/dala-doner'])
  expect([named.code, named.said]).toEqual([
    1,
    expect.stringContaining('Nothing was done, the database cannot be opened'),
  ])
  expect(named.said).not.toContain('s3cret')
})

test.each(['start', 'dev'])(
  '%s with one port for both servers ends with a sentence, before anything is made',
  async (script) => {
    const { code, said } = await run(script, { PORT: '4999', CHAIN_API_PORT: '4999' })
    expect([code, said]).toEqual([
      1,
      "PORT and CHAIN_API_PORT are both 4999: the shop and the chain's API need two ports. Nothing was started.\n",
    ])
  },
)
