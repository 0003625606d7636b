import * as crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords'

vi.mock('node:crypto', { spy: true })

test('a stored password is salted, matches only its own text, and hides it', async () => {
  const [first, second] = await Promise.all([hashPassword('донер навсегда'), hashPassword('донер навсегда')])
  expect(first).not.toBe(second)
  expect(first).not.toContain('донер')
  expect(await verifyPassword('донер навсегда', first)).toBe(true)
  expect(await verifyPassword('донер навсегд', first)).toBe(false)
})

test('the same letters typed on another keyboard (composed or not) are the same password', async () => {
  const stored = await hashPassword('\u0439\u0439\u0439\u0439\u0439\u0439\u0439\u0439')
  expect(await verifyPassword('\u0438\u0306'.repeat(8), stored)).toBe(true)
})

test('a phone without a stored password has no right password, and the check takes the same work', async () => {
  const stored = await hashPassword('12345678')
  const workFor = async (hash: string | null) => {
    vi.mocked(crypto.scrypt).mockClear()
    expect(await verifyPassword('87654321', hash)).toBe(false)
    return vi
      .mocked(crypto.scrypt)
      .mock.calls.map(([, salt, length, options]) => [salt.toString().length > 0, length, options])
  }
  const known = await workFor(stored)
  expect(known).toHaveLength(1)
  expect(await workFor(null)).toEqual(known)
})

test('a flood is turned away instead of queued without end, and the queue drains', async () => {
  vi.mocked(crypto.scrypt).mockImplementation((_password, _salt, length, _options, done) => {
    setImmediate(done, null, Buffer.alloc(length))
  })
  const answers = await Promise.all(Array.from({ length: 45 }, () => verifyPassword('x', null)))
  expect(answers.filter((answer) => answer === null)).toHaveLength(3)
  expect(await verifyPassword('x', null)).toBe(false)
  vi.mocked(crypto.scrypt).mockRestore()
})
