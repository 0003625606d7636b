import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { EARLY_SCRIPT, SHOW_KEPT } from '@/lib/config/early-script.mjs'
import { ORDER_LIMITS } from '@/lib/domain/order/order-limits'
import { aLine, aProductCard } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useFavourites } from '@/stores/catalog/favourites'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { takeKeptDishes } from '@/stores/early/early-taps'
import { MenuActions } from './menu-actions'
import { ProductCard } from './product-card'

// Actions that wait for the next paint (`one-add.test.tsx`) run at once here.
vi.mock('@/components/ui/behaviour/when-painted', () => ({ whenPainted: (act: () => void) => act() }))

const labels = { added: 'Товар добавлен в корзину', alreadyAdded: 'Товар уже добавлен', cartFull: 'Полна' }
const marks = {
  decrease: 'Уменьшить количество: #',
  increase: 'Увеличить количество: #',
  quantity: 'Количество: #',
  inCart: 'В корзине: #',
}
const ayran = aProductCard({ id: 7, name: 'Айран', price: 590, has_options: false })
const doner = aProductCard({ id: 8, name: 'Донер', has_options: true })

const showMenu = () =>
  render(
    <>
      <ProductCard product={ayran} heading="h2" />
      <ProductCard product={doner} heading="h2" />
      <MenuActions labels={labels} marks={marks} />
    </>,
  )

const expectMessage = (text: string) => waitFor(() => expect(useSnackbar.getState().message?.text).toBe(text))

