import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import WebSocket from 'ws'
import { z } from 'zod'
import type { Engine, OnCleanup, Size } from './engine'
import type { ListeningProxy } from './listening-proxy'

const START_MS = 45_000
const CALL_MS = 40_000

const message = z.union([
  z.object({ id: z.number(), type: z.literal('success'), result: z.unknown() }),
  z.object({ id: z.number(), type: z.literal('error'), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
])
const entry = z.object({ level: z.string(), text: z.string().nullable() })
const context = z.object({ contexts: z.array(z.object({ context: z.string() })) })
const called = z.union([
  z.object({ type: z.literal('success'), result: z.object({ type: z.string(), value: z.unknown().optional() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])

/** Starts Firefox and waits for the address at which it listens. */
function start(profile: string, size: Size) {
  const child = spawn(
    'firefox-esr',
    [
      '--headless',
      '--remote-debugging-port=0',
      '--no-remote',
      '--profile',
      profile,
      `--width=${size.width}`,
      `--height=${size.height}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Firefox does not listen')), START_MS)
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Firefox ended')))
    child.stderr.on('data', (part: Buffer) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(part.toString())?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    })
  })
  return { child, address }
}

/** A connection that sends commands of WebDriver BiDi. */
async function connect(url: string, onEvent: (method: string, params: unknown) => void) {
  const socket = new WebSocket(`${url}/session`)
  const waiting = new Map<
    number,
    { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void }
  >()
  let count = 0
  socket.on('message', (data: Buffer) => {
    const said = message.parse(JSON.parse(data.toString()))
    if (said.type === 'event') return onEvent(said.method, said.params)
    const requested = waiting.get(said.id)
    waiting.delete(said.id)
    if (said.type === 'success') requested?.resolve(said.result)
    else requested?.reject(new Error(`${said.error}: ${said.message}`))
  })
  // The connection breaks when the browser ends.
  socket.on('error', () => null)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const send = (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      waiting.set(++count, { resolve, reject })
      setTimeout(() => reject(new Error(`Firefox does not answer to ${method}`)), CALL_MS).unref()
      socket.send(JSON.stringify({ id: count, method, params }))
    })
  return send
}

/** The settings of a browser that sends every request through the proxy, also those for addresses of this machine. */
const preferencesFor = ({ port }: ListeningProxy) =>
  [
    ['network.proxy.type', 1],
    ['network.proxy.http', '127.0.0.1'],
    ['network.proxy.http_port', port],
    ['network.proxy.ssl', '127.0.0.1'],
    ['network.proxy.ssl_port', port],
    ['network.proxy.allow_hijacking_localhost', true],
    ['network.proxy.no_proxies_on', ''],
  ]
    .map((pair) => `user_pref(${pair.map((part) => JSON.stringify(part)).join(', ')});`)
    .join('\n')

/** Wraps the body of a function so that it returns any result as JSON. */
const inJson = (body: string) =>
  `function () { return JSON.stringify((function () { ${body} }).apply(null, arguments) ?? null) }`

/** Opens the session and its tab. The proxy is told about errors of the console. */
async function begin(address: string, size: Size, proxy: ListeningProxy) {
  const send = await connect(address, (method, params) => {
    if (method !== 'log.entryAdded') return
    const { level, text } = entry.parse(params)
    if (level === 'error') proxy.tell(`console: ${text}`)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const [tab] = context.parse(await send('browsingContext.getTree', {})).contexts
  if (!tab) throw new Error('Firefox has no tab')
  await send('browsingContext.setViewport', { context: tab.context, viewport: size })
  return { send, tab: tab.context }
}

/** Firefox, driven by WebDriver BiDi, which needs no other program. `atEnd` receives the steps that end it, as soon as it runs. */
export async function openFirefox(size: Size, proxy: ListeningProxy, atEnd: OnCleanup): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  writeFileSync(path.join(profile, 'user.js'), preferencesFor(proxy))
  const { child, address } = start(profile, size)
  atEnd(() => {
    // The processes of its tabs end with it.
    child.kill('SIGKILL')
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  const { send, tab } = await begin(await address, size, proxy)
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context: tab, url, wait: 'complete' })),
    async run(body, ...args) {
      const values = args.map((value) => ({ type: 'string', value }))
      const call = {
        functionDeclaration: inJson(body),
        arguments: values,
        target: { context: tab },
        awaitPromise: false,
      }
      const reply = called.parse(await send('script.callFunction', call))
      if (reply.type === 'exception') throw new Error(reply.exceptionDetails.text)
      return JSON.parse(String(reply.result.value))
    },
  }
}
