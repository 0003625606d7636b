import { EventEmitter, once } from 'node:events'
import { get } from 'node:http'
import { fastify } from 'fastify'
import { expect, test, vi } from 'vitest'
import { serveStream } from './stream'

test('a client that leaves while the database is queried frees its slot, and the watching stops', async () => {
  const [release, leave] = [vi.fn(), vi.fn()]
  const database = new EventEmitter()
  const watch = vi.fn(async () => {
    await once(database, 'answer')
    return leave
  })
  const app = fastify()
  app.get('/', (request, reply) =>
    serveStream(request, reply, { openSlot: () => release, subject: 'x', locale: 'en', watch }),
  )
  const request = get(await app.listen({ host: '127.0.0.1', port: 0 }))
  request.on('error', () => undefined)
  await vi.waitFor(() => expect(watch).toHaveBeenCalled())
  request.destroy()
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
  expect(leave).not.toHaveBeenCalled()
  database.emit('answer')
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(release).toHaveBeenCalledOnce()
  await app.close()
})

test('a stream that cannot begin frees its slot', async () => {
  const release = vi.fn()
  const app = fastify()
  app.get('/', (request, reply) =>
    serveStream(request, reply, {
      openSlot: () => release,
      subject: 'x',
      locale: 'en',
      watch: () => Promise.reject(new Error('The database does not answer')),
    }),
  )
  expect((await app.inject('/')).statusCode).toBe(500)
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
  await app.close()
})
