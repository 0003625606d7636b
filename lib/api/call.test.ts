import { afterEach, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { call, createClient } from './call'

afterEach(() => vi.restoreAllMocks())

test('a call fetches an address, not a Request, whose signal would keep it and its page in memory', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ products: [] }))
  const client = createClient('http://127.0.0.1:1')
  await call({ client, timeoutMs: 5000 }, routes.search, { body: { query: 'doner' } })
  expect(fetched).toHaveBeenCalledOnce()
  expect(typeof fetched.mock.calls[0]?.[0]).toBe('string')
})

test('an answer off the contract reports the call and the field to the monitoring, and no value', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ products: [{ id: 1, title: { ru: 'Айгерім' } }] }),
  )
  const onDrift = vi.fn()
  const transport = { client: createClient('http://127.0.0.1:1'), onDrift }
  await expect(call(transport, routes.search, { body: { query: 'x' } })).rejects.toThrow('does not fit')
  expect(onDrift).toHaveBeenCalledOnce()
  expect(onDrift.mock.calls[0]).toEqual(['POST /api/search', expect.stringMatching(/^products\.\w+/)])
})
