import { expect, test } from 'vitest'
import { endedStaffCookie, staffCookie, staffKeyOf } from './staff-cookie'

const KEY = 'staff-key-of-more-than-twenty-letters'
const withCookie = (cookie: string) => new Request('http://localhost:3000/api/staff/me', { headers: { cookie } })

test('a shop without HTTPS keeps the key under a name that browsers take there', () => {
  expect(staffCookie(KEY, false)).toBe(`staff=${KEY}; Path=/api/staff; HttpOnly; SameSite=Strict; Max-Age=2592000`)
  expect(endedStaffCookie(false)).toBe('staff=; Path=/api/staff; HttpOnly; SameSite=Strict; Max-Age=0')
  expect(staffKeyOf(withCookie(`staff=${KEY}`), false)).toBe(KEY)
  expect(staffKeyOf(withCookie(`staff=${KEY}`), true)).toBeNull()
})

test('a shop with HTTPS believes the guarded name alone', () => {
  expect(staffKeyOf(withCookie(`__Secure-staff=${KEY}`), true)).toBe(KEY)
  expect(staffKeyOf(withCookie(`__Secure-staff=${KEY}`), false)).toBeNull()
  expect(staffKeyOf(withCookie('__Secure-staff=short'), true)).toBeNull()
})
