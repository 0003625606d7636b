import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/lib/testing/render'
import en from '@/messages/en.json'
import kk from '@/messages/kk.json'
import ru from '@/messages/ru.json'
import { ErrorPage } from './error-page'
import { ERROR_TEXTS } from './error-texts'
import { NotFound } from './not-found'

const labelsOf = ({ notFound, notFoundText, home }: typeof ru.errors) => ({
  title: notFound,
  text: notFoundText,
  home,
})

const mark = { viewBox: '0 0 1 1', paths: [] }

test('the English page says what the specification says, to the letter', () => {
  render(<NotFound mark={mark} labels={labelsOf(en.errors)} />, { locale: 'en' })
  expect(screen.getByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible()
})

test.each([
  ['ru', ru, '/'],
  ['en', en, '/en'],
  ['kk', kk, '/kz'],
] as const)('a lost customer finds the way home (%s)', (locale, messages, home) => {
  render(<NotFound mark={mark} labels={labelsOf(messages.errors)} />, { locale })
  expect(screen.getByRole('link', { name: messages.errors.home })).toHaveAttribute('href', home)
})

test('a missing page leads to the given page and to the main page', () => {
  render(
    <NotFound mark={mark} labels={labelsOf(en.errors)} way={{ href: '/profile/orders', label: 'Order history' }} />,
    {
      locale: 'en',
    },
  )
  expect(screen.getByRole('link', { name: 'Order history' })).toHaveAttribute('href', '/en/profile/orders')
  expect(screen.getByRole('link', { name: en.errors.home })).toHaveAttribute('href', '/en')
})

test.each([
  ['ru', ru],
  ['en', en],
  ['kk', kk],
] as const)('the words that the error page carries are those of the messages (%s)', (locale, messages) => {
  expect(messages.errors).toMatchObject(ERROR_TEXTS[locale])
})

test('a broken page can be tried again, says no secrets, and takes the focus', async () => {
  let tries = 0
  const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { digest: '12345' })
  const { user, container } = render(<ErrorPage error={error} retry={() => tries++} locale="kk" />, { locale: 'kk' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(container).not.toHaveTextContent('ECONNREFUSED')
  expect(container).toHaveTextContent('12345')
  await user.click(screen.getByRole('button', { name: 'Қайталау' }))
  expect(tries).toBe(1)
  expect(screen.getByRole('link', { name: 'Басты бетке' })).toHaveAttribute('href', '/kz')
})

test('a broken page says by which phone an order is taken, in the language of the page', () => {
  const { container } = render(<ErrorPage error={new Error('x')} retry={() => {}} locale="en" />, { locale: 'en' })
  expect(container).toHaveTextContent('You can also order by phone: +7 727 355 07 70')
  expect(screen.getByRole('link', { name: /727/ })).toHaveAttribute('href', 'tel:+77273550770')
})
