import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from './launch/network.mjs'
import { PROGRAMS } from './launch/standalone.mjs'

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

function release(name: string, program: string, version?: string): void {
  mkdirSync(path.join(folder, name))
  writeFileSync(path.join(folder, name, 'program.mjs'), program)
  if (version) writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify({ version }))
  symlinkSync(name, path.join(folder, 'next'))
  renameSync(path.join(folder, 'next'), path.join(folder, 'current'))
}

/** Serves the link. @param cwd a folder whose own copy of the supervisor runs, as the units of systemd do */
async function serve(cwd = process.cwd()): Promise<string> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), FIGURES: String(await freePort()) }
  server = spawn(process.execPath, ['scripts/serve.mjs', '--in', path.join(folder, 'current'), 'program.mjs'], {
    ...{ env, cwd },
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

test('a release that was removed takes nothing from the service that began in it', async () => {
  release('a', programOf('a'))
  for (const program of PROGRAMS.filter((file) => file.endsWith('.mjs')))
    cpSync(program, path.join(folder, 'a', program), { recursive: true })
  const url = await serve(path.join(folder, 'current'))
  await heard(/serves as process/)

  release('b', programOf('b'))
  rmSync(path.join(folder, 'a'), { recursive: true })
  server.kill('SIGHUP')
  await heard(/(serves as process[\s\S]*){2}/)
  await expect.poll(() => askAt(url)).toBe('b')

  process.kill(Number(/.*serves as process (\d+)/s.exec(said)?.[1]), 'SIGKILL')
  await heard(/(serves as process[\s\S]*){3}/)
  expect(await askAt(url)).toBe('b')
})

test('the line about a release names its version when it has one', async () => {
  release('a', programOf('a'), '1.1.0')
  await serve()
  await heard(/^program\.mjs 1\.1\.0 serves as process \d+\.$/m)

  release('b', programOf('b'))
  server.kill('SIGHUP')
  await heard(/^program\.mjs serves as process \d+\.$/m)
})
