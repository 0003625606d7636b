import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Engine, OnCleanup, Size } from './engine'
import { findFreePort } from './free-port'
import type { ListeningProxy } from './listening-proxy'

const START_MS = 30_000
const CALL_MS = 40_000
const END_MS = 5000
const answer = z.object({ value: z.unknown() })
const failure = z.object({ error: z.string(), message: z.string() })
const session = z.object({ sessionId: z.string() })

/** Sends an HTTP request to the driver. */
async function send(address: string, method: 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const reply = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(method === 'DELETE' ? END_MS : CALL_MS),
  })
  const { value } = answer.parse(await reply.json())
  const failed = failure.safeParse(value)
  if (failed.success) throw new Error(`${failed.data.error}: ${failed.data.message}`)
  return value
}

/** Opens a session as soon as the driver listens. @returns its address */
async function begin(driver: string, proxyPort: number): Promise<string> {
  const end = Date.now() + START_MS
  const capabilities = {
    alwaysMatch: {
      proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}`, sslProxy: `127.0.0.1:${proxyPort}` },
    },
  }
  for (;;)
    try {
      const { sessionId } = session.parse(await send(`${driver}/session`, 'POST', { capabilities }))
      return `${driver}/session/${sessionId}`
    } catch (error) {
      if (Date.now() > end) throw error
      await setTimeout(200)
    }
}

/** An invisible screen, and its number: Xvfb writes it when it is ready. */
function startScreen() {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb ended')))
    globalThis.setTimeout(() => reject(new Error('Xvfb shows nothing')), START_MS).unref()
    child.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
  })
  return { child, display }
}

/** WebKit, driven by WebDriver over HTTP, on a screen of Xvfb. `atEnd` receives the steps that end it, as soon as it runs. */
export async function openWebKit(size: Size, proxy: ListeningProxy, atEnd: OnCleanup): Promise<Engine> {
  const port = await findFreePort()
  const screen = startScreen()
  // A browser ends without its screen, and Xvfb removes its lock file only on a signal to end.
  atEnd(() => void screen.child.kill('SIGTERM'))
  const env = { ...process.env, DISPLAY: await screen.display }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  atEnd(() => void driver.kill('SIGTERM'))
  const base = await begin(`http://127.0.0.1:${port}`, proxy.port)
  atEnd(async () => void (await send(base, 'DELETE').catch(() => null)))
  await send(`${base}/window/rect`, 'POST', { ...size })
  return {
    async run(body, ...args) {
      const script = `return JSON.stringify((function () { ${body} }).apply(null, arguments) ?? null)`
      return JSON.parse(String(await send(`${base}/execute/sync`, 'POST', { script, args })))
    },
    open: async (url) => void (await send(`${base}/url`, 'POST', { url })),
  }
}
