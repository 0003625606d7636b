import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Product } from '@/lib/contract/catalog'
import { routes } from '@/lib/contract/routes'
import { aConfiguration, aLine, aProduct } from '@/lib/testing/factories'
import { mockRoute } from '@/lib/testing/mock-route'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { ProductDialog } from './product-dialog'
// These load on demand in the shop, and at once here.
import './product-body'

const group = (overrides: Partial<Product['modifier_groups'][number]>): Product['modifier_groups'][number] => ({
  id: 1,
  title: 'Соусы',
  kind: 'sauce',
  min: 0,
  max: 3,
  free_quantity: 0,
  per_option_max: 2,
  options: [
    { id: 11, title: 'Чесночный', price: 150, is_available: true, allergens: [] },
    { id: 12, title: 'Сырный', price: 200, is_available: true, allergens: [] },
    { id: 13, title: 'Острый', price: 150, is_available: false, allergens: [] },
  ],
  ...overrides,
})

const doner = aProduct({
  id: 5,
  name: 'Донер',
  price: 1890,
  has_options: true,
  igredients: [
    { id: 21, name: 'Лук', is_removable: true },
    { id: 22, name: 'Мясо', is_removable: false },
  ],
})

const served = (overrides: Partial<Product> = {}) =>
  mockRoute(routes.productPage)(() => ({ status: 200, body: { product: { ...doner, ...overrides } } }))

const labels = { close: 'Закрыть', loading: 'Загружаем…' }

function open(lineUuid?: string) {
  const onClose = vi.fn()
  return { onClose, ...render(<ProductDialog productId={5} lineUuid={lineUuid} labels={labels} onClose={onClose} />) }
}

const submit = () => screen.findByRole('button', { name: /^В корзину ·/ })
const lines = () => useCart.getState().lines

