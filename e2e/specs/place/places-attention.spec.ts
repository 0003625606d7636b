import { expect, test } from '@/e2e/fixtures'
import {
  attentionPopup,
  branchesOf,
  chooseCity,
  cityBranches,
  expectMessage,
  expectReloadAfter,
  fillPickup,
  isPressed,
  pickupPopup,
  placeButton,
  pressConfirm,
  pressType,
} from '@/e2e/flows/place'
import { brand, expectInCart, openHydrated, type Shop, tenge } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { DELIVERY, PICKUP } from '@/lib/domain/order/delivery'

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

test('staying is the answer of Escape, of the cross and of a click beside the question', async ({ shop }) => {
  const { page, t } = shop
  const { first } = await cityBranches(shop)
  await startWithPlov(shop)
  const ways = [
    () => page.keyboard.press('Escape'),
    // Right after it opened, the popup takes no press (a second tap).
    () =>
      expect(async () => {
        await page.mouse.click(8, 8)
        await expect(attentionPopup(shop, 'branch')).toBeHidden({ timeout: 500 })
      }).toPass(),
    () =>
      attentionPopup(shop, 'branch')
        .getByRole('button', { name: t('attention.stay') })
        .first()
        .click(),
  ]
  for (const stay of ways) {
    const question = await goToSecond(shop)
    await expect(question.getByRole('button', { name: t('attention.stay') }).last()).toBeFocused()
    await stay()
    await expect(question).toBeHidden()
    await expectInCart(shop, 2)
    await expect(placeButton(shop)).toContainText(first.addresses[0]?.street ?? '')
  }
})

test('a choice of another city with "clear" opens an empty cart and the main page of the new branch', async ({
  shop,
}) => {
  const { t } = shop
  const [, capital] = await shop.cities()
  await startWithPlov(shop)
  await openHydrated(shop, '/')
  await pressType(shop, PICKUP)
  const popup = pickupPopup(shop)
  await chooseCity(shop, popup, 1)
  await branchesOf(shop, popup).first().check()
  await pressConfirm(shop, popup)
  const question = attentionPopup(shop, 'city')
  await expectReloadAfter(shop, () => question.getByRole('button', { name: t('attention.clear') }).click())
  await expectMessage(shop, t('place.branchChosen'))
  await expectInCart(shop, 0)
  await expect(placeButton(shop)).toContainText(capital?.name ?? '')
  await expect(shop.page.getByRole('heading', { level: 1 })).toHaveText(brand.texts.heading[shop.language])
})

test('a change between delivery and pickup takes the whole cart along when the prices are the same', async ({
  shop,
}) => {
  const { t } = shop
  await startWithPlov(shop)
  await pressType(shop, DELIVERY)
  const question = attentionPopup(shop, 'type')
  await expect(question).toContainText(t('attention.allSame'))
  await expectReloadAfter(shop, () => question.getByRole('button', { name: t('attention.move') }).click())
  await expectInCart(shop, 2)
  await isPressed(shop, DELIVERY)
})

test('staying and clearing still work when the other branch cannot be asked', async ({
  shop,
  fail,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 50\d/)
  const { t } = shop
  const { second } = await cityBranches(shop)
  await startWithPlov(shop)
  await fail({ method: 'POST', path: '/api/cart/quote', having: second.guid, mode: 'status', times: 99 })
  const question = await goToSecond(shop)
  await expect(question.getByText(t('attention.failed'))).toBeVisible()
  await expect(question.getByRole('button', { name: t('attention.move') })).toHaveCount(0)
  await question
    .getByRole('button', { name: t('attention.stay') })
    .last()
    .click()
  await expectInCart(shop, 2)
  await fail.heal()
  const again = await goToSecond(shop)
  await expect(again.getByRole('button', { name: t('attention.move') })).toBeVisible()
})
