import { expect, test } from '@/e2e/fixtures'
import {
  attentionPopup,
  cityBranches,
  expectMessage,
  expectReloadAfter,
  fillPickup,
  placeButton,
  pressType,
} from '@/e2e/flows/place'
import { expectInCart, openHydrated, type Shop, tenge } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'

/** A cart at the first branch: the second one does not sell plov. */
async function startWithPlov(shop: Shop) {
  const [plov, sweet] = [await shop.dish('plate-plov'), await shop.dish('chak-chak')]
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: plov }, { dish: sweet, quantity: 2 }] })
  await openHydrated(shop, '/')
  return { plov, sweet }
}

/** Changes to the second branch, up to the question. */
async function goToSecond(shop: Shop) {
  await pressType(shop, PICKUP)
  await fillPickup(shop, 1)
  const question = attentionPopup(shop, 'branch')
  await expect(question).toBeVisible()
  return question
}

test('a choice of another branch names what it does not have, and the rest goes along', async ({ shop }) => {
  const { page, t } = shop
  const { second } = await cityBranches(shop)
  const { plov, sweet } = await startWithPlov(shop)
  const question = await goToSecond(shop)
  await expect(question).toContainText(t('attention.some', { lost: 1, count: 2 }))
  const lost = question.getByRole('listitem').filter({ hasText: plov.name })
  await expect(lost).toContainText(tenge(shop, plov.price))
  await expect(question.getByRole('listitem').filter({ hasText: sweet.name })).toHaveCount(0)
  await expectReloadAfter(shop, () => question.getByRole('button', { name: t('attention.move') }).click())
  await expectMessage(shop, t('attention.movedSome', { kept: 1, count: 2 }))
  await expectInCart(shop, 1)
  await expect(placeButton(shop)).toContainText(second.addresses[0]?.street ?? '')
  await openHydrated(shop, '/cart')
  await expect(page.getByRole('article', { name: sweet.name })).toBeVisible()
  await expect(page.getByRole('article', { name: plov.name })).toHaveCount(0)
})
