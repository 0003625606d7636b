import { screen } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { expect, test } from 'vitest'
import { aBranch } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { openingText } from './opening'

/** Saturday. */
const TODAY = '2026-11-21'

type WordsProps = { readonly opensAt: string | null; readonly isPaused?: boolean }

function Words({ opensAt, isPaused = false }: WordsProps) {
  const t = useTranslations('moment')
  const opening = { is_open: false, opens_at: opensAt, orders_until: null, is_paused: isPaused }
  return <p>{openingText(t, aBranch(opening), TODAY)}</p>
}

test.each([
  ['2026-11-21T18:00:00.000Z', 'Приём на паузе, заказы с 23:00'],
  ['2026-11-22T05:00:00.000Z', 'Приём на паузе, заказы завтра с 10:00'],
  ['2026-11-24T05:00:00.000Z', 'Приём на паузе, заказы 24 ноября с 10:00'],
])('a branch that its staff paused is not called closed', (opensAt, text) => {
  render(<Words opensAt={opensAt} isPaused />)
  expect(screen.getByText(text)).toBeVisible()
})

test.each([
  ['the same evening', '2026-11-21T18:00:00.000Z', 'Закрыто, откроется в 23:00'],
  ['after midnight in Almaty, before it in UTC', '2026-11-21T19:30:00.000Z', 'Закрыто, откроется завтра в 00:30'],
  ['in two days', '2026-11-23T05:00:00.000Z', 'Закрыто, откроется в понедельник в 10:00'],
  ['far ahead', '2026-12-05T05:00:00.000Z', 'Закрыто, откроется 5 декабря в 10:00'],
  ['when the opening is unknown', null, 'Закрыто'],
])('a closed branch says when it opens: %s', (_, opensAt, text) => {
  render(<Words opensAt={opensAt} />)
  expect(screen.getByText(text)).toBeVisible()
})

test('days are Kazakh on Kazakh pages, whatever the browser knows', () => {
  render(<Words opensAt="2026-11-23T05:00:00.000Z" />, { locale: 'kk' })
  expect(screen.getByText('Жабық, ашылуы — дүйсенбі, 10:00')).toBeVisible()
})

function OpenWords({ now }: { readonly now: string }) {
  return <p>{openingText(useTranslations('moment'), aBranch(), TODAY, Date.parse(now))}</p>
}

test.each([
  ['2026-11-21T16:25:30.000Z', 'Открыто, до последнего заказа 19 мин'],
  ['2026-11-21T14:00:00.000Z', 'Открыто, заказы до 21:45'],
])('an open branch counts down its last hour by the server’s time: %s', (now, text) => {
  render(<OpenWords now={now} />)
  expect(screen.getByText(text)).toBeVisible()
})
