import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aProductCard } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { MenuActions } from './menu-actions'
import { ProductCard } from './product-card'

const labels = { added: 'Товар добавлен в корзину', alreadyAdded: 'Товар уже добавлен', cartFull: 'Полна' }
const ayran = aProductCard({ id: 7, name: 'Айран', price: 590, has_options: false })
const doner = aProductCard({ id: 8, name: 'Донер', has_options: true })

const showMenu = () =>
  render(
    <>
      <ProductCard product={ayran} heading="h2" />
      <ProductCard product={doner} heading="h2" />
      <MenuActions labels={labels} />
    </>,
  )

const expectMessage = (text: string) => waitFor(() => expect(useSnackbar.getState().message?.text).toBe(text))

describe('the cards of a page', () => {
  test('one tap puts a product without options in the cart and says so', async () => {
    const { user } = showMenu()
    const button = screen.getByRole('button', { name: 'В корзину: Айран' })
    await user.click(button)
    expect(useCart.getState().lines).toMatchObject([{ productId: 7, quantity: 1, unitPrice: 590, name: 'Айран' }])
    await expectMessage('Товар добавлен в корзину')
    expect(button.dataset.done).toBe('')
    expect(useDialogs.getState().current).toBeNull()
  })

  test('a second tap is refused, and the popup with the ways out opens', async () => {
    const { user } = showMenu()
    await user.click(screen.getByRole('button', { name: 'В корзину: Айран' }))
    await user.click(screen.getByRole('button', { name: 'В корзину: Айран' }))
    expect(useCart.getState().lines).toHaveLength(1)
    expect(useCart.getState().lines[0]?.quantity).toBe(1)
    await expectMessage('Товар уже добавлен')
    expect(useDialogs.getState().current).toEqual({ kind: 'product', productId: 7 })
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
      // jsdom cannot navigate; whoever listens last keeps it from trying and sees whether anybody else did.
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
