import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { aProductCard } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { SearchForm } from './search-form'
import { TypedResults } from './typed-results'

const labels = { search: 'Поиск по меню', placeholder: 'Найти блюдо', find: 'Найти', cancel: 'Отмена' }
const doner = aProductCard({ id: 8, name: 'Донер' })
const big = aProductCard({ id: 9, name: 'Донер большой', is_available: false })

const requested: string[] = []
const answering = (products: (typeof doner)[], total = products.length) =>
  mockRoute(routes.search)(({ body }) => {
    requested.push(body.query)
    return { status: 200, body: { products, total } }
  })

/** Types after the server's form is in the document and before the list of results listens. */
function Typist({ input }: { readonly input: HTMLInputElement }) {
  useLayoutEffect(() => {
    input.value = 'донер'
    input.dispatchEvent(new Event('input'))
  }, [input])
  return null
}

const field = () => screen.getByRole('combobox', { name: 'Поиск по меню' })
const show = (options?: Parameters<typeof render>[1]) =>
  render(<SearchForm id="search" action="/search" labels={labels} />, options)

beforeEach(() => {
  requested.length = 0
  // On a wide screen the panel is always open; jsdom evaluates no style sheets and scrolls nothing.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.head.innerHTML = '<style>[popover] { display: block }</style>'
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
})

describe('the results while typing', () => {
  test('the results are shown and are asked for once the typing pauses', async () => {
    answering([doner, big], 21)
    const { user } = show()
    await user.type(field(), ' дон')
    expect(await screen.findByRole('option', { name: /^Донер \d/ })).toHaveAttribute('href', '/product/8')
    expect(screen.getByRole('option', { name: /Донер большой.*Закончилось/ })).toBeVisible()
    expect(screen.getByRole('option', { name: 'Показать все: 21' })).toHaveAttribute(
      'href',
      `/search?${new URLSearchParams({ query: 'дон' })}`,
    )
    expect(screen.getByText('Найдено 21 блюдо')).toBeVisible()
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    expect(requested).toEqual(['дон'])
  })

  test('a query that was typed while the code was loading is found as well', async () => {
    answering([doner])
    const [input, panel] = [document.createElement('input'), document.createElement('div')]
    render(
      <>
        <TypedResults action="/search" input={input} panel={panel} />
        <Typist input={input} />
      </>,
    )
    expect(await screen.findByRole('option', { name: /Донер/ })).toBeVisible()
  })

  test('a query that was typed before the scripts of the page ran is found as well', async () => {
    answering([doner])
    show({
      beforeHydration: () => {
        field().focus()
        fireEvent.input(field(), { target: { value: 'донер' } })
      },
    })
    expect(await screen.findByRole('option', { name: /Донер/ })).toBeVisible()
  })

  test('a single letter asks nothing, and an erased query removes the list', async () => {
    answering([doner])
    const { user } = show()
    await user.type(field(), 'до')
    await screen.findByRole('option', { name: /Донер/ })
    await user.type(field(), '{Backspace}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    expect(requested).toEqual(['до'])
  })

  test('arrows go through the list and back to the text, Enter presses what is marked', async () => {
    answering([doner, big])
    const { user } = show()
    await user.type(field(), 'донер')
    const [first, second] = await screen.findAllByRole('option')
    const pressed = vi.fn((event: Event) => event.preventDefault())
    first?.addEventListener('click', pressed)
    await user.keyboard('{ArrowDown}')
    expect(field()).toHaveAttribute('aria-activedescendant', first?.id)
    expect(first).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{ArrowUp}')
    expect(field()).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{ArrowUp}')
    expect(second).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(pressed).toHaveBeenCalledOnce()
    expect(field()).toHaveFocus()
    // The choice opens the product and closes the list.
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('Escape closes the list and keeps the text, an arrow opens it again; leaving the field closes it', async () => {
    answering([doner])
    const { user } = show()
    await user.type(field(), 'донер')
    await screen.findByRole('option', { name: /Донер/ })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field()).toHaveValue('донер')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('listbox')).toBeVisible()
    fireEvent.blur(field())
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('an empty result says what to do', async () => {
    answering([])
    const { user } = show()
    await user.type(field(), 'zzzz')
    expect(await screen.findByText('Ничего не найдено')).toBeVisible()
    expect(screen.getByText(/нет ли опечатки/)).toBeVisible()
    expect(field()).toHaveAttribute('aria-expanded', 'false')
  })

  test('a failed search is reported, and the same query can be sent again', async () => {
    mockRoute(routes.search)(() => 'network-error')
    const { user } = show()
    await user.type(field(), 'донер')
    expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось загрузить')
    answering([doner])
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('option', { name: /Донер/ })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
