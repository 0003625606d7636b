import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/lib/testing/render'
import { SortLinks } from './sort-links'

test('every order is an address, the usual one without a query, and the current one is marked', () => {
  render(<SortLinks path="/category/3" current="desc" />, { locale: 'kk' })
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['/kz/category/3', null],
    ['/kz/category/3?order_by=asc', null],
    ['/kz/category/3?order_by=desc', 'true'],
  ])
  expect(screen.getByRole('navigation', { name: 'Сұрыптау' })).toBeVisible()
})
