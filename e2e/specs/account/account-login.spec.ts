import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import {
  accountButton,
  accountEntry,
  expectProfile,
  loginLink,
  logoutButton,
  openSiteMenu,
  profileMenu,
  signInPanel,
} from '@/e2e/flows/account'
import { authField, codeSentDuring, loginPopup, newPhone, pressAuth, typePhone, writtenPhone } from '@/e2e/flows/login'
import { expectInCart, openHydrated, sendAsCustomer } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { isSolution } from '@/lib/domain/account/proof-of-work'
import { PICKUP } from '@/lib/domain/order/delivery'
import { localizedHref } from '@/lib/i18n/locales'

test('a login by code leads to the personal area, and a logout leaves nothing of it', async ({
  shop,
  isMobile,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 401/)
  const { page } = shop
  const phone = newPhone()
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }] })
  await openHydrated(shop, '/')
  await openSiteMenu(shop, isMobile)
  await loginLink(shop).click()
  const popup = loginPopup(shop)
  await expect(authField(shop, popup, 'phone')).toBeFocused()
  await typePhone(shop, popup, phone)
  const code = await codeSentDuring(shop, () => pressAuth(shop, popup, 'getCode'))
  await expect(popup).toContainText(writtenPhone(phone))
  await expect(authField(shop, popup, 'code')).toBeFocused()
  await expect(authField(shop, popup, 'code')).toHaveAttribute('autocomplete', 'one-time-code')
  // The shop of the tests is a demo: it shows the code in the field and beside it.
  await expect(authField(shop, popup, 'code')).toHaveValue(code)
  await expect(authField(shop, popup, 'code')).toHaveAccessibleDescription(
    new RegExp(`^${shop.t('auth.demoCode', { code })} ${shop.t('auth.codeSent')}`.replace(/\s/g, '\\s')),
  )
  const cards = page.waitForRequest((request) => request.url().endsWith('/api/user/cards'))
  await pressAuth(shop, popup, 'login')
  // Specification §4: the login leads to the personal area, and the cards are loaded.
  await page.waitForURL(`${SHOP_URL}${localizedHref(shop.language, '/profile')}`)
  await cards
  await expectProfile(shop, 'overview')
  await expect(page.getByRole('main')).toContainText(writtenPhone(phone))

  // Pressing the button gave the consents of the line below it.
  const { consents } = await sendAsCustomer<{ consents: { kind: string }[] }>(shop, 'GET', '/api/user/consents')
  expect(consents.map(({ kind }) => kind).sort()).toEqual(['offer', 'personal_data'])

  await openSiteMenu(shop, isMobile)
  await accountButton(shop).click()
  await expect(accountEntry(shop, 'bonuses')).toContainText('0')
  for (const key of ['notifications', 'bonuses', 'orders', 'addresses', 'cards'])
    await expect(accountEntry(shop, key)).toBeVisible()
  await accountEntry(shop, 'personal').click()
  await expectProfile(shop, 'personal')

  // Specification §4, §6: the logout clears the cart and opens the main page.
  await openSiteMenu(shop, isMobile)
  await accountButton(shop).click()
  await logoutButton(shop).click()
  await page.waitForURL(`${SHOP_URL}${localizedHref(shop.language, '/')}`)
  await expectInCart(shop, 0)
  await page.goBack()
  await expect(signInPanel(shop)).toBeVisible()
  await expect(profileMenu(shop)).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText(writtenPhone(phone))
  expect(await page.evaluate(() => fetch('/api/user/main').then((answer) => answer.status))).toBe(401)
})

test('a proof of work that the chain asks for is solved by the form without the customer noticing', async ({
  shop,
  isMobile,
  fail,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 429/)
  const { page } = shop
  const phone = newPhone()
  const proofs: string[] = []
  page.on('request', (request) => {
    const proof: unknown = request.method() === 'POST' ? request.postDataJSON()?.proof : undefined
    if (typeof proof === 'string') proofs.push(proof)
  })
  for (const path of ['/api/send-code', '/api/login'])
    await fail({
      method: 'POST',
      path,
      having: phone,
      mode: 'status',
      status: 429,
      times: 1,
      body: { message: 'no', code: 'proof_required', challenge: { token: `of${path}`, bits: 15 } },
    })
  await openHydrated(shop, '/')
  await openSiteMenu(shop, isMobile)
  await loginLink(shop).click()
  const popup = loginPopup(shop)
  await typePhone(shop, popup, phone)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/send-code') && answer.ok())
  await pressAuth(shop, popup, 'getCode')
  const { code } = await (await sent).json()
  await authField(shop, popup, 'code').fill(String(code))
  await pressAuth(shop, popup, 'login')
  await expectProfile(shop, 'overview')
  expect(proofs).toHaveLength(2)
  for (const proof of proofs) {
    const [, token = '', number] = /^(.*)\.(\d+)$/.exec(proof) ?? []
    expect([token, isSolution(token, 15, Number(number))]).toEqual([expect.stringMatching(/^of/), true])
  }
})
