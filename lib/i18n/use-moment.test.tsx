import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import type { Locale } from './locales'
import { useMoment } from './use-moment'

// 21\u00a0November 2026 is a Saturday; 20:30 UTC is 01:30 of Sunday in Almaty.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:00:00Z') }))
afterEach(() => vi.useRealTimers())

type Moment = ReturnType<typeof useMoment>

function Said({ say }: { readonly say: (moment: Moment) => string }) {
  return <p role="note">{say(useMoment())}</p>
}

const said = (locale: Locale, say: (moment: Moment) => string): string | null => {
  render(<Said say={say} />, { locale })
  return screen.getByRole('note').textContent
}

test.each([
  ['ru', '2026-11-21T14:30:00Z', 'в 19:30'],
  ['ru', '2026-11-21T20:30:00Z', 'завтра в 01:30'],
  ['ru', '2026-11-23T05:00:00Z', '23\u00a0ноября в 10:00'],
  ['en', '2026-11-22T05:00:00Z', 'tomorrow at 10:00'],
  ['en', '2026-12-01T05:00:00Z', 'on 1\u00a0December at 10:00'],
  ['kk', '2026-11-22T05:00:00Z', 'ертең, 10:00'],
  ['kk', '2026-11-23T05:00:00Z', '23\u00a0қараша, 10:00'],
] as const)('%s: %s is "%s"', (locale, moment, words) => {
  expect(said(locale, ({ at }) => at(moment))).toBe(words)
})

test.each([
  ['ru', '2026-11-21', 'Сегодня'],
  ['ru', '2026-11-22', 'Завтра'],
  ['ru', '2026-11-23', 'Пн, 23\u00a0ноября'],
  ['kk', '2026-11-23', 'Дс, 23\u00a0қараша'],
  ['en', '2026-11-29', 'Sun, 29\u00a0November'],
] as const)('%s: the day %s is called "%s"', (locale, date, name) => {
  expect(said(locale, ({ dayName }) => dayName(date))).toBe(name)
})

test.each([
  [null, 'как можно скорее'],
  ['2026-11-21T14:30:00.000Z', 'сегодня, 19:30–20:00'],
  ['2026-11-22T18:30:00.000Z', 'завтра, 23:30–00:00'],
  ['', 'время не выбрано'],
  ['nonsense', 'время не выбрано'],
])('an order for %s is wanted "%s"', (slotStart, words) => {
  expect(said('ru', ({ wanted }) => wanted(slotStart, 30))).toBe(words)
})

test.each([
  ['ru', '2026-11-21T14:30:00Z', 'Сегодня, 19:30'],
  ['kk', '2026-11-21T14:30:00Z', 'Бүгін, 19:30'],
  ['en', '2026-11-01T14:30:00Z', '1\u00a0November, 19:30'],
] as const)('%s: a line that opens with %s begins "%s"', (locale, moment, words) => {
  expect(said(locale, ({ stamp }) => stamp(moment))).toBe(words)
})

test('a promise names its day only when it is not today', () => {
  expect(said('ru', ({ between }) => between('2026-11-21T14:20:00Z', '2026-11-21T14:35:00Z'))).toBe('с 19:20 до 19:35')
})

test('a promise for tomorrow names the day', () => {
  expect(said('ru', ({ between }) => between('2026-11-22T05:00:00Z', '2026-11-22T05:30:00Z'))).toBe(
    'завтра с 10:00 до 10:30',
  )
})