describe('the choice of options', () => {
  test('the price follows, free sauces cost nothing, and a full group takes no more', async () => {
    served({ modifier_groups: [group({ free_quantity: 1 })] })
    const { user } = open()
    expect(await submit()).toHaveTextContent(/1\s890\s₸/)
    expect(screen.getByText('до 3, 1 бесплатно')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Добавить: Чесночный' }))
    expect(await submit()).toHaveTextContent(/1\s890\s₸/)
    await user.click(screen.getByRole('button', { name: 'Добавить: Сырный' }))
    await user.click(screen.getByRole('button', { name: 'Добавить: Сырный' }))
    expect(await submit()).toHaveTextContent(/2\s240\s₸/)
    expect(screen.getByText('Больше добавить нельзя: уже 3')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Добавить: Чесночный' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Увеличить количество: Донер' }))
    expect(await submit()).toHaveTextContent(/4\s480\s₸/)
  })

  test('options have their pictures when each option of the group has one', async () => {
    const image = { path: '/media/products/sauce', tone: '#fff' }
    const pictured = group({}).options.map((option) => ({ ...option, image }))
    const half = group({ id: 2, title: 'Добавки' }).options.map((option) => ({ ...option, id: option.id + 10 }))
    served({
      modifier_groups: [
        group({ options: pictured }),
        group({ id: 2, title: 'Добавки', options: half.map((option, i) => (i === 0 ? { ...option, image } : option)) }),
      ],
    })
    open()
    await submit()
    const picturesIn = (name: RegExp) => screen.getByRole('group', { name }).querySelectorAll('picture')
    expect(picturesIn(/Соусы/)).toHaveLength(3)
    expect(picturesIn(/Добавки/)).toHaveLength(0)
  })

  test('a group that needs a choice shows a message beside it, and the button scrolls to it', async () => {
    served({ modifier_groups: [group({ min: 2, max: 2, per_option_max: 1 })] })
    const { user } = open()
    const button = await submit()
    const sauces = screen.getByRole('group', { name: /Соусы/ })
    expect(sauces).toHaveAccessibleDescription('Выберите ещё 2')
    expect(button).toHaveAccessibleDescription('Выберите ещё 2')
    await user.click(button)
    expect(lines()).toEqual([])
    expect(within(sauces).getByRole('checkbox', { name: /Чесночный/ })).toHaveFocus()
    await user.click(within(sauces).getByRole('checkbox', { name: /Чесночный/ }))
    expect(sauces).toHaveAccessibleDescription('Выберите ещё 1')
    expect(within(sauces).getByRole('checkbox', { name: /Острый закончилось/ })).toBeDisabled()
    await user.click(within(sauces).getByRole('checkbox', { name: /Сырный/ }))
    await user.click(button)
    expect(lines()).toMatchObject([{ unitPrice: 2240, configuration: { modifiers: [{ id: 11 }, { id: 12 }] } }])
  })

  test('ingredients are left out, the drink of a combo adds its surcharge, and all of it is in the cart', async () => {
    served({
      drinks: [
        { id: 31, title: 'Чай', surcharge: 0, is_available: true, allergens: [] },
        { id: 32, title: 'Айран', surcharge: 150, is_available: true, allergens: [] },
      ],
    })
    const { user, onClose } = open()
    await user.click(await screen.findByText('Убрать из блюда'))
    await user.click(screen.getByRole('button', { name: 'Без: Лук' }))
    expect(screen.queryByRole('button', { name: 'Без: Мясо' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /Айран \+150/ }))
    await user.click(await submit())
    expect(lines()).toMatchObject([
      { productId: 5, unitPrice: 2040, configuration: { drinkId: 32, removedIngredientIds: [21] } },
    ])
    expect(useSnackbar.getState().message?.text).toBe('Товар добавлен в корзину')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  test('the optional groups of a combo are folded and name what is chosen; its required groups stay open', async () => {
    served({
      drinks: [{ id: 31, title: 'Чай', surcharge: 0, is_available: true, allergens: [] }],
      modifier_groups: [
        group({}),
        group({
          id: 2,
          title: 'Хлеб',
          kind: 'bread',
          min: 1,
          max: 1,
          options: [{ id: 41, title: 'Лаваш', price: 0, is_available: true, allergens: [] }],
        }),
      ],
    })
    const { user } = open()
    expect(await screen.findByRole('radio', { name: /Лаваш/ })).toBeVisible()
    const sauces = screen.getByRole('group', { name: 'Соусы до 3' })
    const more = within(sauces).getByText('Чесночный')
    expect(more).not.toBeVisible()
    await user.click(within(sauces).getByText('Соусы'))
    expect(more).toBeVisible()
    for (const name of ['Чесночный', 'Чесночный', 'Сырный'])
      await user.click(within(sauces).getByRole('button', { name: `Добавить: ${name}` }))
    await user.click(within(sauces).getByText('Соусы'))
    expect(more).not.toBeVisible()
    expect(within(sauces).getByText('Чесночный × 2, Сырный')).toBeVisible()
    const removal = screen.getByRole('group', { name: /^Убрать из блюда/ })
    await user.click(within(removal).getByText('Убрать из блюда'))
    await user.click(within(removal).getByRole('button', { name: 'Без: Лук' }))
    expect(within(removal).getByText('Без: Лук')).toBeVisible()
  })

  test.each([
    ['are tiles with their pictures', '/media/tea', 2],
    ['are a list when the chain does not tell the picture of each', null, 0],
  ])('the drinks of a combo %s', async (_, path, pictures) => {
    served({
      drinks: [
        {
          id: 31,
          title: 'Чай',
          surcharge: 0,
          is_available: true,
          allergens: [],
          image: path ? { path, tone: '#eee' } : null,
        },
        {
          id: 32,
          title: 'Айран',
          surcharge: 0,
          is_available: true,
          allergens: [],
          image: { path: '/media/ayran', tone: '#eee' },
        },
      ],
    })
    open()
    const drinks = await screen.findByRole('group', { name: /Напиток/ })
    expect(within(drinks).getAllByRole('radio')).toHaveLength(2)
    expect(drinks.querySelectorAll('img')).toHaveLength(pictures)
  })

  test('the spiciness of a dish is a scale that begins with the mildest', async () => {
    const options = ['Неострый', 'Средний', 'Острый'].map((title, i) => ({
      ...{ id: 41 + i, title, price: 0, is_available: true, allergens: [] },
    }))
    served({ modifier_groups: [group({ kind: 'spice', min: 1, max: 1, options })] })
    open()
    const scale = await screen.findAllByRole('radio')
    expect(scale.map((option) => option.closest('label')?.querySelectorAll('path').length)).toEqual([1, 1, 2])
  })

  test('the allergens that options add are named beside them, and all of what is chosen in one line', async () => {
    const sesame = { id: 14, title: 'Тахини', price: 0, is_available: true, allergens: ['sesame', 'gluten'] as const }
    served({
      modifier_groups: [group({ options: [{ ...sesame, allergens: [...sesame.allergens] }], per_option_max: 1 })],
      drinks: [
        { id: 31, title: 'Чай', surcharge: 0, is_available: true, allergens: [] },
        { id: 32, title: 'Айран', surcharge: 150, is_available: true, allergens: ['milk'] },
      ],
    })
    const { user } = open()
    expect(await screen.findByText('Аллергены с вашим выбором: глютен')).toBeVisible()
    // The doner contains gluten already.
    await user.click(screen.getByRole('checkbox', { name: /^Тахини содержит: кунжут$/ }))
    await user.click(screen.getByRole('radio', { name: /^Айран \+150.* содержит: молоко$/ }))
    expect(screen.getByText('Аллергены с вашим выбором: глютен, молоко, кунжут')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /Тахини/ }))
    expect(screen.getByText('Аллергены с вашим выбором: глютен, молоко')).toBeVisible()
  })

  test.each([
    ['en', 'contains: sesame', 'Allergens with your choice: gluten'],
    ['kk', 'құрамында: күнжіт', 'Таңдағаныңызды қосқандағы аллергендер: глютен'],
  ] as const)('allergens are told in %s', async (locale, option, all) => {
    const tahini = { id: 14, title: 'Tahini', price: 0, is_available: true, allergens: ['sesame' as const] }
    served({ modifier_groups: [group({ options: [tahini] })] })
    render(<ProductDialog productId={5} labels={labels} onClose={() => undefined} />, { locale })
    expect(await screen.findByText(option)).toBeVisible()
    expect(screen.getByText(all)).toBeVisible()
  })

  test('a dish whose options add no allergen says nothing twice', async () => {
    served({ modifier_groups: [group({})] })
    open()
    await submit()
    expect(screen.queryByText(/Аллергены с вашим выбором/)).toBeNull()
  })

  test('a dish that has run out cannot be ordered', async () => {
    served({ is_available: false })
    open()
    expect(await screen.findByText('Закончилось')).toBeVisible()
    expect(screen.queryByRole('button', { name: /В корзину/ })).toBeNull()
  })
})

