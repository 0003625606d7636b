import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from './launch/network.mjs'

/** Answers with its release; opens another port first, like a server with metrics. */
const programOf = (name: string) => `
import http from 'node:http'
const server = http.createServer((_, response) => response.end('${name}'))
const figures = http.createServer().listen(Number(process.env.FIGURES), '127.0.0.1')
process.once('SIGTERM', () => { figures.close(); server.close(() => process.exit(0)) })
figures.once('listening', () => server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready')))
`

let folder: string
let server: ChildProcess
let said = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'serve-'))
  said = ''
})
afterEach(async () => {
  if (server.exitCode === null) {
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
  }
  rmSync(folder, { recursive: true, force: true })
})

function release(name: string, program: string): void {
  mkdirSync(path.join(folder, name))
  writeFileSync(path.join(folder, name, 'program.mjs'), program)
  symlinkSync(name, path.join(folder, 'next'))
  renameSync(path.join(folder, 'next'), path.join(folder, 'current'))
}

async function serve(): Promise<string> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), FIGURES: String(await freePort()) }
  server = spawn(process.execPath, ['scripts/serve.mjs', '--in', path.join(folder, 'current'), 'program.mjs'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  server.stderr?.on('data', (part) => {
    said += part
  })
  return `http://127.0.0.1:${port}`
}

const heard = (words: RegExp) => expect.poll(() => said).toMatch(words)
const askAt = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).text()

test('a release takes over the port from the one before; one that does not come up leaves it as it is', async () => {
  release('a', programOf('a'))
  const url = await serve()
  await heard(/serves as process/)
  expect(await askAt(url)).toBe('a')

  release('b', programOf('b'))
  server.kill('SIGHUP')
  await heard(/(serves as process[\s\S]*){2}/)
  await expect.poll(() => askAt(url)).toBe('b')

  release('c', 'process.exit(3)')
  server.kill('SIGHUP')
  await heard(/ended with code 3 before it served.\n.*serves on/)
  expect(await askAt(url)).toBe('b')
})
