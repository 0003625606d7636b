import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Product } from '@/lib/contract/catalog'
import { aLine, aProduct } from '@/lib/testing/factories'
import { render } from '@/lib/testing/render'
import { useCart } from '@/stores/cart/cart'
import { ProductConfigurator } from './product-configurator'

const option = (id: number, title: string, price = 0) => ({ id, title, price, is_available: true, allergens: [] })
const group = (id: number, title: string, options: ReturnType<typeof option>[], fields: object = {}) => ({
  ...{ id, title, kind: 'extra' as const, min: 0, max: 3, free_quantity: 0, per_option_max: 1, options },
  ...fields,
})
const dish = (id: number, name: string): NonNullable<Product['dishes']>[number] => ({
  ...{ id, name, allergens: [], snacks: [] },
  igredients: [{ id: 50, name: 'Лук', is_removable: true }],
  modifier_groups: [
    group(10, 'Острота', [option(1, 'Неострый'), option(2, 'Острый')], { kind: 'spice', min: 1, max: 1 }),
    group(20, 'Добавки', [option(3, 'Сыр', 390)]),
  ],
  drinks: [
    { id: 40, title: 'Кола', surcharge: 0, is_available: true, allergens: [] },
    { id: 41, title: 'Морс', surcharge: 340, is_available: true, allergens: [] },
  ],
})
const duo = aProduct({
  id: 7,
  name: 'Комбо на двоих',
  price: 5690,
  has_options: true,
  modifier_groups: [group(30, 'Соусы', [option(4, 'Чесночный'), option(5, 'Томатный')], { min: 1, max: 1 })],
  dishes: [dish(100, 'Донер с курицей'), dish(101, 'Донер с говядиной')],
})

const show = (props: object = {}) => {
  useCart.getState().clear()
  const onDone = vi.fn()
  return { onDone, ...render(<ProductConfigurator product={duo} onDone={onDone} {...props} />) }
}
const step = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) })
const summaryOf = (name: string) => {
  const summary = step(name).querySelector('summary')
  if (!summary) throw new Error(`The step ${name} does not fold`)
  return summary
}

describe('a combo of several dishes in its popup', () => {
  test('each dish is a step of its own that names what is chosen; the first is open', () => {
    show()
    expect(step('1. Донер с курицей')).toHaveAttribute('open')
    expect(step('2. Донер с говядиной')).not.toHaveAttribute('open')
    expect(summaryOf('2. Донер с говядиной')).toHaveTextContent('Неострый, Кола')
  })

  test('one dish changes alone: without onion, hotter, with cheese and another drink; the price follows', async () => {
    const { user, onDone } = show()
    await user.click(summaryOf('2. Донер с говядиной'))
    const second = within(step('2. Донер с говядиной'))
    await user.click(second.getByRole('radio', { name: /^Острый/ }))
    await user.click(second.getByRole('radio', { name: /^Морс/ }))
    await user.click(within(second.getByRole('group', { name: /^Добавки/ })).getByText('Добавки'))
    await user.click(second.getByRole('checkbox', { name: /^Сыр/ }))
    await user.click(within(second.getByRole('group', { name: /^Убрать из блюда/ })).getByText('Убрать из блюда'))
    await user.click(second.getByRole('button', { name: 'Без: Лук' }))
    expect(summaryOf('2. Донер с говядиной')).toHaveTextContent('Острый, Сыр, Морс, Без: Лук')
    expect(summaryOf('1. Донер с курицей')).toHaveTextContent('Неострый, Кола')
    await user.click(screen.getByRole('button', { name: /^В корзину · 6\s420\s₸/ }))
    expect(onDone).toHaveBeenCalled()
    expect(useCart.getState().lines[0]).toMatchObject({
      unitPrice: 6420,
      configuration: {
        drinkId: null,
        dishes: [
          { id: 100, drinkId: 40, removedIngredientIds: [], modifiers: [{ id: 1, quantity: 1 }] },
          {
            ...{ id: 101, drinkId: 41, removedIngredientIds: [50] },
            modifiers: [
              { id: 2, quantity: 1 },
              { id: 3, quantity: 1 },
            ],
          },
        ],
      },
    })
  })

  test('a line that is edited opens with the choice of each dish, also one that was stored before dishes had their own', async () => {
    const old = aLine({
      productId: 7,
      configuration: { modifiers: [{ id: 2, quantity: 1 }], removedIngredientIds: [50], drinkId: 41, snackId: null },
    })
    show({ line: old })
    for (const name of ['1. Донер с курицей', '2. Донер с говядиной'])
      expect(summaryOf(name)).toHaveTextContent('Острый, Морс, Без: Лук')
  })

  test('a choice that a folded dish lacks unfolds it and gets the focus', async () => {
    const needy = {
      ...duo,
      dishes: (duo.dishes ?? []).map((one) => ({
        ...one,
        modifier_groups: [group(60, 'Хлеб', [option(6, 'Лаваш'), option(7, 'Пита')], { min: 2, max: 2 })],
      })),
    }
    const { user } = show({ product: needy })
    const choose = async (name: string) => {
      for (const bread of within(step(name)).getAllByRole('checkbox')) await user.click(bread)
    }
    await choose('1. Донер с курицей')
    await user.click(screen.getByRole('button', { name: /^В корзину ·/ }))
    expect(step('2. Донер с говядиной')).toHaveAttribute('open')
    expect(within(step('2. Донер с говядиной')).getByRole('checkbox', { name: /^Лаваш/ })).toHaveFocus()
  })
})
