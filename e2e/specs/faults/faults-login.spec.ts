import {
  ALWAYS,
  answerDuring,
  FAILURE_MODES,
  FAILURES,
  failureIn,
  main,
  retryIn,
  SLOW,
} from '@/e2e/faults/broken-calls'
import { expect, test } from '@/e2e/fixtures'
import { accountButton, loginLink, logoutButton, openProfile, openSiteMenu, signInPanel } from '@/e2e/flows/account'
import { openAnyPage } from '@/e2e/flows/address'
import {
  authField,
  codeSentDuring,
  logIn,
  newPhone,
  passwordField,
  pressAuth,
  shownPhone,
  typePhone,
} from '@/e2e/flows/login'
import { expectInCart, open, openHydrated } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { DELIVERY } from '@/lib/domain/order/delivery'

test.describe('calls of a login fail @alone', () => {
  test.beforeEach(({ allowedConsole }) => {
    allowedConsole.push(/status of (4\d\d|50\d)/)
  })

  test('sending a code fails above the form, the phone is kept, and a press continues', async ({ shop, fail }) => {
    const { page, t } = shop
    const phone = newPhone()
    const call = { method: 'POST', path: '/api/send-code', times: ALWAYS } as const
    await open(shop, '/login')
    const form = main(page)
    await typePhone(shop, form, phone)
    for (const way of FAILURE_MODES) {
      await fail({ ...call, ...FAILURES[way] })
      await answerDuring(shop, call.path, () => pressAuth(shop, form, 'getCode'))
      await expect(form.getByRole('alert')).toHaveText('Не получилось отправить код. Попробуйте ещё раз.')
      await expect(authField(shop, form, 'phone')).toHaveValue(shownPhone(phone))
      await expect(authField(shop, form, 'code')).toHaveCount(0)
      await expect(form.getByRole('button', { name: t('auth.getCode') })).toBeEnabled()
      await fail.heal()
    }
    await fail({ ...call, ...SLOW })
    await codeSentDuring(shop, async () => {
      await pressAuth(shop, form, 'getCode')
      await expect(form.getByRole('button', { name: t('auth.getCode') })).toHaveAttribute('aria-busy', 'true')
    })
    await expect(authField(shop, form, 'code')).toBeFocused()
  })

  test('logging in fails above the form, and the code can be sent again', async ({ shop, fail }) => {
    const { page, t } = shop
    const call = { method: 'POST', path: '/api/login', times: ALWAYS } as const
    await open(shop, '/login')
    const form = main(page)
    await typePhone(shop, form, newPhone())
    const code = await codeSentDuring(shop, () => pressAuth(shop, form, 'getCode'))
    await authField(shop, form, 'code').fill(code)
    for (const way of FAILURE_MODES) {
      await fail({ ...call, ...FAILURES[way] })
      await answerDuring(shop, call.path, () => pressAuth(shop, form, 'login'))
      await expect(form.getByRole('alert')).toHaveText(t('auth.failed'))
      await expect(authField(shop, form, 'code')).toHaveValue(code)
      await fail.heal()
    }
    // Specification §8: the server's own message.
    const words = 'Такого номера нет'
    await fail({ ...call, mode: 'status', status: 401, body: { message: words } })
    await pressAuth(shop, form, 'login')
    await expect(form.getByRole('alert')).toHaveText(words)
    await fail.heal()
    await fail({ ...call, ...SLOW })
    await pressAuth(shop, form, 'login')
    await expect(form.getByRole('button', { name: t('auth.login'), exact: true })).toHaveAttribute('aria-busy', 'true')
    await page.waitForURL(/\/profile$/)
  })

  test('registering keeps the form and names the refusal', async ({ shop, fail }) => {
    const { page, t } = shop
    const phone = newPhone()
    const call = { method: 'POST', path: '/api/register', times: ALWAYS } as const
    await open(shop, '/login')
    const form = main(page)
    await pressAuth(shop, form, 'toRegister')
    await typePhone(shop, form, phone)
    await authField(shop, form, 'name').fill('Айгерім')
    for (const key of ['password', 'passwordRepeat'] as const) await passwordField(shop, form, key).fill('Тандыр 2026')
    const code = await codeSentDuring(shop, () => pressAuth(shop, form, 'register'))
    await authField(shop, form, 'code').fill(code)
    for (const way of FAILURE_MODES) {
      await fail({ ...call, ...FAILURES[way] })
      await answerDuring(shop, call.path, () => pressAuth(shop, form, 'login'))
      await expect(form.getByRole('alert')).toHaveText(t('auth.failed'))
      await expect(authField(shop, form, 'code')).toHaveValue(code)
      await fail.heal()
    }
    const strange = { name: ['Слишком странное имя'] }
    await fail({ ...call, mode: 'status', status: 422, body: { message: 'Проверьте поля', errors: strange } })
    await pressAuth(shop, form, 'login')
    await expect(authField(shop, form, 'name')).toHaveAccessibleDescription('Слишком странное имя')
    await expect(authField(shop, form, 'name')).toHaveValue('Айгерім')
    await expect(authField(shop, form, 'phone')).toHaveValue(shownPhone(phone))
    await expect(passwordField(shop, form, 'passwordRepeat')).toHaveValue('Тандыр 2026')
    await fail.heal()
    await authField(shop, form, 'name').fill('Айгерім А')
    await pressAuth(shop, form, 'register')
    await authField(shop, form, 'code').fill(code)
    const taken = { phone: ['Этот номер уже зарегистрирован', 'и ещё что-то'] }
    await fail({ ...call, mode: 'status', status: 422, body: { message: 'Проверьте поля', errors: taken } })
    await pressAuth(shop, form, 'login')
    // Specification §8: the first error of the phone. The same code logs in.
    await expect(form.getByRole('alert')).toContainText('Этот номер уже зарегистрирован')
    await expect(form.getByRole('alert')).not.toContainText('и ещё что-то')
    await fail.heal()
    await pressAuth(shop, form, 'login')
    await page.waitForURL(/\/profile$/)
  })

  test('the header shows a neutral account that is not logged out until the customer is known', async ({
    shop,
    fail,
    isMobile,
  }) => {
    const { page, t } = shop
    await openAnyPage(shop)
    await logIn(shop, { name: 'Айгерім' })
    const call = { method: 'GET', path: '/api/user/main', times: ALWAYS } as const
    for (const way of FAILURE_MODES) {
      // Page and header request it separately: one success in between would end the failure.
      await fail.instead({ ...call, ...FAILURES[way] })
      if (way === FAILURE_MODES[0]) await openProfile(shop, 'overview')
      else await answerDuring(shop, call.path, () => retryIn(shop, failureIn(shop)).click())
      await expect(failureIn(shop)).toBeVisible()
    }
    await fail.heal()
    await openSiteMenu(shop, isMobile)
    await expect(accountButton(shop)).toBeVisible()
    await expect(loginLink(shop)).toHaveCount(0)
    if (isMobile) await page.keyboard.press('Escape')
    await retryIn(shop, failureIn(shop)).click()
    await expect(page.getByRole('heading', { name: t('profile.hello', { name: 'Айгерім' }) })).toBeVisible()
    await openSiteMenu(shop, isMobile)
    await expect(accountButton(shop, 'Айгерім')).toBeVisible()
  })

  test('logging out forgets everything here at once, and the server hears of it later', async ({
    shop,
    fail,
    isMobile,
  }) => {
    const { page } = shop
    await openWithStorage(shop, { type: DELIVERY, dishes: [{ dish: await shop.dish('kunefe') }] })
    await logIn(shop)
    const cookies = await page.context().cookies()
    const old = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const status = () => fetch(`${new URL(page.url()).origin}/api/user/main`, { headers: { cookie: old } })
    await openProfile(shop, 'overview')
    await fail({ method: 'POST', path: '/api/logout', times: ALWAYS, mode: 'refuse' })
    await openSiteMenu(shop, isMobile)
    await accountButton(shop).click()
    await logoutButton(shop).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expectInCart(shop, 0)
    await open(shop, '/profile')
    await expect(signInPanel(shop)).toBeVisible()
    expect((await status()).status).toBe(200)
    await fail.heal()
    await openHydrated(shop, '/')
    await expect.poll(async () => (await status()).status).toBe(401)
  })
})
