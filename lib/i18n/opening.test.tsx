import { screen } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { expect, test } from 'vitest'
import { aBranch } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { openingText } from './opening'

/** Saturday, 21 November 2026, 22:30 in Almaty. */
const NOW = new Date('2026-11-21T17:30:00.000Z')

function Words({ opensAt }: { readonly opensAt: string | null }) {
  const t = useTranslations('moment')
  return <p>{openingText(t, aBranch({ is_open: false, opens_at: opensAt, orders_until: null }), NOW)}</p>
}

test.each([
  ['the same evening', '2026-11-21T18:00:00.000Z', 'Закрыто, откроется в 23:00'],
  ['after midnight in Almaty, before it in UTC', '2026-11-21T19:30:00.000Z', 'Закрыто, откроется завтра в 00:30'],
  ['in two days', '2026-11-23T05:00:00.000Z', 'Закрыто, откроется в понедельник в 10:00'],
  ['far ahead', '2026-12-05T05:00:00.000Z', 'Закрыто, откроется 05.12 в 10:00'],
  ['when nobody knows', null, 'Закрыто'],
])('a closed branch says when it opens: %s', (_, opensAt, text) => {
  render(<Words opensAt={opensAt} />)
  expect(screen.getByText(text)).toBeVisible()
})

test('days are Kazakh on Kazakh pages, whatever the browser knows', () => {
  render(<Words opensAt="2026-11-23T05:00:00.000Z" />, { locale: 'kk' })
  expect(screen.getByText('Жабық, ашылуы — дүйсенбі, 10:00')).toBeVisible()
})
