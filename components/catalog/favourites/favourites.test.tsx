import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { MenuActions } from '@/components/catalog/card/menu-actions'
import { ProductCard } from '@/components/catalog/card/product-card'
import { routes } from '@/lib/contract/routes'
import { aDestination, aProductCard } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { customerHas } from '@/lib/testing/shop'
import { useCart } from '@/stores/cart/cart'
import { useFavourites } from '@/stores/catalog/favourites'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { FavouritesDialog } from './favourites-dialog'

const marks = { decrease: '-', increase: '+', quantity: '#', inCart: '#' }
const labels = { added: 'Товар добавлен в корзину', alreadyAdded: 'Товар уже добавлен', cartFull: 'Полна' }
const ayran = aProductCard({ id: 7, name: 'Айран', has_options: false })
const doner = aProductCard({ id: 8, name: 'Донер', has_options: true })
const soup = aProductCard({ id: 9, name: 'Суп', is_available: false })
const heart = (name: string) => screen.getByRole('button', { name: `В избранное: ${name}` })

beforeEach(() => {
  customerHas({ destination: aDestination({ branchGuid: 'branch-7' }) })
})

describe('hearts on the cards of a page', () => {
  const menu = (...shown: (typeof ayran)[]) => (
    <>
      {shown.map((product) => (
        <ProductCard key={product.id} product={product} heading="h2" />
      ))}
      <MenuActions labels={labels} marks={marks} />
    </>
  )

  test('hearts on cards mark a dish and take it back, and open nothing', async () => {
    const { user } = render(menu(ayran, doner))
    await user.click(heart('Айран'))
    expect(heart('Айран')).toHaveAttribute('aria-pressed', 'true')
    expect(heart('Донер')).toHaveAttribute('aria-pressed', 'false')
    expect(useFavourites.getState().ids).toEqual([7])
    await user.click(heart('Айран'))
    expect(heart('Айран')).toHaveAttribute('aria-pressed', 'false')
    expect(useDialogs.getState().current).toBeNull()
  })

  test('hearts on cards are as the browser knows them, on cards that come later too', async () => {
    useFavourites.getState().toggle(7)
    const { rerender } = render(menu(doner))
    rerender(menu(doner, ayran))
    await waitFor(() => expect(heart('Айран')).toHaveAttribute('aria-pressed', 'true'))
    act(() => useFavourites.getState().clear())
    expect(heart('Айран')).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('the list of favourites', () => {
  const requested: (string | undefined)[] = []
  const answering = (...products: (typeof ayran)[]) =>
    mockRoute(routes.mainPage)(({ query }) => {
      requested.push(query.filial_guid)
      return { status: 200, body: { categories: [], filials: [], products } }
    })
  const open = () =>
    render(
      <>
        <FavouritesDialog onClose={() => useDialogs.getState().close()} />
        <MenuActions labels={labels} marks={marks} />
      </>,
    )
  const mark = (...ids: number[]) => {
    for (const id of ids.reverse()) useFavourites.getState().toggle(id)
  }
  const rows = async () => within(await screen.findByRole('list', { name: 'Блюда, которые вам нравятся' }))

  test('the list of favourites shows dishes with the prices of the chosen branch, newest first, and leaves out dishes that left the menu', async () => {
    mark(9, 99, 7)
    answering(ayran, doner, soup)
    open()
    const list = await rows()
    expect(requested).toEqual(['branch-7'])
    expect(list.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Суп', 'Айран'])
    expect(list.getByText('Закончилось')).toBeVisible()
  })

  test('the list of favourites puts a plain dish in the cart with one tap, and comes back from one that must be chosen', async () => {
    mark(7, 8)
    answering(ayran, doner)
    const { user } = open()
    const list = await rows()
    await user.click(list.getByRole('button', { name: 'В корзину: Айран' }))
    expect(useCart.getState().lines).toMatchObject([{ productId: 7 }])
    expect(useDialogs.getState().current).toBeNull()
    const product = { kind: 'product', productId: 8, backTo: { kind: 'favourites' } }
    await user.click(list.getByRole('button', { name: 'Выбрать: Донер' }))
    expect(useDialogs.getState().current).toEqual(product)
    act(() => useDialogs.getState().close())
    await user.click(list.getByRole('link', { name: 'Донер' }))
    expect(useDialogs.getState().current).toEqual(product)
  })

  test('the list of favourites keeps a dish whose heart was taken back in sight, to change one’s mind', async () => {
    mark(7)
    answering(ayran)
    const { user } = open()
    await rows()
    await user.click(heart('Айран'))
    expect(useFavourites.getState().ids).toEqual([])
    expect(heart('Айран')).toHaveAttribute('aria-pressed', 'false')
    await user.click(heart('Айран'))
    expect(useFavourites.getState().ids).toEqual([7])
  })

  test('an empty list of favourites says how to add some and offers hits, whose hearts can be pressed there', async () => {
    mockRoute(routes.goesWith)(() => ({ status: 200, body: { products: [doner, ayran] } }))
    const { user } = open()
    expect(screen.getByText('Пока пусто')).toBeVisible()
    expect(screen.getByRole('button', { name: 'В меню' })).toBeVisible()
    const hits = within(await screen.findByRole('region', { name: 'Попробуйте хиты' }))
    await user.click(hits.getByRole('button', { name: 'В избранное: Донер' }))
    expect(useFavourites.getState().ids).toEqual([8])
    await user.click(hits.getByRole('button', { name: 'В корзину: Айран' }))
    expect(useCart.getState().lines).toMatchObject([{ productId: 7 }])
  })

  test('a list of favourites that are all off the menu offers hits too', async () => {
    mark(99)
    answering(ayran)
    mockRoute(routes.goesWith)(() => ({ status: 200, body: { products: [doner] } }))
    open()
    expect(await screen.findByRole('region', { name: 'Попробуйте хиты' })).toHaveTextContent('Донер')
  })

  test('an empty list of favourites stands without hits when they do not come', async () => {
    let requested = 0
    mockRoute(routes.goesWith)(() => {
      requested += 1
      return 'network-error'
    })
    open()
    await waitFor(() => expect(requested).toBeGreaterThan(0))
    await waitFor(() => expect(screen.queryByText('Загружаем…')).toBeNull())
    expect(screen.getByText('Пока пусто')).toBeVisible()
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('the list of favourites that does not come can be asked for again', async () => {
    mark(7)
    mockRoute(routes.mainPage)(() => 'network-error')
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Повторить' })
    answering(ayran)
    await user.click(retry)
    expect((await rows()).getByText('Айран')).toBeVisible()
  })
})
