import { expect, test } from '@/e2e/fixtures'
import { openLive } from '@/e2e/flows/shop'

/** What people type when they want a doner, and what comes of it. */
const WAYS = {
  'as it is spelled': 'донер',
  'with a typo': 'доннер',
  'on the wrong keyboard': 'ljyth',
  'in latin letters': 'doner',
  'with Kazakh letters': 'дөнер',
  'in capitals with spaces': '  ДОНЕР ',
}

for (const [way, query] of Object.entries(WAYS))
  test(`a doner is found ${way}`, async ({ shop, isMobile }) => {
    const { page, t } = shop
    const dish = await shop.dish('doner-beef-classic')
    await openLive(shop, '/')
    if (isMobile) await page.getByRole('button', { name: t('shell.search') }).click()
    const input = page.getByRole('searchbox', { name: t('shell.search') })
    await input.fill(query)
    await input.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.title', { query: query.trim() }))
    await expect(page.getByRole('main').getByRole('link', { name: dish.name, exact: true })).toBeVisible()
  })

test('nothing found says so and leads back to the menu', async ({ shop }) => {
  const { page, t } = shop
  await openLive(shop, '/search?query=zzzzqqqq')
  await expect(page.getByText(t('search.nothing'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('search.fullMenu') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('catalog.fullMenu'))
})

test('a search of anything at all is answered with a page @once', async ({ shop }) => {
  const { page } = shop
  for (const query of [
    '',
    '   ',
    "'; drop table products; --",
    '%_%',
    '<script>alert(1)</script>',
    '🌯',
    'д'.repeat(1000),
  ]) {
    await openLive(shop, `/search?${new URLSearchParams({ query })}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
