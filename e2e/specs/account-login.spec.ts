import { expect, SHOP_URL, test } from '@/e2e/fixtures'
import {
  accountButton,
  accountEntry,
  expectProfile,
  loginLink,
  logoutButton,
  openProfile,
  openSiteMenu,
  PROFILE_PAGES,
  profileMenu,
  signInPanel,
} from '@/e2e/flows/account'
import { addressField, addressFormPopup, HOUSES, savedAddressesPopup, typeHouse } from '@/e2e/flows/address'
import { expectOrderPage, expectReady, field, orderButton, someGuest } from '@/e2e/flows/checkout'
import {
  authField,
  clear,
  codeSentBy,
  killSession,
  logIn,
  logInAgain,
  loginPopup,
  newPhone,
  notThe,
  passwordField,
  pressAuth,
  registerPopup,
  shownPhone,
  typePhone,
  writtenPhone,
} from '@/e2e/flows/login'
import { expectMessage, placeButton } from '@/e2e/flows/place'
import { expectInCart, open, openLive, sendOwn } from '@/e2e/flows/shop'
import { startWith } from '@/e2e/flows/storage'
import { DELIVERY, PICKUP } from '@/lib/domain/delivery'
import { isSolution } from '@/lib/domain/proof-of-work'
import { localizedHref } from '@/lib/i18n/locales'

const PASSWORD = 'Тандыр 2026'

test('logging in by a code leads to the personal area, logging out leaves nothing of it @languages @sizes', async ({
  shop,
  isMobile,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 401/)
  const { page } = shop
  const phone = newPhone()
  await startWith(shop, { type: PICKUP, dishes: [{ dish: await shop.dish('chak-chak') }] })
  await openLive(shop, '/')
  await openSiteMenu(shop, isMobile)
  await loginLink(shop).click()
  const popup = loginPopup(shop)
  await expect(authField(shop, popup, 'phone')).toBeFocused()
  await typePhone(shop, popup, phone)
  const code = await codeSentBy(shop, () => pressAuth(shop, popup, 'getCode'))
  await expect(popup).toContainText(writtenPhone(phone))
  await expect(authField(shop, popup, 'code')).toBeFocused()
  await expect(authField(shop, popup, 'code')).toHaveAttribute('autocomplete', 'one-time-code')
  // The shop of the tests is a demo: the code stands in the field and beside it.
  await expect(authField(shop, popup, 'code')).toHaveValue(code)
  await expect(authField(shop, popup, 'code')).toHaveAccessibleDescription(
    new RegExp(`^${shop.t('auth.demoCode', { code })} ${shop.t('auth.codeSent')}`.replace(/\s/g, '\\s')),
  )
  const cards = page.waitForRequest((request) => request.url().endsWith('/api/user/cards'))
  await pressAuth(shop, popup, 'login')
  // Specification §4: to the personal area, and the cards are loaded.
  await page.waitForURL(`${SHOP_URL}${localizedHref(shop.language, '/profile')}`)
  await cards
  await expectProfile(shop, 'overview')
  await expect(page.getByRole('main')).toContainText(writtenPhone(phone))

  // The line below the button was agreed to by pressing it.
  const { consents } = await sendOwn<{ consents: { kind: string }[] }>(shop, 'GET', '/api/user/consents')
  expect(consents.map(({ kind }) => kind).sort()).toEqual(['offer', 'personal_data'])

  await openSiteMenu(shop, isMobile)
  await accountButton(shop).click()
  await expect(accountEntry(shop, 'bonuses')).toContainText('0')
  for (const key of ['notifications', 'bonuses', 'orders', 'addresses', 'cards'])
    await expect(accountEntry(shop, key)).toBeVisible()
  await accountEntry(shop, 'personal').click()
  await expectProfile(shop, 'personal')

  // Specification §4, §6: the cart is cleared, then the main page.
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
  test('takes a phone however it is written, and says what is wrong with it', async ({ shop, isMobile }) => {
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
      // Out of the clipboard: everything at once.
      await page.keyboard.insertText(written)
      await expect(field).toHaveValue('+7 (701) 123-45-67')
    }
    await clear(field)
    await field.pressSequentially('7011234567')
    await expect(field).toHaveValue('+7 (701) 123-45-67')
    expect('+7 (701) 123-45-67').toHaveLength(18)
    // The way without an account stays open (specification §6).
    await page.getByRole('link', { name: t('auth.asGuest') }).click()
    await page.waitForURL(/\/guest-order$/)
    if (!isMobile) await expect(loginLink(shop)).toBeVisible()
  })

  test('judges codes, and sends another after a minute', async ({ shop, fail, allowedConsole, language }) => {
    allowedConsole.push(/status of 401/)
    const { page, t } = shop
    const phone = newPhone()
    await page.clock.install()
    await open(shop, '/login')
    const form = page.getByRole('main')
    await typePhone(shop, form, phone)
    const code = await codeSentBy(shop, () => pressAuth(shop, form, 'getCode'))
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
    await field.fill(notThe(code))
    await pressAuth(shop, form, 'login')
    await expect(form.getByRole('alert')).toHaveText(t('auth.codeMismatch'))
    await expect(field).toBeFocused()
    // A page that was changed by its owner is judged by the server all the same.
    const judged = await page.evaluate(
      async ([number, wrong]) => {
        const body = JSON.stringify({ phone: number, code: wrong })
        const headers = { 'content-type': 'application/json' }
        return (await fetch('/api/login', { method: 'POST', headers, body })).status
      },
      [phone, notThe(code)] as const,
    )
    expect(judged).toBe(401)

    const again = form.getByRole('button', { name: t('smsCode.resend'), exact: true })
    await expect(again).toHaveCount(0)
    // The page's clock runs on beside that.
    await page.clock.fastForward(20_000)
    await expect(again).toHaveCount(0)
    await page.clock.fastForward(40_000)
    await expect(again).toBeVisible()
    // The chain's clock has not moved: it would still say "wait".
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
    // Whoever is logged in does not see the login.
    await open(shop, '/login')
    await expectProfile(shop, 'overview')
  })

  test('switches to registration and back; who registers proves the phone and is in', async ({
    shop,
    isMobile,
    allowedConsole,
    language,
  }) => {
    allowedConsole.push(/status of (401|422|429)/)
    const { page, t } = shop
    const phone = newPhone()
    await openLive(shop, '/')
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
    // Specification §5, to the letter.
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
    const code = await codeSentBy(shop, () => pressAuth(shop, popup, 'register'))
    const proof = popup.or(loginPopup(shop))
    await expect(proof).toContainText(t('auth.proveExplained'))
    await authField(shop, proof, 'code').fill(code)
    await pressAuth(shop, proof, 'login')
    // The code was right and is still good: only the password has to be another one.
    await expect(password).toHaveAccessibleDescription(/легко подобрать|easy to guess|табу оңай/)
    await expect(name).toHaveValue('Айгерім')
    await password.fill(PASSWORD)
    await repeat.fill(PASSWORD)
    await pressAuth(shop, popup, 'register')
    await authField(shop, proof, 'code').fill(code)
    await pressAuth(shop, proof, 'login')
    await expectProfile(shop, 'overview')
    await expect(page.getByRole('heading', { name: t('profile.hello', { name: 'Айгерім' }) })).toBeVisible()

    // The name and the password are those that were typed.
    await sendOwn(shop, 'POST', '/api/logout')
    await openLive(shop, '/')
    await openSiteMenu(shop, isMobile)
    await loginLink(shop).click()
    await logInAgain(shop, loginPopup(shop), phone, PASSWORD)
    await expectProfile(shop, 'overview')
    await expect(page.getByRole('heading', { name: t('profile.hello', { name: 'Айгерім' }) })).toBeVisible()
  })
})

