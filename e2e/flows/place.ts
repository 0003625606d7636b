import { expect } from '@playwright/test'
import { DELIVERY, type DeliveryType } from '@/lib/domain/delivery'
import type { Shop } from './shop'

export const placePopup = ({ page, t }: Shop) => page.getByRole('dialog', { name: t('place.title') })

export const typeName = ({ t }: Shop, type: DeliveryType) => t(type === DELIVERY ? 'shell.delivery' : 'shell.pickup')

/** Presses delivery or pickup in the header. */
export const pressType = (shop: Shop, type: DeliveryType) =>
  shop.page
    .getByRole('group', { name: shop.t('shell.howToGet') })
    .getByRole('button', { name: typeName(shop, type) })
    .click()

/** Fills in the open place popup: the first city, the way, and for pickup a branch (0: the first). */
export async function fillPlace(shop: Shop, type: DeliveryType, branch = 0) {
  const { t } = shop
  const popup = placePopup(shop)
  await popup.getByRole('radio', { name: typeName(shop, type), exact: true }).check()
  if (type !== DELIVERY)
    await popup
      .getByRole('group', { name: t('place.branch') })
      .getByRole('radio')
      .nth(branch)
      .check()
  await popup.getByRole('button', { name: t('place.confirm') }).click()
}

/** Chooses delivery or pickup from the header; a page of the menu loads anew after that. */
export async function choosePlace(shop: Shop, type: DeliveryType, branch = 0) {
  await pressType(shop, type)
  await fillPlace(shop, type, branch)
  await expect(placePopup(shop)).toBeHidden()
}
