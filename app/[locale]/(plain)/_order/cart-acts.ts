import { randomUUID } from 'node:crypto'
import { choiceQuery, typedConfiguration, typedQuantity } from '@/components/catalog/plain/typed-configuration'
import { toConfigurable } from '@/lib/contract/order/to-domain'
import { addLine, addSeparately, type CartLine, decrement, increment, removeLine } from '@/lib/domain/cart/cart'
import { configurationProblems, priceOf } from '@/lib/domain/cart/configuration'
import { isSameConfiguration } from '@/lib/domain/cart/same-configuration'
import { loadProduct } from '@/lib/server/menu'
import type { KeptOrder } from '@/lib/server/plain/kept-order'
import type { Act, Done } from './act'

const CART = '/plain'

/** A line of these pages: short, because a cookie keeps it. */
const newLineId = (): string => randomUUID().slice(0, 8)

const withLines = (kept: KeptOrder, lines: readonly CartLine[]): KeptOrder => ({
  ...kept,
  cart: { cartId: kept.cart.cartId ?? randomUUID(), lines },
})

/** Puts a dish into the cart: more pieces of the same one, or a line of its own; a form with a mistake is shown again. */
export const add: Act = async ({ form, kept, locale, branch }): Promise<Done> => {
  const id = Number(form.get('id'))
  const product = Number.isSafeInteger(id) && id > 0 ? await loadProduct(locale, branch, id) : null
  if (!product) return { to: CART, kept }
  const configurable = toConfigurable(product)
  const configuration = typedConfiguration(configurable, form)
  if (!product.is_available || configurationProblems(configurable, configuration).length > 0)
    return { to: `/plain/dish/${id}?tried=1&${choiceQuery(form)}`, kept }
  const line: CartLine = {
    uuid: newLineId(),
    productId: id,
    quantity: typedQuantity(form),
    configuration,
    note: '',
    unitPrice: priceOf(configurable, configuration),
    ...{ name: product.name, image: null },
  }
  const { lines } = kept.cart
  const twin = lines.find((one) => one.productId === id && isSameConfiguration(one.configuration, configuration))
  if (twin) return { to: CART, kept: withLines(kept, increment(lines, twin.uuid, line.quantity)) }
  const first = addLine(lines, line)
  const added = first.kind === 'added' ? first : addSeparately(lines, line)
  return { to: CART, kept: added.kind === 'added' ? withLines(kept, added.lines) : kept }
}

const change =
  (next: (lines: readonly CartLine[], uuid: string) => readonly CartLine[]): Act =>
  ({ form, kept }) => ({ to: CART, kept: withLines(kept, next(kept.cart.lines, form.get('uuid') ?? '')) })

export const more: Act = change((lines, uuid) => increment(lines, uuid))
export const less: Act = change(decrement)
export const remove: Act = change(removeLine)
