import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords'

test('a stored password is salted, opens to itself only, and hides the text', async () => {
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

test('without a stored password nothing is right, and it is not answered quicker', async () => {
  const stored = await hashPassword('12345678')
  const spent = async (hash: string | null) => {
    const start = performance.now()
    expect(await verifyPassword('87654321', hash)).toBe(false)
    return performance.now() - start
  }
  await spent(stored)
  const known = await spent(stored)
  const unknown = await spent(null)
  expect(unknown).toBeGreaterThan(known / 4)
})

test('a flood is turned away instead of queued without end, and the queue drains', async () => {
  const answers = await Promise.all(Array.from({ length: 45 }, () => verifyPassword('x', null)))
  expect(answers.filter((answer) => answer === null)).toHaveLength(3)
  expect(await verifyPassword('x', null)).toBe(false)
}, 60_000)
