import { describe, expect, test } from 'vitest'
import {
  deviceCookie,
  deviceToken,
  endedDeviceCookie,
  endedSessionCookies,
  sessionCookies,
  sessionToken,
} from './session-cookie'

const carrying = (cookie: string) => new Request('http://localhost/', { headers: { cookie } })
const DEVICE = 'd'.repeat(20)

describe("a shop without https on a developer's machine", () => {
  test('a shop without https keeps the same cookies under names that a browser takes there', () => {
    expect(sessionCookies('token', false)).toEqual([
      'sid=token; Path=/; HttpOnly; SameSite=Lax; Max-Age=1800',
      'signed_in=1; Path=/; SameSite=Lax; Max-Age=1800',
    ])
    expect(endedSessionCookies(false)).toEqual([
      'sid=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      'signed_in=; Path=/; SameSite=Lax; Max-Age=0',
    ])
    expect(deviceCookie('token', false)).toBe('dev=token; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000')
    expect(endedDeviceCookie(false)).toBe('dev=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  })

  test('a shop without https reads them by these names alone, and those of https by theirs', () => {
    const both = carrying('sid=plain; __Host-sid=secure')
    expect([sessionToken(both, false), sessionToken(both, true)]).toEqual(['plain', 'secure'])
    const devices = carrying(`dev=${DEVICE}; __Host-dev=${DEVICE}s`)
    expect([deviceToken(devices, false), deviceToken(devices, true)]).toEqual([DEVICE, `${DEVICE}s`])
  })
})

test('a cookie is found by its whole name, wherever it stands', () => {
  expect(sessionToken(carrying('mysid=1; sidx=2; sid=3=4'), false)).toBe('3=4')
  expect(sessionToken(carrying('mysid=1; sidx=2'), false)).toBeNull()
  expect(sessionToken(new Request('http://localhost/'), false)).toBeNull()
})

test.each(['d'.repeat(19), 'd'.repeat(201), `${DEVICE} x`, `x y${DEVICE}`, ''])('"%s" names no device', (value) => {
  expect(deviceToken(carrying(`dev=${value}`), false)).toBeNull()
})

test('a sign of a known browser of 200 characters is read', () => {
  expect(deviceToken(carrying(`dev=${'d'.repeat(200)}`), false)).toBe('d'.repeat(200))
})
