import { expect, test } from '@/e2e/fixtures'
import { openHydrated, openSearch } from '@/e2e/flows/shop'
import { localizedHref } from '@/lib/i18n/locales'

test('the front makes the same page as Next', async ({ shop, request }) => {
  const cards = (html: string) => html.match(/<article[\s\S]*?<\/article>/g)
  const read = async (further: Record<string, string>) => {
    const query = new URLSearchParams({ query: 'doner', ...further })
    const answer = await request.get(localizedHref(shop.language, `/search?${query}`))
    return { html: await answer.text(), headers: answer.headers() }
  }
  const prepared = await read({})
  expect(prepared.headers['cache-control']).toBe('private, no-cache')
  const rendered = await read({ page: '1' })
  expect(rendered.headers['cache-control']).toContain('no-store')
  expect(cards(prepared.html)).toEqual(cards(rendered.html))
  for (const part of [/<title>[^<]*/, /<h1[^>]*>[^<]*/, /<p role="status"[^>]*>[^<]*/, /<ul id="products"[^>]*>/])
    expect(part.exec(prepared.html)?.[0]).toBe(part.exec(rendered.html)?.[0])
  expect(prepared.html.match(/loading="eager"/g)).toHaveLength(1)
  expect(prepared.html).not.toMatch(/data-place|\{(?:query|total|rest)\}/)
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
