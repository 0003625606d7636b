import { expect, test } from '@/e2e/fixtures'
import { press } from '@/e2e/flows/keyboard'
import { openHydrated } from '@/e2e/flows/shop'

test('a dish marked with the heart is kept, found again in the list, and gone when the heart is taken back @sizes', async ({
  shop,
  isMobile,
}) => {
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  // By touch on a phone, by keyboard on a desktop.
  const use = (control: Parameters<typeof press>[0]) => (isMobile ? control.tap() : press(control))
  const main = page.getByRole('main')
  const opener = page.getByRole('button', { name: t('shell.favourites'), exact: true })
  const heart = (within: typeof main) =>
    within.getByRole('button', { name: t('catalog.favourite', { name: dish.name }) })
  await openHydrated(shop, `/category/${dish.category_id}`)
  await use(heart(main))
  await expect(heart(main)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openHydrated(shop, '/')
  await use(opener)
  const popup = page.getByRole('dialog', { name: t('favourites.title') })
  const list = popup.getByRole('list', { name: t('favourites.list') })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('link', { name: dish.name })).toBeVisible()
  await use(heart(popup))
  await expect(heart(popup)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(opener).toBeFocused()

  await openHydrated(shop, `/category/${dish.category_id}`)
  await expect(heart(main)).toHaveAttribute('aria-pressed', 'false')
  await use(opener)
  await expect(popup.getByText(t('favourites.empty'))).toBeVisible()
})
