import { readFile } from 'node:fs/promises'
import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { loginLink, openProfile, openSiteMenu } from '@/e2e/flows/account'
import { HOUSES, openAnyPage, saveAddress } from '@/e2e/flows/address'
import { logIn, loginPopup } from '@/e2e/flows/login'
import { cancelOrderByApi, placeOrderByApi } from '@/e2e/flows/orders'
import { cityBranches, expectMessage } from '@/e2e/flows/place'
import { openHydrated } from '@/e2e/flows/shop'
import { LEGAL_TEXTS } from '@/lib/config/pages'

const PASSWORD = 'Тандыр 2026'

test('a customer sees where they are logged in, what they agreed to and what is stored, and takes it all away', async ({
  shop,
  playwright,
  allowedConsole,
}) => {
  // 404: the tracker still asks for the order, which was deleted with the account.
  allowedConsole.push(/status of (401|404|409)/)
  const { page, t } = shop
  const { city } = await cityBranches(shop)
  await openAnyPage(shop)
  const { phone } = await logIn(shop, { password: PASSWORD, name: 'Айгерім' })
  await saveAddress(shop, { ...HOUSES.near, cityId: city.id })
  const { number } = await placeOrderByApi(shop, { dishes: [await shop.dish('chak-chak')], phone, isLater: true })
  const elsewhere = await playwright.request.newContext({ baseURL: SHOP_URL, extraHTTPHeaders: { origin: SHOP_URL } })
  await elsewhere.post('/api/login', { data: { phone, password: PASSWORD } })
  const status = async () => (await elsewhere.get('/api/user/main')).status()
  expect(await status()).toBe(200)

  await openProfile(shop, 'personal')
  const region = (key: string) => page.getByRole('region', { name: t(`data.${key}.title`), exact: true })
  await expect(region('sessions').getByRole('listitem')).toHaveCount(2)
  await region('sessions')
    .getByRole('button', { name: t('data.sessions.endOthers') })
    .click()
  await page
    .getByRole('alertdialog', { name: t('data.sessions.endTitle') })
    .getByRole('button', { name: t('data.sessions.end'), exact: true })
    .click()
  await expect(region('sessions').getByText(t('data.sessions.onlyHere'))).toBeVisible()
  expect(await status()).toBe(401)
  await elsewhere.dispose()

  const marketing = region('consents').getByRole('checkbox', { name: t('data.consents.marketing') })
  await expect(marketing).not.toBeChecked()
  await region('consents')
    .locator('label')
    .filter({ hasText: t('data.consents.marketing') })
    .click()
  await expectMessage(shop, t('data.consents.saved'))
  await page.reload()
  await expect(marketing).toBeChecked()

  const downloading = page.waitForEvent('download')
  await region('export')
    .getByRole('button', { name: t('data.export.button') })
    .click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  const data = JSON.parse(text)
  expect(data.user).toMatchObject({ name: 'Айгерім', phone })
  expect(data.addresses).toMatchObject([{ street: HOUSES.near.street }])
  expect(data.orders).toMatchObject([{ number }])
  for (const { name, value } of (await page.context().cookies()).filter((cookie) => cookie.httpOnly))
    expect([name, text.includes(value)]).toEqual([name, false])

  // An account with an active order cannot be deleted.
  const remove = async () => {
    await region('delete')
      .getByRole('button', { name: t('data.delete.open') })
      .click()
    await page
      .getByRole('alertdialog', { name: t('data.delete.ask') })
      .getByRole('button', { name: t('data.delete.confirm'), exact: true })
      .click()
  }
  await remove()
  await expect(page.getByRole('alertdialog', { name: t('data.delete.blockedTitle') })).toBeVisible()
  await page.keyboard.press('Escape')
  await cancelOrderByApi(shop, number)
  await remove()
  await page.waitForURL((url) => !url.pathname.includes('/profile'))
  await expectMessage(shop, t('data.delete.done'))
  expect(await page.evaluate(() => fetch('/api/user/main').then((answer) => answer.status))).toBe(401)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(phone)
  const gone = await fetch(`${SHOP_URL}/api/login`, {
    method: 'POST',
    headers: { origin: SHOP_URL, 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password: PASSWORD }),
  })
  expect(gone.status).toBe(401)
})

test('the consent texts are one press away from each form that asks for consent, and from every page', async ({
  shop,
  isMobile,
  expectAccessible,
}) => {
  const { page, t } = shop
  await openHydrated(shop, '/')
  await openSiteMenu(shop, isMobile)
  await loginLink(shop).click()
  for (const text of ['offer', 'consent'] as const)
    await expect(loginPopup(shop).locator(`a[href$="/${text}"]`)).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Escape')
  for (const text of LEGAL_TEXTS) {
    const footer = page.getByRole('contentinfo')
    const link = footer.getByRole('link', { name: t(`legal.short.${text}`) })
    // Phones fold the groups; the pages of the documents share a footer, which stays open.
    if (isMobile && !(await link.isVisible())) await footer.getByText(t('footer.more')).click()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: t(`legal.title.${text}`) })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${text}$`))
    await expect(page.getByRole('main')).toContainText(/.{500}/s)
    await expectAccessible()
  }
})
