import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '@/lib/testing/render'
import { SearchTitle } from './search-title'

test('the document is named after its heading, whenever React writes the title of the prepared page', async () => {
  document.title = 'Поиск · Шоп'
  const { unmount } = render(
    <>
      <div id="found">
        <h1>Нашли: $& донер</h1>
      </div>
      <SearchTitle instead="Поиск" />
    </>,
  )
  expect(document.title).toBe('Нашли: $& донер · Шоп')
  document.title = 'Поиск · Шоп'
  await waitFor(() => expect(document.title).toBe('Нашли: $& донер · Шоп'))
  document.title = 'Корзина · Шоп'
  unmount()
  expect(document.title).toBe('Корзина · Шоп')
})
