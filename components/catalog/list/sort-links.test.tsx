import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sort } from '@/lib/domain/menu/menu'
import { render } from '@/lib/testing/render'
import { SortLinks } from './sort-links'

const links = (current: Sort, key?: string) => (
  <SortLinks key={key} path="/category/3" sorts={['popular', 'asc', 'desc', 'kcal']} current={current} />
)

test('each sort order is an address, the usual one without a query, and the current one is marked', () => {
  render(links('desc'), { locale: 'kk' })
  expect(
    screen
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['/kz/category/3', null],
    ['/kz/category/3?order_by=asc', null],
    ['/kz/category/3?order_by=desc', 'true'],
    ['/kz/category/3?order_by=kcal', null],
  ])
  expect(screen.getByRole('navigation', { name: 'Сұрыптау' })).toBeVisible()
})

test('the sort order that was tapped is announced when its page has come, and the focus returns to the menu', () => {
  const { rerender } = render(links('popular', 'first page'))
  fireEvent.click(screen.getByRole('link', { name: 'Сначала менее калорийные', hidden: true }))
  rerender(links('kcal', 'second page'))
  expect(screen.getByRole('status')).toHaveTextContent('Порядок блюд изменён. Сначала менее калорийные')
  expect(screen.getByRole('button', { name: 'Сначала менее калорийные' })).toHaveFocus()
})

test('a page that was opened without a tap announces nothing and takes no focus', () => {
  render(links('kcal'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(document.body).toHaveFocus()
})
