import { expect } from '@playwright/test'
import { accountButton, logoutButton, openSiteMenu, signInPanel } from '@/e2e/flows/account'
import { authField, codeSentDuring, newPhone, passwordField, pressAuth, shownPhone, typePhone } from '@/e2e/flows/login'
import { open, openHydrated, type Shop } from '@/e2e/flows/shop'
import { FAULT_NAMES } from './faults'
import { clearSession, openAsCustomer, type Scene, sameOutcome } from './scene'

const form = ({ page }: Shop) => page.getByRole('main')
const alert = (shop: Shop) => form(shop).getByRole('alert').filter({ hasText: /\S/ })
const button = (shop: Shop, key: string) => form(shop).getByRole('button', { name: shop.t(`auth.${key}`), exact: true })

/** The phone of the present cell. */
let phone = ''

async function openLogin(shop: Shop) {
  await open(shop, '/login')
  await clearSession(shop)
  await open(shop, '/login')
  phone = newPhone()
}

async function keepsPhone(shop: Shop) {
  await expect(authField(shop, form(shop), 'phone')).toHaveValue(shownPhone(phone))
}

export const loginScenes: readonly Scene[] = [
  {
    row: 1,
    call: { method: 'POST', path: '/api/send-code' },
    prepare: async (shop) => {
      await openLogin(shop)
      await typePhone(shop, form(shop), phone)
    },
    ask: (shop) => pressAuth(shop, form(shop), 'getCode'),
    failed: alert,
    retry: (shop) => button(shop, 'getCode'),
    // The server may refuse a second code so soon; then the page says so.
    done: (shop) =>
      authField(shop, form(shop), 'code')
        .or(form(shop).getByText(/ \d+ сек/))
        .first(),
    healsAlone: false,
    kept: keepsPhone,
  },
  {
    row: 2,
    call: { method: 'POST', path: '/api/login' },
    prepare: async (shop) => {
      await openLogin(shop)
      await typePhone(shop, form(shop), phone)
      const code = await codeSentDuring(shop, () => pressAuth(shop, form(shop), 'getCode'))
      await authField(shop, form(shop), 'code').fill(code)
    },
    ask: (shop) => pressAuth(shop, form(shop), 'login'),
    failed: alert,
    retry: (shop) => button(shop, 'login'),
    done: ({ page, t }) => page.getByRole('heading', { level: 1, name: t('profile.section.overview') }),
    healsAlone: false,
    kept: async (shop) => {
      await expect(authField(shop, form(shop), 'code')).toHaveValue(/^\d{4}$/)
    },
  },
  {
    row: 4,
    call: { method: 'POST', path: '/api/logout' },
    prepare: async (shop) => {
      await clearSession(shop)
      await openAsCustomer(shop, '/aboutUs')
    },
    ask: async (shop) => {
      await openHydrated(shop, '/FAQ')
      await openSiteMenu(shop, true)
      await accountButton(shop, 'Айгерім').click()
      await logoutButton(shop).click()
      await shop.page.waitForURL((url) => url.pathname === '/')
    },
    isOpened: true,
    failed: (shop) => signInPanel(shop),
    retry: null,
    done: ({ page }) => page.getByRole('heading', { level: 1 }),
    healsAlone: true,
    outcomes: sameOutcome('stands', FAULT_NAMES),
  },
  {
    row: 5,
    call: { method: 'POST', path: '/api/register' },
    prepare: async (shop) => {
      await openLogin(shop)
      await pressAuth(shop, form(shop), 'toRegister')
      await typePhone(shop, form(shop), phone)
      await authField(shop, form(shop), 'name').fill('Айгерім')
      for (const key of ['password', 'passwordRepeat'] as const)
        await passwordField(shop, form(shop), key).fill('Тандыр 2026')
      const code = await codeSentDuring(shop, () => pressAuth(shop, form(shop), 'register'))
      await authField(shop, form(shop), 'code').fill(code)
    },
    ask: (shop) => pressAuth(shop, form(shop), 'login'),
    failed: alert,
    retry: (shop) => button(shop, 'login'),
    done: ({ page, t }) => page.getByRole('heading', { level: 1, name: t('profile.section.overview') }),
    healsAlone: false,
    kept: async (shop) => {
      await expect(authField(shop, form(shop), 'code')).toHaveValue(/^\d{4}$/)
    },
  },
]
