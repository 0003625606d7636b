import { screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { CartLink } from '@/components/cart/cart-link'
import { MenuActions } from '@/components/catalog/card/menu-actions'
import { ProductGrid } from '@/components/catalog/list/product-grid'
import { UsualIsland } from '@/components/orders/usual/usual-island'
import { aLine, aProductCard } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { DialogHost } from './dialog-host'
import { SnackbarHost } from './snackbar-host'

const forms = { one: '# позиция', few: '# позиции', many: '# позиций', other: '# позиций' }
const labels = { added: 'Добавлено', alreadyAdded: 'Уже', cartFull: 'Полна' }
const marks = { decrease: '− #', increase: '+ #', quantity: '#', inCart: '#' }
const products = Array.from({ length: 60 }, (_, n) =>
  aProductCard({ id: n + 1, name: `Айран ${n + 1}`, has_options: false }),
)

/** The limit of a press (decision 048): the store writes two small elements, and everything else waits for the next paint. */
test('one add shows the count without a render, and writes the storage once', async () => {
  const renders: string[] = []
  const counted = (id: string, element: React.ReactNode) => (
    <Profiler id={id} onRender={() => renders.push(id)}>
      {element}
    </Profiler>
  )
  for (let n = 0; n < 20; n++) useCart.getState().addSeparately(aLine({ productId: 1000 + n }))
  const { user } = render(
    <>
      {counted('link', <CartLink label="Корзина" forms={forms} />)}
      {counted('cards', <ProductGrid products={products} heading="h2" />)}
      {counted('actions', <MenuActions labels={labels} marks={marks} />)}
      {counted('usual', <UsualIsland />)}
      {counted('dialogs', <DialogHost labels={{ loading: '…', failed: '!', offline: '!', close: '×' }} />)}
      {counted('snackbar', <SnackbarHost closeLabel="Закрыть" doneLabel="Успешно" />)}
    </>,
  )
  const write = vi.spyOn(Storage.prototype, 'setItem')
  const button = screen.getByRole('button', { name: 'В корзину: Айран 7' })
  // Next's links render once more when they come into view.
  await user.hover(button)
  renders.length = 0
  let inTheTask: unknown
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
    setTimeout(() => {
      const link = screen.getByRole('link', { name: /позиц/ })
      inTheTask = { renders: [...renders], link: link.textContent }
      paint(0)
    })
    return 0
  })
  await user.click(button)
  await waitFor(() => expect(useSnackbar.getState().message?.text).toBe('Добавлено'))

  // One frame for the message, one to move the focus to the stepper.
  expect(frame).toHaveBeenCalledTimes(2)
  expect(inTheTask).toEqual({ renders: [], link: '21 позицияКорзина21' })
  expect(renders).toEqual([])
  expect(write.mock.calls.map(([key]) => key)).toEqual(['products'])
})
