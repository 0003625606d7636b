import { expect, test } from '@/e2e/fixtures'
import { cityBranches, placeButton } from '@/e2e/flows/place'
import { openLive } from '@/e2e/flows/shop'
import { startWith } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/delivery'
import { localizedHref } from '@/lib/i18n/locales'

const STREETS = { ru: 'пр. Абая, 52', en: '52 Abay Ave', kk: 'Абай даңғылы, 52' } as const
const NEXT = { ru: 'kk', kk: 'en', en: 'ru' } as const

test('a chosen branch is called as the language of the page calls it, after a switch too @languages @sizes', async ({
  shop,
}) => {
  const { page, language } = shop
  await startWith(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }] })
  await openLive(shop, '/cart')
  const [street, next] = [STREETS[language], NEXT[language]]
  expect((await cityBranches(shop)).first.addresses[0]?.street).toBe(street)
  await expect(page.getByRole('banner').getByText(street)).toBeVisible()
  await page.goto(localizedHref(next, '/cart'))
  await expect(page.getByRole('banner').getByText(STREETS[next])).toBeVisible()
  await expect(page.getByRole('main').getByText(STREETS[next]).first()).toBeVisible()
  await expect(page.getByText(street)).toHaveCount(0)
  await page.goto(localizedHref(language, '/cart'))
  await expect(placeButton(shop)).toContainText(street)
})
