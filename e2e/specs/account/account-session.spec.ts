import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import { openProfile, PROFILE_PAGES } from '@/e2e/flows/account'
import { expectOrderPage, expectReady, orderButton, someGuest } from '@/e2e/flows/checkout'
import { killSession, logIn, logInAgain, loginPopup } from '@/e2e/flows/login'
import { expectInCart, open, sendAsCustomer } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'
import { localizedHref } from '@/lib/i18n/locales'

const PASSWORD = 'Тандыр 2026'

test('a session that ends before the last press costs a login and nothing else; the order is the customer’s', async ({
  shop,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 401/)
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  const draft = { ...someGuest(), comment: 'Без сахара' }
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish }], draft })
  const { phone } = await logIn(shop, { password: PASSWORD })
  await open(shop, '/payment')
  await expectReady(shop)
  await killSession(shop)
  const popup = loginPopup(shop)
  // A background request for the price may notice it before the press does; the message is the same.
  await expect(async () => {
    if (!(await popup.isVisible())) await orderButton(shop).click({ timeout: 2000 })
    await expect(popup).toContainText(t('auth.endedText'))
  }).toPass()
  await logInAgain(shop, popup, phone, PASSWORD)
  await expect(page).toHaveURL(/\/payment$/)
  await expect(page.getByText(draft.comment, { exact: true })).toBeVisible()
  await expectInCart(shop, 1)
  await expectReady(shop)
  await orderButton(shop).click()
  await expectOrderPage(shop)
  await expectInCart(shop, 0)
  await openProfile(shop, 'orders')
  await expect(page.getByRole('main').getByText(dish.name).first()).toBeVisible()
})

test.describe('a session', () => {
  test.skip(({ isMobile }) => !isMobile, 'neither size nor language changes it')

  test('a session is out of reach for scripts of the page, and for other sites', async ({
    shop,
    allowedConsole,
    playwright,
  }) => {
    const { page } = shop
    await open(shop, '/aboutUs')
    const answers: string[] = []
    page.on('response', async (answer) => {
      if (answer.url().includes('/api/')) answers.push(await answer.text().catch(() => ''))
    })
    await logIn(shop, { name: 'Айгерім' })
    await openProfile(shop, 'personal')
    const cookies = await page.context().cookies()
    const secrets = cookies.filter(({ name }) => ['sid', 'dev'].includes(name))
    expect(secrets.map(({ name }) => name).sort()).toEqual(['dev', 'sid'])
    for (const { httpOnly, sameSite } of secrets) expect([httpOnly, sameSite]).toEqual([true, 'Lax'])
    const readable = await page.evaluate(async () => {
      const databases = await indexedDB.databases()
      const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
      const text = document.documentElement.outerHTML
      return [document.cookie, ...stored, JSON.stringify(databases), JSON.stringify(history.state), text].join('\n')
    })
    expect(answers.length).toBeGreaterThan(2)
    for (const { name, value } of secrets)
      expect([name, `${readable}${answers.join()}`.includes(value)]).toEqual([name, false])

    // Another site changes nothing even with the session's cookie, not even through a link that marks as read.
    const thief = await playwright.request.newContext({
      baseURL: SHOP_URL,
      extraHTTPHeaders: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    })
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const json = { 'content-type': 'application/json' }
    const statuses = await Promise.all([
      thief.patch('/api/user/update', { data: { name: 'Вор' }, headers: { ...foreign, ...json } }),
      thief.patch('/api/user/update', { data: { name: 'Вор' }, headers: { origin: 'https://evil.example', ...json } }),
      thief.patch('/api/user/update', { data: { name: 'Вор' }, headers: json }),
      thief.post('/api/user/address/create', { form: { street: 'пр. Абая' }, headers: foreign }),
      thief.post('/api/user/delete', { form: { code: '1234' }, headers: foreign }),
      thief.post('/api/logout', { headers: foreign }),
      thief.get('/api/user/notification/read', { headers: foreign }),
    ])
    expect(statuses.map((answer) => answer.status())).toEqual([403, 403, 403, 403, 403, 403, 403])
    const own = await thief.get('/api/user/main', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect((await own.json()).user.name).toBe('Айгерім')
    expect(own.headers()['cache-control']).toBe('private, no-store')

    // After the logout the old cookie gives no access, not even to the page's background requests.
    allowedConsole.push(/status of 401/)
    await sendAsCustomer(shop, 'POST', '/api/logout')
    expect((await thief.get('/api/user/main')).status()).toBe(401)
    await thief.dispose()
  })

  test('the pages of the personal area contain nothing of a session, and the page of an order is stored in no cache', async ({
    shop,
  }) => {
    const { page } = shop
    await open(shop, '/aboutUs')
    const { phone } = await logIn(shop, { name: 'Секретова' })
    const ask = async (path: string) => {
      const answer = await page.request.get(localizedHref(shop.language, path))
      const text = await answer.text()
      expect([path, text.includes('Секретова'), text.includes(phone)]).toEqual([path, false, false])
      return answer.headers()['cache-control'] ?? ''
    }
    for (const path of [...Object.values(PROFILE_PAGES), '/profile/index'])
      expect([path, await ask(path)]).toEqual([path, 'public, max-age=0, must-revalidate'])
    expect(await ask('/profile/orders/100001')).toMatch(/private.*no-store|no-store.*private/)
  })
})
