import { expect, test } from 'vitest'
import { securityText } from './security-text'

const FACTS = {
  email: 'owner@shop.example',
  canonical: 'https://shop.example/.well-known/security.txt',
  languages: ['ru', 'kk'],
}

test('security.txt names the contact, the languages, its own address and the day when it ends', () => {
  expect(securityText({ ...FACTS, now: new Date('2026-11-23T10:00:00Z') })).toBe(
    [
      'Contact: mailto:owner@shop.example',
      'Expires: 2027-05-01T00:00:00.000Z',
      'Preferred-Languages: ru, kk',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('security.txt ends within a year, as the standard asks, whatever day it is', () => {
  for (const day of ['2026-01-01', '2026-08-31', '2028-02-29', '2026-12-31']) {
    const now = new Date(`${day}T23:59:59Z`)
    const [, end = ''] = /Expires: (.*)/.exec(securityText({ ...FACTS, now })) ?? []
    const days = (Date.parse(end) - now.getTime()) / 86_400_000
    expect([day, days > 90 && days < 366]).toEqual([day, true])
  }
})
