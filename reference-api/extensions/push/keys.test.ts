import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { generateVAPIDKeys } from 'web-push'
import { parseEnv } from '@/reference-api/env'
import { isPair } from '@/reference-api/outgoing/push-keys'
import { loadOrCreatePushKeys, newPair } from './keys'
import { pushOf } from './settings'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'push-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const email = 'hello@shop.example'
const [ours, others] = [newPair(), generateVAPIDKeys()]

test('a demo makes its pair once and keeps it, readable by its owner alone', () => {
  const env = parseEnv({ DATA_DIR: path.join(folder, 'pglite') })
  const first = pushOf(env, { isPlayground: true, email })
  expect(pushOf(env, { isPlayground: true, email })?.publicKey).toBe(first?.publicKey)
  const file = path.join(folder, 'pglite.push-keys')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const kept = loadOrCreatePushKeys(file)
  expect(kept.publicKey).toBe(first?.publicKey)
  expect(isPair(kept)).toBe(true)
})

test('a new pair has the form that the settings take, also when a number begins with zeros', () => {
  // One number of 256 begins with eight zeros.
  for (let turn = 0; turn < 2000; turn++) {
    const pair = newPair()
    expect([pair.publicKey.length, pair.privateKey.length]).toEqual([87, 43])
    expect(isPair(pair)).toBe(true)
  }
})

test('a damaged file is named, and not replaced', () => {
  const file = path.join(folder, 'keys')
  const { publicKey } = ours
  for (const text of ['', '{', '{"publicKey":1}', JSON.stringify({ publicKey, privateKey: others.privateKey })]) {
    writeFileSync(file, text)
    expect(() => loadOrCreatePushKeys(file)).toThrow(`${file} holds no pair of keys`)
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
})

test('a server outside of a demo wakes no tablet without a key pair, and makes none', () => {
  const env = parseEnv({ DATA_DIR: path.join(folder, 'pglite') })
  expect(pushOf(env, { isPlayground: false, email })).toBeNull()
})

describe('the settings', () => {
  const pair = { VAPID_PUBLIC_KEY: ours.publicKey, VAPID_PRIVATE_KEY: ours.privateKey }

  test('the settings take a pair, and send to the services that they name', () => {
    const push = pushOf(parseEnv({ ...pair, PUSH_HOSTS: 'push.example.kz, *.push.example.com' }), {
      isPlayground: false,
      email,
    })
    expect(push?.publicKey).toBe(ours.publicKey)
    const at = (host: string) => ({ endpoint: `https://${host}/x`, p256dh: others.publicKey, auth: 'A'.repeat(22) })
    expect(push?.accepts(at('push.example.kz'))).toBe(true)
    expect(push?.accepts(at('a.push.example.com'))).toBe(true)
    expect(push?.accepts(at('fcm.googleapis.com'))).toBe(false)
  })

  test.each([
    ['half a pair', { VAPID_PUBLIC_KEY: ours.publicKey }, 'both or neither'],
    ['the other half', { VAPID_PRIVATE_KEY: ours.privateKey }, 'both or neither'],
    ['keys that are no pair', { ...pair, VAPID_PRIVATE_KEY: others.privateKey }, 'is not the private key of'],
    ['no key', { ...pair, VAPID_PUBLIC_KEY: 'key' }, 'VAPID_PUBLIC_KEY: '],
    ['a name for the whole internet', { PUSH_HOSTS: '*' }, 'PUSH_HOSTS: '],
    ['an address', { PUSH_HOSTS: '10.0.0.1' }, 'PUSH_HOSTS: '],
    ['somebody who cannot be asked', { VAPID_SUBJECT: 'admin' }, 'VAPID_SUBJECT: '],
    ['a receiver elsewhere', { PUSH_TEST_RECEIVER: 'http://10.0.0.1:80' }, 'PUSH_TEST_RECEIVER: '],
    ['a receiver in production', { PUSH_TEST_RECEIVER: 'http://127.0.0.1:80', NODE_ENV: 'production' }, 'is for tests'],
    ['a receiver in a public demo', { PUSH_TEST_RECEIVER: 'http://127.0.0.1:80', DEMO: 'public' }, 'is for tests'],
  ])('the settings refuse %s, and quote no key', (_, settings, message) => {
    let report = ''
    try {
      parseEnv(settings)
    } catch (error) {
      report = String(error)
    }
    expect(report).toContain(message)
    for (const secret of [ours.privateKey, others.privateKey]) expect(report).not.toContain(secret)
  })
})
