import { expect, test } from '@/e2e/fixtures'
import { tabTo } from '@/e2e/flows/keyboard'
import { openProduct } from '@/e2e/flows/menu'
import { openHydrated, openSearch, type Shop } from '@/e2e/flows/shop'
import type { Product } from '@/lib/contract/catalog'

const opener = ({ page, t }: Shop) => page.getByRole('button', { name: t('shell.foodRules'), exact: true })
const rules = ({ page, t }: Shop) => page.getByRole('dialog', { name: t('food.title'), exact: true })
const rule = (shop: Shop, name: string) => rules(shop).getByRole('checkbox', { name: shop.t(name), exact: true })
const cardOf = ({ page }: Shop, { name }: Product) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })

test('food rules mark the menu, hide what does not suit, and mend a doner by one tap @languages', async ({
  shop,

  expectAccessible,
}) => {
  const { page, t } = shop
  const [doner, baklava] = [await shop.dish('doner-chicken-classic'), await shop.dish('baklava')]
  await openHydrated(shop, '/category')
  await expect(cardOf(shop, doner)).not.toContainText(t('food.mends.no-onion'))
  await opener(shop).click()
  await rule(shop, 'food.rule.no-onion').check()
  await rule(shop, 'food.rule.halal').check()
  await expect(rules(shop)).toContainText('DEMO-0000')
  await expectAccessible()
  await rule(shop, 'food.only').check()
  await rules(shop)
    .getByRole('button', { name: t('food.done') })
    .click()
  await expect(cardOf(shop, doner)).toContainText(t('food.mends.no-onion'))
  await expect(cardOf(shop, baklava)).toBeHidden()
  await expectAccessible()
  await page.getByRole('button', { name: t('food.showAll'), exact: true }).click()
  await expect(cardOf(shop, baklava)).toContainText(t('food.unknown.halal'))

  const popup = await openProduct(shop, doner)
  const notes = popup.getByRole('region', { name: t('food.title') })
  await expect(notes).toContainText(t('food.breaks.no-onion'))
  await expectAccessible()
  const onion = doner.igredients.find((one) => one.food?.breaks.includes('no-onion'))
  await notes.getByRole('button', { name: t('food.leaveOut', { names: onion?.name ?? '' }) }).click()
  await expect(notes).toContainText(t('food.fits'))
  await expect(popup.getByRole('button', { name: t('product.without', { name: onion?.name ?? '' }) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('food rules stay in the browser and hold in the search, on a page that has just been opened', async ({ shop }) => {
  const { page, t } = shop
  const latte = await shop.dish('coffee-latte')
  await page.addInitScript(() => localStorage.setItem('foodRules', '["no-milk"]'))
  await openHydrated(shop, '/')
  await openSearch(shop)
  await page.getByRole('combobox', { name: t('shell.search') }).fill(latte.name)
  await page.keyboard.press('Enter')
  await expect(cardOf(shop, latte)).toContainText(t('food.breaks.no-milk'))
})

test('food rules are set and a dish is mended by keyboard alone @desktop', async ({ shop }) => {
  const { page, t } = shop
  const doner = await shop.dish('doner-chicken-classic')
  await openHydrated(shop, '/category')
  await tabTo(opener(shop))
  await page.keyboard.press('Enter')
  await tabTo(rule(shop, 'food.rule.no-onion'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(opener(shop)).toBeFocused()
  const popup = await openProduct(shop, doner)
  const notes = popup.getByRole('region', { name: t('food.title') })
  await tabTo(notes.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(notes).toContainText(t('food.fits'))
  await expect(notes).toBeFocused()
})

test('food rules load nothing for a visitor who has none', async ({ shop }) => {
  const { page, t } = shop
  await openHydrated(shop, '/')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-food-note]')).toHaveCount(0)
  await expect(page.getByText(t('food.fits'))).toHaveCount(0)
})
