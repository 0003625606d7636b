import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '@/lib/testing/render'
import { MoreProducts } from './more-products'

const labels = {
  pages: 'Страницы',
  shown: 'Показаны 1–# из 150',
  loading: 'Загружаем…',
  failed: 'Не получилось',
  offline: 'Нет сети',
  retry: 'Повторить',
}

const pageWith = (name: string, to: number, next: string) =>
  `<ul id="products"><li>${name}</li></ul><nav data-pages="${to}"><a rel="prev" href="/category/9">Предыдущие 60</a>${next}</nav>`
const SECOND = pageWith('Вторая', 120, '<a rel="next" href="/category/9?page=3">Показать ещё 30</a>')
const THIRD = pageWith('Третья', 150, '')

let address = 0
const view = () => (
  <MoreProducts
    address={`/category/${address}`}
    links={{ earlier: null, later: { href: '/category/9?page=2', label: 'Показать ещё 60' } }}
    to={60}
    labels={labels}
  />
)

/** Reports to the observer that the end of the list is near the screen. */
let comeNear = () => {}
const requested: string[] = []
let answers: Record<string, string> = {}

beforeEach(() => {
  // Loaded parts are kept by address, so each test has its own.
  address++
  requested.length = 0
  answers = { '/category/9?page=2': SECOND, '/category/9?page=3': THIRD }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        comeNear = () => act(() => this.tell([{ isIntersecting: true }]))
      }
      disconnect() {
        comeNear = () => {}
      }
    },
  )
  vi.stubGlobal('fetch', async (href: string) => {
    requested.push(href)
    const text = answers[href]
    return text === undefined ? new Response('', { status: 503 }) : new Response(text)
  })
})

test('the next parts come when the end is near, and the number of shown products is announced', async () => {
  render(view())
  expect(screen.getByRole('status')).toHaveTextContent('Показаны 1–60 из 150')
  comeNear()
  await screen.findByText('Вторая')
  expect(screen.getByRole('status')).toHaveTextContent('Показаны 1–120 из 150')
  comeNear()
  await screen.findByText('Третья')
  expect(screen.queryByRole('link')).toBeNull()
  expect(requested).toEqual(['/category/9?page=2', '/category/9?page=3'])
})

test('the link to the next part works by a press, and is a plain address without scripts', async () => {
  const { user } = render(view())
  const link = screen.getByRole('link', { name: 'Показать ещё 60' })
  expect(link).toHaveAttribute('href', '/category/9?page=2')
  await user.click(link)
  await screen.findByText('Вторая')
  expect(screen.getByRole('link', { name: 'Показать ещё 30' })).toHaveAttribute('href', '/category/9?page=3')
})

test('a part of the list that fails is reported and can be loaded again', async () => {
  answers = {}
  const { user } = render(view())
  comeNear()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Не получилось'))
  answers = { '/category/9?page=2': SECOND }
  await user.click(screen.getByRole('link', { name: 'Повторить' }))
  await screen.findByText('Вторая')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('a visitor who returns to the list finds what was shown', async () => {
  const { unmount } = render(view())
  comeNear()
  await screen.findByText('Вторая')
  unmount()
  render(view())
  expect(screen.getByText('Вторая')).toBeVisible()
  expect(requested).toHaveLength(1)
})

test('a restored list is as high as before, as long as the window is as wide', async () => {
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 360, 9268.5))
  const listOf = (text: string) => screen.getByText(text).closest('ul')
  const first = render(view())
  comeNear()
  await screen.findByText('Вторая')
  expect(listOf('Вторая')).not.toHaveAttribute('style')
  first.unmount()
  const second = render(view())
  expect(listOf('Вторая')).toHaveAttribute('style', 'contain-intrinsic-block-size: auto 9268.5px;')
  second.unmount()
  vi.stubGlobal('innerWidth', window.innerWidth + 200)
  render(view())
  expect(listOf('Вторая')).not.toHaveAttribute('style')
})

test('the list waits for a press after three parts, so that the footer stays within reach', async () => {
  const endless = (page: number) =>
    pageWith(`Часть ${page}`, page * 60, `<a rel="next" href="/p?page=${page + 1}">Показать ещё 60</a>`)
  answers = {
    '/category/9?page=2': endless(2),
    '/p?page=3': endless(3),
    '/p?page=4': endless(4),
    '/p?page=5': endless(5),
  }
  const { user } = render(view())
  for (const page of [2, 3, 4]) {
    comeNear()
    await screen.findByText(`Часть ${page}`)
  }
  comeNear()
  expect(requested).toHaveLength(3)
  await user.click(screen.getByRole('link', { name: 'Показать ещё 60' }))
  await screen.findByText('Часть 5')
})
