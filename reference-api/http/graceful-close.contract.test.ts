import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { closeGracefully } from './graceful-close'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

type Held = {
  readonly app: FastifyInstance
  readonly requested: Promise<void>
  readonly closing: Promise<void>
  readonly answer: () => void
}

/** A server whose only route answers when the test decides. */
async function serve(patience?: { requests: number; looks: number }): Promise<Held> {
  const app = Fastify()
  closeGracefully(app, patience)
  const closing = new Promise<void>((resolve) => {
    app.addHook('preClose', async () => resolve())
  })
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const requested = new Promise<void>((resolve) => {
    app.get('/', async () => {
      resolve()
      await answered
      return 'done'
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, requested, closing, answer }
}

/** @returns the server's output until it closes the connection */
async function open(app: FastifyInstance, request = ''): Promise<{ readonly said: Promise<string> }> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(request)
  return { said: text(socket) }
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n'

test('a request under way is answered, and its connection does not keep the server', async () => {
  const { app, requested, closing, answer } = await serve()
  const { said } = await open(app, REQUEST)
  await requested
  const closed = app.close()
  await closing
  answer()
  await closed
  expect(await said).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close[\s\S]*done$/)
})

test('a connection that never asks and a request without an answer are cut off', async () => {
  const { app, requested } = await serve({ requests: 100, looks: 10 })
  const silent = await open(app)
  const waiting = await open(app, REQUEST)
  await requested
  await app.close()
  expect([await silent.said, await waiting.said]).toEqual(['', ''])
})
