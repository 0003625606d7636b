import { expect, test } from '@/e2e/fixtures'
import { openHydrated, openSearch } from '@/e2e/flows/shop'
import { localizedHref } from '@/lib/i18n/locales'

/** With a typo and more letters than needed; `reference-api/menu/search.contract.test.ts` covers every other spelling. */
const QUERY = '  ДОННЕР '

test('a doner is found in every spelling @sizes', async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('doner-beef-classic')
  await openHydrated(shop, '/')
  await openSearch(shop)
  const input = page.getByRole('combobox', { name: t('shell.search') })
  await input.fill(QUERY)
  await input.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.title', { query: QUERY.trim() }))
  await expect(page.getByRole('main').getByRole('link', { name: dish.name, exact: true })).toBeVisible()
  await expect(page.locator('input[name="query"]:visible')).toHaveValue(QUERY.trim())
  await expect(page).toHaveTitle(new RegExp(`^${t('search.title', { query: QUERY.trim() })}`))
})

test('the front makes the same page as Next', async ({ shop, request }) => {
  const cards = (html: string) => html.match(/<article[\s\S]*?<\/article>/g)
  const read = async (further: Record<string, string>) => {
    const query = new URLSearchParams({ query: 'doner', ...further })
    const answer = await request.get(localizedHref(shop.language, `/search?${query}`))
    return { html: await answer.text(), headers: answer.headers() }
  }
  const made = await read({})
  expect(made.headers['cache-control']).toBe('private, no-cache')
  const rendered = await read({ page: '1' })
  expect(rendered.headers['cache-control']).toContain('no-store')
  expect(cards(made.html)).toEqual(cards(rendered.html))
  for (const part of [/<title>[^<]*/, /<h1[^>]*>[^<]*/, /<p role="status"[^>]*>[^<]*/, /<ul id="products"[^>]*>/])
    expect(part.exec(made.html)?.[0]).toBe(part.exec(rendered.html)?.[0])
  expect(made.html.match(/loading="eager"/g)).toHaveLength(1)
  expect(made.html).not.toMatch(/data-place|\{(?:query|total|rest)\}/)
})

test('a search without the chain shows a message, and the same query can be sent again', async ({
  shop,
  request,
  fail,
}) => {
  const { t, language } = shop
  const query = `zzdown${crypto.randomUUID().slice(0, 8)}`
  await fail({ method: 'POST', path: '/api/search', having: query, mode: 'status', status: 500, times: 1 })
  const ask = async () => (await request.get(localizedHref(language, `/search?query=${query}`))).text()
  const failed = await ask()
  expect(failed).toContain(t('common.failed'))
  expect(failed).toContain(`/search?query=${query}"`)
  expect(await ask()).toContain(t('search.nothing'))
})

test('the dishes are shown while the visitor types, and chosen by a press or by keys', async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('doner-beef-classic')
  await openHydrated(shop, '/')
  await openSearch(shop)
  const input = page.getByRole('combobox', { name: t('shell.search') })
  const popup = page.getByRole('dialog', { name: dish.name })
  await input.fill(dish.name)
  const option = page.getByRole('option', { name: dish.name }).first()
  await expect(option).toBeVisible()
  await option.click()
  await expect(popup).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
  await popup.getByRole('button', { name: t('common.close') }).click()
  await expect(popup).toBeHidden()
  await openSearch(shop)
  await input.click()
  await expect(option).toBeVisible()
  await input.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await input.press('Enter')
  await expect(popup).toBeVisible()
})

test('a phone leaves the search by a button, and finds the menu as it was', async ({ shop, isMobile }) => {
  test.skip(!isMobile, 'the header has its field always')
  const { page, t } = shop
  await openHydrated(shop, '/')
  await openSearch(shop)
  const input = page.getByRole('combobox', { name: t('shell.search') })
  await input.fill('zzzzqqq')
  await expect(page.getByText(t('search.nothing'))).toBeVisible()
  await page
    .getByRole('search')
    .getByRole('button', { name: t('common.cancel') })
    .click()
  await expect(input).toBeHidden()
  await expect(page.getByRole('button', { name: t('shell.tabs.search'), exact: true })).toBeFocused()
})

test('an empty search result shows a message, offers hits with a quick add, and leads back to the menu', async ({
  shop,
}) => {
  const { page, t } = shop
  await openHydrated(shop, '/search?query=zzzzqqqq')
  await expect(page.getByText(t('search.nothing'))).toBeVisible()
  const doner = await shop.dish('doner-chicken-classic')
  const hits = page.getByRole('region', { name: t('search.hits') })
  await hits.getByRole('button', { name: t('catalog.chooseNamed', { name: doner.name }) }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: doner.name })).toBeVisible()
  await page.goBack()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('search.fullMenu') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('catalog.fullMenu'))
})

test('a search of any text is answered with a page', async ({ shop, request }) => {
  for (const query of [
    '',
    '   ',
    "'; drop table products; --",
    '%_%',
    '<script>alert(1)</script>',
    '🌯',
    'д'.repeat(1000),
  ]) {
    const answer = await request.get(localizedHref(shop.language, `/search?${new URLSearchParams({ query })}`))
    expect([query, answer.status()]).toEqual([query, 200])
    expect(await answer.text()).toMatch(/<h1\b/)
  }
})

test('a phone shows the field with its query on the page of results, and the bar leads to it', async ({
  shop,
  isMobile,
}) => {
  test.skip(!isMobile, 'the header has its field always')
  const { page, t } = shop
  const dish = await shop.dish('doner-beef-classic')
  const input = page.getByRole('main').getByRole('combobox', { name: t('shell.search') })
  for (const query of ['', 'zzzzqqqq', dish.name]) {
    await openHydrated(shop, `/search?${new URLSearchParams({ query })}`)
    await expect(input).toBeVisible()
    await expect(input).toHaveValue(query)
    await openSearch(shop)
    await expect(input).toBeFocused()
  }
  await input.fill('чай')
  await input.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.title', { query: 'чай' }))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.title', { query: dish.name }))
  await expect(input).toBeVisible()
})
