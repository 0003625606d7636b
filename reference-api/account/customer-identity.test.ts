import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { customerIdentityOf, loadOrCreateSecret } from './customer-identity'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a kept secret is made once, is the same after a restart, and readable by its owner alone', () => {
  const file = join(folder, 'data.key')
  const secret = loadOrCreateSecret(file)
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect(loadOrCreateSecret(file)).toBe(secret)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(loadOrCreateSecret(join(folder, 'new', 'other.key'))).not.toBe(secret)
})

test('a secret that was cut off is no secret', () => {
  const file = join(folder, 'data.key')
  writeFileSync(file, 'short')
  expect(() => loadOrCreateSecret(file)).toThrow('holds no whole secret')
})

test('the same phone has one key for each code, and another with another secret', () => {
  const keysOf = (secret: string, id: number) => {
    const customer = customerIdentityOf(secret, { id, phone: '77011234567' })
    return [customer.keyFor(1), customer.keyFor(2), customer.formerKey]
  }
  expect(keysOf('a', 1)).toEqual(keysOf('a', 2))
  expect(new Set([...keysOf('a', 1), ...keysOf('b', 1)]).size).toBe(6)
})
