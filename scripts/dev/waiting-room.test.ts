import http from 'node:http'
import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '@/scripts/launch/network.mjs'
import { openWaitingRoom } from './waiting-room.mjs'

const HOST = '127.0.0.1'

/** A server behind a room, which answers when told. */
async function openRoom() {
  const [port, behind] = [await freePort(), await freePort()]
  let resolve = (_: boolean) => {}
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  const room = await openWaitingRoom({ port, host: HOST }, { port: behind, host: HOST }, () => promise)
  const server = http.createServer((request, response) => request.pipe(response))
  onTestFinished(() => {
    room.close()
    server.close()
    server.closeAllConnections()
  })
  const begin = async () => {
    await new Promise((done) => server.listen(behind, HOST, () => done(undefined)))
    resolve(true)
  }
  return { url: `http://${HOST}:${port}/`, port, begin, fail: () => resolve(false) }
}

test('a call waits until the server serves, and is answered whole', async () => {
  const { url, begin } = await openRoom()
  const body = 'x'.repeat(300_000)
  const answer = fetch(url, { method: 'POST', body })
  await begin()
  expect(await (await answer).text()).toBe(body)
})

test('a server that cannot start is told as 503 at once', async () => {
  const { url, fail } = await openRoom()
  fail()
  expect((await fetch(url)).status).toBe(503)
})

test('a caller that hangs up while it waits leaves the room as it was', async () => {
  const { url, port, begin } = await openRoom()
  const caller = net.connect(port, HOST)
  await new Promise((done) => caller.once('connect', done))
  caller.resetAndDestroy()
  await begin()
  expect(await (await fetch(url, { method: 'POST', body: 'still here' })).text()).toBe('still here')
})