describe('the cards of a page', () => {
  test('one tap puts a product without options in the cart and confirms it', async () => {
    const { user } = showMenu()
    const button = screen.getByRole('button', { name: 'В корзину: Айран' })
    await user.click(button)
    expect(useCart.getState().lines).toMatchObject([{ productId: 7, quantity: 1, unitPrice: 590, name: 'Айран' }])
    await expectMessage('Товар добавлен в корзину')
    expect(button).not.toBeVisible()
    expect(screen.getByText('Количество: Айран:').parentElement).toHaveTextContent('Количество: Айран: 1')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Увеличить количество: Айран' })).toHaveFocus())
    expect(useDialogs.getState().current).toBeNull()
  })

  const quantities = () => useCart.getState().lines.map(({ quantity }) => quantity)
  const press = (name: string) => screen.getByRole('button', { name })

  test('a product in the cart has a stepper in place of its button, by keyboard as well, until the last piece is taken away', async () => {
    const { user } = showMenu()
    press('В корзину: Айран').focus()
    await user.keyboard('{Enter}')
    expect(press('Увеличить количество: Айран')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(quantities()).toEqual([2])
    expect(screen.getByText('Количество: Айран:').parentElement).toHaveTextContent('Количество: Айран: 2')
    await user.click(press('Уменьшить количество: Айран'))
    await user.click(press('Уменьшить количество: Айран'))
    expect(quantities()).toEqual([])
    expect(press('В корзину: Айран')).toBeVisible()
    expect(press('В корзину: Айран')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Увеличить количество: Айран' })).toBeNull()
    expect(useDialogs.getState().current).toBeNull()
  })

  test('a stepper ends where a line is full', async () => {
    useCart.getState().add(aLine({ productId: 7, quantity: ORDER_LIMITS.linePortions }))
    const { user } = showMenu()
    const more = press('Увеличить количество: Айран')
    expect(more).toHaveAttribute('aria-disabled', 'true')
    await user.click(more)
    expect(quantities()).toEqual([ORDER_LIMITS.linePortions])
  })

  test('a change made elsewhere is seen on the cards, and on those that come later', async () => {
    const { rerender } = showMenu()
    act(() => void useCart.getState().add(aLine({ productId: 8, quantity: 3 })))
    expect(press('Выбрать: Донер').dataset.count).toBe('3')
    expect(press('Выбрать: Донер')).toHaveAccessibleDescription('В корзине: 3')
    rerender(
      <>
        <ProductCard product={aProductCard({ id: 8, name: 'Тот же', has_options: true })} heading="h3" key="later" />
        <MenuActions labels={labels} marks={marks} />
      </>,
    )
    await waitFor(() => expect(press('Выбрать: Тот же').dataset.count).toBe('3'))
    act(() => useCart.getState().clear())
    expect(press('Выбрать: Тот же').dataset.count).toBeUndefined()
  })

  test.each([
    ['link', 'Донер'],
    ['button', 'Выбрать: Донер'],
  ] as const)('a %s opens the popup instead of leaving the page', (role, name) => {
    showMenu()
    const wasLeft = fireEvent.click(screen.getByRole(role, { name }))
    expect(wasLeft).toBe(false)
    expect(useDialogs.getState().current).toEqual({ kind: 'product', productId: 8 })
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'a click with %o is left to the browser: a new tab, a window',
    (how) => {
      showMenu()
      const link = screen.getByRole('link', { name: 'Донер' })
      // jsdom cannot navigate: the last listener prevents it and records whether an earlier one did.
      let wasPrevented: boolean | null = null
      window.addEventListener(
        'click',
        (event) => {
          wasPrevented = event.defaultPrevented
          event.preventDefault()
        },
        { once: true },
      )
      fireEvent.click(link, how)
      expect(wasPrevented).toBe(false)
      expect(useDialogs.getState().current).toBeNull()
    },
  )
})

describe('early presses', () => {
  /** The cards as the server rendered them, with the inline script; `hear` starts the page's own code. */
  function showEarly() {
    const view = render(
      <>
        <ProductCard product={ayran} heading="h2" />
        <ProductCard product={doner} heading="h2" />
      </>,
    )
    new Function(EARLY_SCRIPT + SHOW_KEPT)()
    const hear = async () => {
      await useCart.persist.rehydrate()
      takeKeptDishes()
      view.rerender(
        <>
          <ProductCard product={ayran} heading="h2" />
          <ProductCard product={doner} heading="h2" />
          <MenuActions labels={labels} marks={marks} />
        </>,
      )
    }
    return { ...view, hear }
  }
  const inCart = () => useCart.getState().lines.map(({ productId, quantity }) => [productId, quantity])

  test('an early press adds the dish once, and the page confirms it as soon as it can', async () => {
    const { user, hear } = showEarly()
    await user.click(screen.getByRole('button', { name: 'В корзину: Айран' }))
    expect(useCart.getState().lines).toEqual([])
    await hear()
    expect(inCart()).toEqual([[7, 1]])
    await expectMessage('Товар добавлен в корзину')
    expect(useDialogs.getState().current).toBeNull()
  })

  test.each(['mouse', 'keyboard'])('a second early press on the same dish by %s opens the ways out', async (way) => {
    const { user, hear } = showEarly()
    const button = screen.getByRole('button', { name: 'В корзину: Айран' })
    if (way === 'mouse') await user.dblClick(button)
    else {
      button.focus()
      await user.keyboard('{Enter}[Space]')
    }
    await hear()
    expect(inCart()).toEqual([[7, 1]])
    expect(useDialogs.getState().current).toEqual({ kind: 'product', productId: 7 })
  })

  test('an early press on a dish of an earlier cart adds one more, whose count its card shows until then', async () => {
    localStorage.setItem(
      'products',
      JSON.stringify({
        cartId: '00000000-0000-4000-8000-000000000000',
        products: [
          {
            ...{
              id: 7,
              uuid: 'u-1',
              quantity: 2,
              priceWithExtras: 450,
              selectedExtras: [],
              drink_id: null,
              snack_id: null,
            },
            ...{ igredients: [], buttonDisabledValue: false, name: 'Айран', image: null },
          },
        ],
      }),
    )
    const { user, hear } = showEarly()
    const button = screen.getByRole('button', { name: 'В корзину: Айран' })
    expect(button).toHaveAttribute('data-count', '2')
    await user.click(button)
    await hear()
    expect(inCart()).toEqual([[7, 3]])
    expect(useDialogs.getState().current).toBeNull()
    expect(button).not.toHaveAttribute('data-count')
  })

  test('an early press on a dish with options opens it', async () => {
    const { user, hear } = showEarly()
    await user.click(screen.getByRole('button', { name: 'Выбрать: Донер' }))
    expect(useDialogs.getState().current).toBeNull()
    await hear()
    expect(useDialogs.getState().current).toEqual({ kind: 'product', productId: 8 })
  })

  test('a dish whose heart was pressed early stays a favourite', async () => {
    useFavourites.getState().toggle(8)
    const { user, hear } = showEarly()
    const [first, second] = screen.getAllByRole('button', { name: /избранное/i })
    if (!first || !second) throw new Error('no hearts')
    // Both hearts look empty until the favourites are read; the second is a favourite already, and the press confirms it.
    for (const heart of [first, second]) await user.click(heart)
    expect(first).toHaveAttribute('aria-pressed', 'true')
    await hear()
    expect(useFavourites.getState().ids).toEqual([7, 8])
  })

  test('a page without the inline script handles every press', async () => {
    vi.stubGlobal('earlyTaps', undefined)
    const { user } = showMenu()
    await user.click(screen.getByRole('button', { name: 'В корзину: Айран' }))
    expect(inCart()).toEqual([[7, 1]])
  })
})
