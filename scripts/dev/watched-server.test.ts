import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '@/scripts/launch/network.mjs'
import { watchedServer } from './watched-server.mjs'

/** As long as a slow machine needs to start a process. */
const SLOW = { timeout: 60_000 }

/** A server that runs a file, and what is said about it. */
async function serverOf(source: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'watched-server-'))
  const file = path.join(folder, 'server.mjs')
  writeFileSync(file, source)
  const url = `http://127.0.0.1:${await freePort()}/`
  let current: () => ChildProcess | null = () => null
  let isStopping = false
  const said: string[] = []
  const server = watchedServer(
    {
      adopt(child) {
        current = child
      },
      isStopping: () => isStopping,
    },
    {
      ...{ name: 'server', args: [file], env: { ...process.env, URL: url }, url, doing: 'Starting the server' },
      say: (line) => void said.push(line),
    },
  )
  onTestFinished(() => {
    isStopping = true
    current()?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const change = (text: string) => {
    writeFileSync(file, text)
    server.restart('server.mjs changed')
  }
  return { server, said, change, url, kill: () => current()?.kill('SIGKILL') }
}

const answering = (text: string) => `
  import http from 'node:http'
  http.createServer((_, response) => response.end('${text}')).listen(new URL(process.env.URL).port, '127.0.0.1')`

test('a server that cannot start is called ended, and the next change starts it again', SLOW, async () => {
  const { server, said, change, url } = await serverOf('process.exit(3)')
  expect(await server.serves()).toBe(false)
  await vi.waitFor(() => expect(said.at(-1)).toContain('The server ended with code 3 before it could serve'))
  change(answering('mended'))
  expect(await server.serves()).toBe(true)
  await server.firstServed
  expect(await (await fetch(url)).text()).toBe('mended')
  expect(said.slice(-2)).toEqual(['server.mjs changed: the server starts again…', 'The server answers again.'])
})

test('a server that serves is started again with a change, and callers wait for the new one', SLOW, async () => {
  const { server, change, url } = await serverOf(answering('old'))
  expect(await server.serves()).toBe(true)
  change(answering('new'))
  expect(await server.serves()).toBe(true)
  expect(await (await fetch(url)).text()).toBe('new')
})

test('a server that was killed is started again at once', SLOW, async () => {
  const { server, said, kill } = await serverOf(answering('here'))
  await server.firstServed
  kill()
  await vi.waitFor(() => expect(said).toContain('The server was ended by SIGKILL and starts again…'), SLOW)
  expect(await server.serves()).toBe(true)
})
