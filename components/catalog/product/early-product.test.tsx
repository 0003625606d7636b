import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { askForProduct } from '@/lib/api/early-answer'
import { routes } from '@/lib/contract/routes'
import { aProduct } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { ProductDialog } from './product-dialog'
// These load on demand in the shop, and at once here.
import './product-body'

const doner = aProduct({ id: 5, name: 'Донер', has_options: true })

/** Opens the popup, and waits until it shows the product. */
async function open() {
  render(<ProductDialog productId={5} labels={{ close: 'Закрыть', loading: 'Загружаем…' }} onClose={() => {}} />)
  await screen.findByRole('heading', { name: 'Донер' })
  await screen.findByRole('button', { name: /В корзину/ })
}

function countRequests() {
  const asked: number[] = []
  mockRoute(routes.productPage)(({ params }) => {
    asked.push(params.id)
    return { status: 200, body: { product: doner } }
  })
  return asked
}

test('a popup takes the answer that was requested at the press', async () => {
  const asked = countRequests()
  askForProduct(5, 'ru')
  askForProduct(5, 'ru')
  await open()
  expect(asked).toHaveLength(1)
})

test.each([
  ['another product was pressed', () => askForProduct(6, 'ru')],
  [
    'the answer is old',
    () => {
      askForProduct(5, 'ru')
      const later = performance.now() + 60_000
      vi.spyOn(performance, 'now').mockReturnValue(later)
    },
  ],
])('a popup requests its product when %s', async (_, prepare) => {
  const asked = countRequests()
  prepare()
  await open()
  expect(asked).toHaveLength(2)
})
