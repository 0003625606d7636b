import { expect, type Locator } from '@playwright/test'
import { type Shop, sendAsCustomer } from './shop'

/** A new mobile number: all digits with the country code. */
export const newPhone = () =>
  `7701${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`

/** A number as the mask of a field shows it: +7 (701) 123-45-67. */
export const shownPhone = (phone: string) => phone.replace(/^7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 ($1) $2-$3-$4')

/** A number as the shop shows it: +7 701 123 45 67. */
export const writtenPhone = (phone: string) => phone.replace(/^7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 $1 $2 $3 $4')

export const loginPopup = ({ page, t }: Shop) => page.getByRole('dialog', { name: t('auth.loginTitle') })
export const registerPopup = ({ page, t }: Shop) => page.getByRole('dialog', { name: t('auth.registerTitle') })

/** A field of login or registration, by the key of its label. */
export const authField = ({ t }: Shop, within: Locator, key: string) =>
  within.getByRole('textbox', { name: t(`auth.${key}`), exact: true })

/** A password field has no role until its text is shown. */
export const passwordField = ({ t }: Shop, within: Locator, key: 'password' | 'passwordRepeat') =>
  within.getByLabel(t(`auth.${key}`), { exact: true })

export const pressAuth = ({ t }: Shop, within: Locator, key: string) =>
  within.getByRole('button', { name: t(`auth.${key}`), exact: true }).click()

/** Empties a masked field with keys, which the mask listens to. */
export async function clear(field: Locator) {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
  await expect(field).toHaveValue(/^\D*7?\D*$/)
}

/** Types a phone key by key into a field that may contain another one. */
export async function typePhone(shop: Shop, within: Locator, phone: string) {
  const field = authField(shop, within, 'phone')
  await clear(field)
  await field.pressSequentially(phone)
  if (phone.length > 10) await expect(field).toHaveValue(shownPhone(phone))
}

/** Performs an action and returns the code that it sent: the API of the tests returns codes instead of sending them. */
export async function codeSentDuring({ page }: Shop, act: () => Promise<unknown>): Promise<string> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/send-code'))
  await act()
  const { code } = await (await answered).json()
  return String(code)
}

/** Four digits that differ from this code. */
export const wrongCodeFor = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

type Account = { readonly phone?: string; readonly password?: string; readonly name?: string }

/**
 * Logs in with a code; the page must be one of the shop's. Without a phone the customer is new; a password and a name are set
 * if given.
 */
export async function logIn(shop: Shop, account: Account = {}): Promise<{ readonly phone: string }> {
  const { phone = newPhone(), password, name } = account
  const { code } = await sendAsCustomer<{ code: string }>(shop, 'POST', '/api/send-code', { phone })
  await sendAsCustomer(shop, 'POST', '/api/login', { phone, code })
  if (password)
    await sendAsCustomer(shop, 'PATCH', '/api/user/password/update', { password, password_confirmation: password })
  if (name) await sendAsCustomer(shop, 'PATCH', '/api/user/update', { name })
  return { phone }
}

/** Ends the session on the server; the browser does not notice. */
export async function killSession({ page }: Shop) {
  const { origin } = new URL(page.url())
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${origin}/api/logout`, { method: 'POST', headers: { origin, cookie } })
  expect(answer.status).toBe(200)
}

/** Logs in again with the password in the login popup; a second code would need a wait. */
export async function logInAgain(shop: Shop, popup: Locator, phone: string, password: string) {
  await pressAuth(shop, popup, 'byPassword')
  await typePhone(shop, popup, phone)
  await passwordField(shop, popup, 'password').fill(password)
  await pressAuth(shop, popup, 'login')
  await expect(popup).toBeHidden()
}