describe('a dish that is in the cart', () => {
  const inCart = { productId: 5, quantity: 1, unitPrice: 1890, name: 'Донер', image: null }

  test('adding the same dish is refused; one more of it raises the quantity', async () => {
    useCart.getState().add({ ...inCart, configuration: aConfiguration() })
    served()
    const { user } = open()
    await user.click(await submit())
    expect(screen.getByText('Товар уже добавлен')).toBeVisible()
    expect(lines()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Ещё такую же порцию' }))
    expect(lines()).toMatchObject([{ quantity: 2 }])
  })

  test('a dish that is in the cart already can become a line of its own', async () => {
    useCart.getState().add({ ...inCart, configuration: aConfiguration() })
    served()
    const { user } = open()
    await user.click(await submit())
    await user.click(screen.getByRole('button', { name: 'Добавить отдельно' }))
    expect(lines()).toHaveLength(2)
  })

  test('a dish with other options is not reported as already in the cart', async () => {
    useCart.getState().add({ ...inCart, configuration: aConfiguration({ removedIngredientIds: [21] }) })
    served()
    const { user } = open()
    await user.click(await submit())
    expect(screen.getByText(/В корзине то же блюдо, но с другим составом/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ещё такую же порцию' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Добавить отдельно' }))
    expect(lines().map((line) => line.configuration.removedIngredientIds)).toEqual([[21], []])
  })

  test('a product without options that is in the cart shows at once what the customer can do', async () => {
    useCart.getState().add({ ...inCart, configuration: aConfiguration() })
    served({ has_options: false })
    open()
    expect(await screen.findByRole('button', { name: 'Ещё такую же порцию' })).toBeVisible()
  })
})

test('editing a line starts from it and saves in its place', async () => {
  served({ modifier_groups: [group({})] })
  const line = aLine({
    productId: 5,
    quantity: 2,
    unitPrice: 2040,
    configuration: aConfiguration({ modifiers: [{ id: 11, quantity: 1 }], removedIngredientIds: [21] }),
  })
  useCart.setState({ lines: [line], cartId: 'cart' })
  const { user, onClose } = open(line.uuid)
  const save = await screen.findByRole('button', { name: /^Сохранить · 4\s080\s₸/ })
  expect(screen.getByRole('button', { name: 'Без: Лук' })).toHaveAttribute('aria-pressed', 'true')
  expect(window.location.pathname).toBe('/')
  await user.click(screen.getByRole('button', { name: 'Убрать: Чесночный' }))
  await user.click(save)
  expect(lines()).toMatchObject([{ uuid: line.uuid, quantity: 2, unitPrice: 1890, configuration: { modifiers: [] } }])
  expect(useSnackbar.getState().message?.text).toBe('Обновлено')
  expect(onClose).toHaveBeenCalled()
})

describe('the loading of a dish', () => {
  test('a dish that fails to load shows a message, and a retry loads it', async () => {
    mockRoute(routes.productPage)(() => 'network-error')
    const { user } = open()
    expect(await screen.findByText('Не получилось загрузить')).toBeVisible()
    served()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await submit()).toBeVisible()
  })

  test('a dish that does not load without a connection shows a message', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    mockRoute(routes.productPage)(() => 'network-error')
    open()
    expect(await screen.findByText('Нет соединения с интернетом')).toBeVisible()
    vi.restoreAllMocks()
  })

  test('the popup shows the name from the card or the cart until the dish is loaded', async () => {
    mockRoute(routes.productPage)(() => 'network-error')
    const { unmount } = open()
    expect(await screen.findByRole('dialog', { name: 'Блюдо' })).toBeVisible()
    unmount()
    useCart.setState({ lines: [aLine({ productId: 5, name: 'Донер' })], cartId: 'cart' })
    open()
    expect(await screen.findByRole('dialog', { name: 'Донер' })).toBeVisible()
    expect(await screen.findByText('Не получилось загрузить')).toBeVisible()
  })

  test('a dish that is gone is not offered to be loaded again', async () => {
    mockRoute(routes.productPage)(() => ({ status: 404, body: { message: 'Нет такого' } }))
    open()
    expect(await screen.findByRole('heading', { name: 'Такого блюда больше нет' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  })
})

test('the popup over the menu has the address of the product, and "back" closes it', async () => {
  served()
  const { onClose } = open()
  await submit()
  expect(window.location.pathname).toBe('/product/5')
  window.history.back()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(window.location.pathname).toBe('/')
})
