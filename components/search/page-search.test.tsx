import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { PageSearch } from './page-search'
import { SearchForm } from './search-form'

const labels = { search: 'Поиск по меню', placeholder: 'Найти блюдо', find: 'Найти', cancel: 'Отмена' }

/** What a browser reports before a popover opens; jsdom has none. */
const opening = () => Object.assign(new Event('beforetoggle', { cancelable: true }), { newState: 'open' })

test.each([
  ['a phone, where it is shown', true],
  ['a desktop, where the header has its own', false],
])('the field of the page of results gets the focus of the bar’s button on %s', (_, isShown) => {
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(isShown ? document.body : null)
  render(
    <>
      <div id="site-search" />
      <PageSearch popoverId="site-search">
        <SearchForm id="site-search" isInPage action="/search" labels={labels} query="донер" />
      </PageSearch>
    </>,
  )
  const field = screen.getByRole('combobox', { name: labels.search })
  expect(field).toHaveValue('донер')
  expect(screen.queryByRole('button', { name: labels.cancel })).toBeNull()
  const event = opening()
  document.getElementById('site-search')?.dispatchEvent(event)
  expect([event.defaultPrevented, document.activeElement === field]).toEqual([isShown, isShown])
})
