import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { recordServedBuild } from '@/lib/config/served-build'
import { render } from '@/lib/testing/render'
import { FollowLinks } from './follow-links'
import { Link } from './link'

let leaving = new AbortController()
afterEach(() => {
  leaving.abort()
  leaving = new AbortController()
  delete document.documentElement.dataset.build
})

function open() {
  const followed = vi.fn((event: Event) => event.preventDefault())
  const view = render(
    <>
      <Link href="/category/3?order_by=asc">Донеры</Link>
      <Link href="/category/3?order_by=desc" scroll={false}>
        Дороже
      </Link>
      <Link href="/cart" onClick={(event) => event.preventDefault()}>
        Корзина
      </Link>
      <a href="/media/menu.pdf">PDF</a>
      <FollowLinks />
    </>,
    { locale: 'kk' },
  )
  // Links that the browser itself would follow, which jsdom cannot do.
  const asIs = (event: Event) => event.defaultPrevented || followed(event)
  window.addEventListener('click', asIs, { signal: leaving.signal })
  return { ...view, followed }
}

test('a link of the shop is followed without loading a document, in the language of the page', () => {
  const { getByText, router, followed } = open()
  fireEvent.click(getByText('Донеры'))
  expect(router.push).toHaveBeenCalledWith('/kz/category/3?order_by=asc', { scroll: true })
  fireEvent.click(getByText('Дороже'))
  expect(router.push).toHaveBeenLastCalledWith('/kz/category/3?order_by=desc', { scroll: false })
  expect(followed).not.toHaveBeenCalled()
})

test('the browser loads the whole document on a page of an older build', () => {
  const { getByText, router, followed } = open()
  document.documentElement.dataset.build = 'a'
  recordServedBuild('b')
  fireEvent.click(getByText('Донеры'))
  expect(router.push).not.toHaveBeenCalled()
  expect(followed).toHaveBeenCalledOnce()
})

test('another tab, a handled link and a link of another site are not followed', () => {
  const { getByText, router } = open()
  fireEvent.click(getByText('Донеры'), { ctrlKey: true })
  fireEvent.click(getByText('Донеры'), { button: 1 })
  fireEvent.click(getByText('Корзина'))
  fireEvent.click(getByText('PDF'))
  expect(router.push).not.toHaveBeenCalled()
})
