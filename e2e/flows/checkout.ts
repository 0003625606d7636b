import { expect } from '@playwright/test'
import { patternUpTo, type Shop, tenge } from './shop'

export type Guest = {
  readonly name: string
  /** National digits of a phone. */
  readonly phone: string
  readonly address?: Readonly<Record<'street' | 'home' | 'entrance' | 'apartment' | 'floor', string>>
}

/** A new customer each time: faults and orders of a test are found by the name. */
export const someGuest = (): Guest => ({ name: `Айгерім ${crypto.randomUUID().slice(0, 8)}`, phone: '7011234567' })

export const ADDRESS = { street: 'пр. Абая', home: '10/2', entrance: '2', apartment: '45', floor: '7' } as const

/** The fields of the guest form that every address form has. */
const OF_ADDRESS: readonly string[] = Object.keys(ADDRESS)

/** A field of the guest form, by the key of its label. The street is a combobox, because it has suggestions. */
export const field = ({ page, t }: Shop, key: string) =>
  page.getByRole(key === 'street' ? 'combobox' : 'textbox', {
    name: t(OF_ADDRESS.includes(key) ? `address.${key}` : `checkout.${key}`),
  })

/** Fills in the guest form; for pickup without an address. */
export async function fillGuestForm(shop: Shop, { name, phone, address }: Guest) {
  await field(shop, 'name').fill(name)
  await field(shop, 'phone').fill(phone)
  for (const [key, value] of Object.entries(address ?? {})) await field(shop, key).fill(value)
}

export const orderButton = (shop: Shop) =>
  shop.page.getByRole('button', { name: patternUpTo(shop, 'payment.order', 'total') })

/** Recipient, place and time of the order on the payment page. */
export const recipientCard = (shop: Shop) => shop.page.getByRole('region', { name: shop.t('payment.recipient') })

/** Goes from the guest form to the payment page, and waits until the order can be sent. */
export async function goToPayment(shop: Shop) {
  await shop.page.getByRole('button', { name: shop.t('checkout.continue') }).click()
  await expect(shop.page.getByRole('heading', { level: 1, name: shop.t('payment.title') })).toBeVisible()
  await expectReady(shop)
}

/** Waits for the server's quote. */
export const expectReady = (shop: Shop) => expect(orderButton(shop)).not.toHaveAttribute('aria-busy', 'true')

/** Goes from the cart to the guest form, with a chosen destination. */
export async function checkout({ page, t }: Shop) {
  await page.getByRole('button', { name: t('cart.checkout') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible()
}

/** The page of an order, and its token. */
export async function expectOrderPage({ page }: Shop): Promise<string> {
  await page.waitForURL(/\/order\/[\w-]{20,}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** An amount on a receipt, by its label. */
export const expectAmount = async (shop: Shop, label: string, amount: number) =>
  expect(
    shop.page
      .locator('dl > div')
      .filter({ has: shop.page.getByText(label, { exact: true }) })
      .first(),
  ).toContainText(tenge(shop, amount))