test('a proof that the chain asks for is worked out by the form, and nobody notices', async ({
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
  await openLive(shop, '/')
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

test('a session that ends in the middle of a checkout is taken up again, and nothing typed is lost', async ({
  shop,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 401/)
  const { page, t } = shop
  await startWith(shop, { type: DELIVERY, dishes: [{ dish: await shop.dish('kunefe'), quantity: 2 }] })
  const { phone } = await logIn(shop, { password: PASSWORD })
  await openLive(shop, '/guest-order')
  const typed = { name: 'Айгерім', street: 'пр. Абая', home: '52', comment: 'Без сахара' }
  for (const [key, value] of Object.entries(typed)) await field(shop, key).fill(value)
  await placeButton(shop).click()
  const list = savedAddressesPopup(shop)
  await list.getByRole('button', { name: t('address.add') }).click()
  const form = addressFormPopup(shop)
  await typeHouse(shop, form, HOUSES.near)
  await form.getByRole('checkbox', { name: t('address.privateHouse') }).check()
  await killSession(shop)
  const save = form.getByRole('button', { name: t('address.save') })
  await save.click()
  const popup = loginPopup(shop)
  await expect(popup).toContainText(t('auth.endedText'))
  await logInAgain(shop, popup, phone, PASSWORD)
  await expectMessage(shop, t('auth.welcome'))
  await expect(addressField(shop, form, 'street')).toHaveValue(HOUSES.near.street)
  await save.click()
  await expect(list.getByRole('radio', { name: HOUSES.near.street })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/guest-order$/)
  for (const [key, value] of Object.entries(typed)) await expect(field(shop, key)).toHaveValue(value)
  await expectInCart(shop, 1)
})

test('a session that ends before the last press costs a login and nothing else; the order is the customer’s', async ({
  shop,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 401/)
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  const draft = { ...someGuest(), comment: 'Без сахара' }
  await startWith(shop, { type: PICKUP, dishes: [{ dish }], draft })
  const { phone } = await logIn(shop, { password: PASSWORD })
  await open(shop, '/payment')
  await expectReady(shop)
  await killSession(shop)
  const popup = loginPopup(shop)
  // A price that is asked in passing may find out before the press does; what is said is the same.
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

test.describe('a session is out of reach', () => {
  test.skip(({ isMobile }) => !isMobile, 'neither size nor language changes it')

  test('for scripts of the page, and for other sites', async ({ shop, allowedConsole, playwright }) => {
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

    // The session's cookie in hand, another site still changes nothing; it cannot even read by a link that marks as read.
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

    // Logged out, the old cookie opens nothing; neither for a question that the page asks in passing.
    allowedConsole.push(/status of 401/)
    await sendOwn(shop, 'POST', '/api/logout')
    expect((await thief.get('/api/user/main')).status()).toBe(401)
    await thief.dispose()
  })

  test('for whatever keeps pages: none of the personal area is stored or has anything personal in it', async ({
    shop,
  }) => {
    const { page } = shop
    await open(shop, '/aboutUs')
    const { phone } = await logIn(shop, { name: 'Секретова' })
    for (const path of [...Object.values(PROFILE_PAGES), '/profile/index', '/profile/orders/100001']) {
      const answer = await page.request.get(localizedHref(shop.language, path))
      const control = answer.headers()['cache-control'] ?? ''
      expect([path, control]).toEqual([path, expect.stringMatching(/private.*no-store|no-store.*private/)])
      expect([path, /Секретова/.test(await answer.text()), (await answer.text()).includes(phone)]).toEqual([
        path,
        false,
        false,
      ])
    }
  })
})
