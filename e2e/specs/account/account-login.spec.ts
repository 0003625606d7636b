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
import {
  authField,
  clear,
  codeSentDuring,
  logInAgain,
  loginPopup,
  newPhone,
  passwordField,
  pressAuth,
  registerPopup,
  shownPhone,
  typePhone,
  writtenPhone,
  wrongCodeFor,
} from '@/e2e/flows/login'
import { expectInCart, open, openHydrated, sendAsCustomer } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { isSolution } from '@/lib/domain/account/proof-of-work'
import { PICKUP } from '@/lib/domain/order/delivery'
import { localizedHref } from '@/lib/i18n/locales'

const PASSWORD = 'Тандыр 2026'

test('a login by code leads to the personal area, and a logout leaves nothing of it @languages @sizes', async ({
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

test.describe('the login popup', () => {
  test('the login popup takes a phone however it is written, and says what is wrong with it', async ({
    shop,
    isMobile,
  }) => {
    const { page, t } = shop
    await open(shop, '/login')
    const form = page.getByRole('main')
    const field = authField(shop, form, 'phone')
    await pressAuth(shop, form, 'getCode')
    await expect(field).toHaveAccessibleDescription(new RegExp(t('fields.required')))
    await field.fill('701123')
    await pressAuth(shop, form, 'getCode')
    await expect(field).toHaveAccessibleDescription(new RegExp(t('fields.shortPhone')))
    await expect(field).toBeFocused()
    for (const written of ['87011234567', '+77011234567', '8 (701) 123-45-67', '7011234567']) {
      await clear(field)
      // The whole code is pasted at once.
      await page.keyboard.insertText(written)
      await expect(field).toHaveValue('+7 (701) 123-45-67')
    }
    await clear(field)
    await field.pressSequentially('7011234567')
    await expect(field).toHaveValue('+7 (701) 123-45-67')
    expect('+7 (701) 123-45-67').toHaveLength(18)
    // Ordering without an account is still offered (specification §6).
    await page.getByRole('link', { name: t('auth.asGuest') }).click()
    await page.waitForURL(/\/guest-order$/)
    if (!isMobile) await expect(loginLink(shop)).toBeVisible()
  })

  test('the login popup judges codes, and sends another after a minute', async ({
    shop,
    fail,
    allowedConsole,
    language,
  }) => {
    allowedConsole.push(/status of 401/)
    const { page, t } = shop
    const phone = newPhone()
    await page.clock.install()
    await open(shop, '/login')
    const form = page.getByRole('main')
    await typePhone(shop, form, phone)
    const code = await codeSentDuring(shop, () => pressAuth(shop, form, 'getCode'))
    const field = authField(shop, form, 'code')
    await expect(field).toBeFocused()
    await clear(field)
    await pressAuth(shop, form, 'login')
    await expect(form.getByRole('alert')).toHaveText(t('auth.codeMismatch'))
    if (language === 'ru') await expect(form.getByRole('alert')).toHaveText('Ввденный код не совпал')
    await field.pressSequentially('1a2')
    await expect(field).toHaveValue('12')
    await pressAuth(shop, form, 'login')
    await expect(field).toHaveAccessibleDescription(new RegExp(t('fields.shortCode')))
    await field.fill(wrongCodeFor(code))
    await pressAuth(shop, form, 'login')
    await expect(form.getByRole('alert')).toHaveText(t('auth.codeMismatch'))
    await expect(field).toBeFocused()
    // The server checks the password even when the page's checks were removed.
    const judged = await page.evaluate(
      async ([number, wrong]) => {
        const body = JSON.stringify({ phone: number, code: wrong })
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/api/login', { method: 'POST', headers, body })).status
      },
      [phone, wrongCodeFor(code)] as const,
    )
    expect(judged).toBe(401)

    const again = form.getByRole('button', { name: t('smsCode.resend'), exact: true })
    await expect(again).toHaveCount(0)
    // The page's clock goes on, independent of the chain's.
    await page.clock.fastForward(20_000)
    await expect(again).toHaveCount(0)
    await page.clock.fastForward(40_000)
    await expect(again).toBeVisible()
    // The chain's clock has not moved, so it would still require the wait.
    const sent = { code, ttl: 180, resend_in: 60 }
    await fail({
      method: 'POST',
      path: '/api/send-code',
      having: phone,
      mode: 'status',
      status: 200,
      times: 1,
      body: sent,
    })
    await again.click()
    await expect(form.getByRole('status').filter({ hasText: t('auth.codeResent') })).toHaveCount(1)
    await expect(again).toHaveCount(0)
    await field.fill(code)
    await pressAuth(shop, form, 'login')
    await expectProfile(shop, 'overview')
    // A logged-in customer gets no login page.
    await open(shop, '/login')
    await expectProfile(shop, 'overview')
  })

  test('the login popup switches to registration and back; who registers proves the phone and is in', async ({
    shop,
    isMobile,
    allowedConsole,
    language,
  }) => {
    allowedConsole.push(/status of (401|422|429)/)
    const { page, t } = shop
    const phone = newPhone()
    await openHydrated(shop, '/')
    await openSiteMenu(shop, isMobile)
    await loginLink(shop).click()
    await typePhone(shop, loginPopup(shop), phone)
    await pressAuth(shop, loginPopup(shop), 'toRegister')
    const popup = registerPopup(shop)
    await pressAuth(shop, popup, 'toLogin')
    await expect(authField(shop, loginPopup(shop), 'phone')).toHaveValue(shownPhone(phone))
    await pressAuth(shop, loginPopup(shop), 'toRegister')
    await expect(authField(shop, popup, 'phone')).toHaveValue(shownPhone(phone))

    const [name, password, repeat] = [
      authField(shop, popup, 'name'),
      passwordField(shop, popup, 'password'),
      passwordField(shop, popup, 'passwordRepeat'),
    ]
    await clear(authField(shop, popup, 'phone'))
    await pressAuth(shop, popup, 'register')
    for (const field of [authField(shop, popup, 'phone'), name, password, repeat])
      await expect(field).toHaveAccessibleDescription(new RegExp(t('fields.required')))
    await expect(authField(shop, popup, 'phone')).toBeFocused()
    await typePhone(shop, popup, '701')
    await name.fill('Айгерім')
    await password.fill(PASSWORD)
    await repeat.fill('Тандыр')
    await pressAuth(shop, popup, 'register')
    await expect(authField(shop, popup, 'phone')).toHaveAccessibleDescription(new RegExp(t('fields.shortPhone')))
    await expect(repeat).toHaveAccessibleDescription(t('fields.passwordMismatch'))
    // Specification §5, word for word.
    if (language === 'ru') {
      await expect(popup).toContainText('Номер введен не полностью')
      await expect(popup).toContainText('Пароли не совпадает')
    }
    await popup.getByRole('button', { name: t('fields.showPassword') }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(repeat).toHaveAttribute('type', 'text')
    await popup.getByRole('button', { name: t('fields.showPassword') }).click()
    await expect(password).toHaveAttribute('type', 'password')

    await typePhone(shop, popup, phone)
    await password.fill('password2026')
    await repeat.fill('password2026')
    const code = await codeSentDuring(shop, () => pressAuth(shop, popup, 'register'))
    const proof = popup.or(loginPopup(shop))
    await expect(proof).toContainText(t('auth.proveExplained'))
    await authField(shop, proof, 'code').fill(code)
    await pressAuth(shop, proof, 'login')
    // The code was right and is still valid: only the password has to be replaced.
    await expect(password).toHaveAccessibleDescription(/легко подобрать|easy to guess|табу оңай/)
    await expect(name).toHaveValue('Айгерім')
    await password.fill(PASSWORD)
    await repeat.fill(PASSWORD)
    await pressAuth(shop, popup, 'register')
    await authField(shop, proof, 'code').fill(code)
    await pressAuth(shop, proof, 'login')
    await expectProfile(shop, 'overview')
    await expect(page.getByRole('heading', { name: t('profile.hello', { name: 'Айгерім' }) })).toBeVisible()

    // The account has the name and the password that were typed.
    await sendAsCustomer(shop, 'POST', '/api/logout')
    await openHydrated(shop, '/')
    await openSiteMenu(shop, isMobile)
    await loginLink(shop).click()
    await logInAgain(shop, loginPopup(shop), phone, PASSWORD)
    await expectProfile(shop, 'overview')
    await expect(page.getByRole('heading', { name: t('profile.hello', { name: 'Айгерім' }) })).toBeVisible()
  })
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
