import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded } from './db/client'
import { emptyImage } from './testing/empty-image'
import { addressOf, launchServer } from './testing/launch'

let parent: string
const running: ChildProcess[] = []
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'refapi-modes-'))
  const database = await openEmbedded(join(parent, 'empty'), await emptyImage())
  await database.close()
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(parent, { recursive: true }))

const SMALL_CHAIN = 'e2e/chains/tau-coffee'

/** Starts the API as `npm start` does, with NODE_ENV unset and a small chain. */
function launch(name: string, env: Readonly<Record<string, string>> = {}) {
  const server = launchServer(join(parent, name), { NODE_ENV: '', CHAIN_DIR: SMALL_CHAIN, ...env })
  running.push(server.child)
  return server
}

/** A chain with contacts that could be real, because production starts with no others. */
function realChain(): string {
  const folder = join(parent, 'tau-coffee')
  cpSync(SMALL_CHAIN, folder, { recursive: true })
  const file = join(folder, 'chain.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/tau-coffee\.example|example\.com/g, 'tau-coffee.kz'))
  return folder
}

const answersAt = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 })
    const say = (isThere: boolean) => () => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', say(true)).once('error', say(false)).once('timeout', say(false))
  })

/** Every other address of this machine; on Linux 127.0.0.2 is one, even without a network. */
const otherAddresses = () => [
  '127.0.0.2',
  '::1',
  ...Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).flatMap((one) => (one.internal ? [] : [one.address])),
  ),
]

/** An empty embedded database, because making a full one takes seconds. */
const prepare = (name: string) => cpSync(join(parent, 'empty'), join(parent, name), { recursive: true })

const sendCode = async (url: string) => {
  const answer = await fetch(`${url}/api/send-code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ phone: '77011234567' }),
  })
  return { status: answer.status, body: await answer.text() }
}

describe.skipIf(process.env.TEST_DATABASE_URL)('the API started without NODE_ENV', () => {
  test('the API started without NODE_ENV is a demo that listens to this machine alone, shows the code and has its menu', async () => {
    prepare('demo')
    const url = await addressOf(launch('demo'))
    expect(await sendCode(url)).toEqual({ status: 200, body: expect.stringMatching(/"code":"\d{4}"/) })
    const { category_ids } = await fetch(`${url}/api/menu/index`).then((answer) => answer.json())
    expect(category_ids.length).toBeGreaterThan(0)
    const port = Number(new URL(url).port)
    expect(await answersAt('127.0.0.1', port)).toBe(true)
    for (const address of otherAddresses()) expect([address, await answersAt(address, port)]).toEqual([address, false])
  })

  test('the API started without NODE_ENV is a demo for others when told so: it listens, and neither shows nor sends a code', async () => {
    prepare('public')
    const server = launch('public', { DEMO: 'public', CHAIN_API_HOST: '0.0.0.0' })
    const { port } = new URL(await addressOf(server))
    expect(await answersAt('127.0.0.2', Number(port))).toBe(true)
    const { status, body } = await sendCode(`http://127.0.0.1:${port}`)
    expect([status, JSON.parse(body)]).toEqual([
      503,
      { code: 'sms_absent', message: expect.stringContaining('order as a guest') },
    ])
    expect(body + server.output()).not.toMatch(/"code":"\d{4}"/)
  })

  const CASH = {
    NODE_ENV: 'production',
    PAYMENTS: 'cash',
    SITE_URL: 'https://doner.kz',
    MOBIZON_API_KEY: 'key',
    SMS_CODE_SECRET: 's3cret of codes, of tests and of nothing else',
    REDEMPTION_SECRET: 's3cret of hashes, for tests and nothing beside',
  }

  test('the API started without NODE_ENV takes cash only in production that says so, with an empty database', async () => {
    prepare('cash')
    const url = await addressOf(launch('cash', { ...CASH, CHAIN_DIR: realChain() }))
    const { category_ids } = await fetch(`${url}/api/menu/index`).then((answer) => answer.json())
    expect(category_ids).toEqual([])
    // The demo bank's pages do not exist.
    expect((await fetch(`${url}/acquirer/pay/x`)).status).toBe(404)
  })

  test('the API started without NODE_ENV does not open the demo chain in production: its BIN and its links are invented', async () => {
    const server = launch('placeholders', { ...CASH, CHAIN_DIR: '' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/chain\.yaml:\d+: seller\.bin: no company has this BIN/)
    expect(server.output()).not.toMatch(/\n\s+at /)
  })

  test.each([
    ['opened by its address', { CHAIN_API_HOST: '0.0.0.0' }],
    ['called staging', { NODE_ENV: 'staging' }],
    ['with an SMS key alone', { MOBIZON_API_KEY: 'key' }],
  ])('%s is production: it names what is missing, without a stack, and touches nothing', async (_, env) => {
    const folder = join(parent, 'untouched')
    const server = launch('untouched', {
      ...env,
      SMS_ECHO: '1',
      ACQUIRER: 'on',
      CLOCK_START: '2026-11-21T12:00:00+05:00',
    })
    expect(await server.ended).toBe(1)
    for (const sentence of [
      'SMS_ECHO=1 would show',
      'ACQUIRER=on is the demo bank',
      'CLOCK_START is for',
      'SITE_URL must be',
    ])
      expect(server.output()).toContain(sentence)
    expect(server.output()).not.toMatch(/\n\s+at /)
    expect(existsSync(folder)).toBe(false)
  })
})
