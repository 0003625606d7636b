import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PORTS } from '@/e2e/servers/ports.mjs'
import { STOREFRONT_ENV } from '@/e2e/servers/storefront-env.mjs'

export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

type Address = { readonly socketPath: string } | { readonly host: string; readonly port: number }
export type SendRequest = (url: string, headers: Readonly<Record<string, string>>, method?: string) => Promise<Reply>

/** Requests an address of a server without following redirects or decoding anything. */
const askAt =
  (address: Address): SendRequest =>
  (url, headers, method = 'GET') =>
    new Promise((resolve, reject) => {
      const host = `127.0.0.1:${PORTS.storefront}`
      const own = { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'http', 'x-forwarded-for': '127.0.0.1' }
      const sent = request({ ...address, path: url, method, headers: { ...own, ...headers } })
      sent.on('error', reject).on('response', async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() })
      })
      sent.end()
    })

/** The shop of the journeys, through its front. */
export const askFront = askAt({ host: '127.0.0.1', port: PORTS.storefront })

/** Next alone, with the same build and the same chain, to compare the front with. */
export async function startNextAlone(): Promise<{ readonly ask: SendRequest; readonly stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'next-alone-'))
  const socketPath = path.join(folder, 'next.sock')
  const { NEXT_DIST_DIR: distDir } = STOREFRONT_ENV
  const bundles = `./${distDir}/front`
  const child = spawn(process.execPath, ['--import', `${bundles}/mode.mjs`, `${bundles}/renderer.mjs`], {
    cwd: path.join(distDir, 'standalone'),
    env: { ...process.env, ...STOREFRONT_ENV, NODE_ENV: '' as 'test', PORT: '0', RENDERER_SOCKET: socketPath },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`Next alone ended with ${code}`)))
  })
  const stop = () => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ask: askAt({ socketPath }), stop }
}
