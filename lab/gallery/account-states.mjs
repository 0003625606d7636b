import { randomPhone } from './chain.mjs'
import { openLogin, openProfile } from './customer.mjs'
import { actionButton, dialog, press } from './steps.mjs'

/** @returns {import('./shop.mjs').States} */
export const accountStates = () => ({
  login: { run: ({ open }) => open('/login') },
  'login-popup': { run: openLogin },
  'login-popup-short': {
    run: async (shop) => {
      await openLogin(shop)
      await dialog(shop).getByRole('textbox').fill('701')
      await press(shop, 'auth.getCode')
      await dialog(shop).getByText(shop.t('fields.shortPhone')).first().waitFor()
    },
  },
  'login-popup-code': {
    run: async (shop) => {
      await openLogin(shop)
      await dialog(shop).getByRole('textbox').fill(randomPhone())
      await press(shop, 'auth.getCode')
      await dialog(shop).getByLabel(shop.t('auth.code')).waitFor()
      await press(shop, 'auth.login')
    },
  },
  'login-popup-password': { run: async (shop) => [await openLogin(shop), await press(shop, 'auth.byPassword')] },
  'register-popup': { run: async (shop) => [await openLogin(shop), await press(shop, 'auth.toRegister')] },
  'register-popup-errors': {
    run: async (shop) => {
      await openLogin(shop)
      await press(shop, 'auth.toRegister')
      await press(shop, 'auth.register')
    },
  },
  'account-menu': {
    run: async (shop) => {
      await openProfile(shop, '/profile/bonuses')
      if (!shop.isWide) await shop.page.getByRole('button', { name: shop.t('shell.menuOfSite') }).click()
      await shop.page.getByRole('banner').getByRole('button', { name: 'Айгерим' }).click()
    },
  },
  'profile-stranger': { run: ({ open }) => open('/profile') },
  profile: { whole: true, run: (shop) => openProfile(shop, '/profile', { isFilled: true }) },
  'profile-personal': { whole: true, run: (shop) => openProfile(shop, '/profile/personal') },
  'profile-personal-errors': {
    whole: true,
    run: async (shop) => [
      await openProfile(shop, '/profile/personal'),
      await actionButton(shop, 'profile.personal.changePassword').click(),
    ],
  },
  'profile-delete': {
    run: async (shop) => [
      await openProfile(shop, '/profile/personal'),
      await actionButton(shop, 'data.delete.open').click(),
    ],
  },
  'profile-bonuses': { whole: true, run: (shop) => openProfile(shop, '/profile/bonuses') },
  'profile-orders': {
    whole: true,
    run: async (shop) => [
      await openProfile(shop, '/profile/orders', { isFilled: true }),
      await shop.page.locator('[data-row]').first().waitFor(),
    ],
  },
  'profile-orders-ended': {
    whole: true,
    run: async (shop) => [
      await openProfile(shop, '/profile/orders?tab=ended', { isFilled: true }),
      await shop.page.locator('[data-row]').first().waitFor(),
    ],
  },
  'profile-orders-empty': { run: (shop) => openProfile(shop, '/profile/orders') },
  'profile-delivery': { whole: true, run: (shop) => openProfile(shop, '/profile/delivery', { isFilled: true }) },
  'profile-delivery-empty': { run: (shop) => openProfile(shop, '/profile/delivery') },
  'profile-notifies': {
    whole: true,
    run: async (shop) => {
      await openProfile(shop, '/profile/notifies', { isFilled: true })
      // The simulated kitchen sends a notification when it has accepted the order.
      const row = shop.page.locator('[data-row]').first()
      for (
        let tries = 0;
        tries < 5 &&
        !(await row.waitFor({ timeout: 2000 }).then(
          () => true,
          () => false,
        ));
        tries++
      )
        await shop.page.reload()
    },
  },
  'profile-notifies-empty': { run: (shop) => openProfile(shop, '/profile/newNotifies') },
  'profile-cards-empty': { run: (shop) => openProfile(shop, '/profile/cards') },
  'profile-cards': {
    run: async (shop) => {
      const json = [
        { id: 1, brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2030, is_default: true, is_expired: false },
        {
          id: 2,
          brand: 'Mastercard',
          last4: '4444',
          exp_month: 1,
          exp_year: 2026,
          is_default: false,
          is_expired: true,
        },
      ]
      await shop.page.route('**/api/user/cards', (route) => route.fulfill({ json }))
      await openProfile(shop, '/profile/cards')
    },
  },
  'profile-failed': {
    run: async (shop) => {
      await shop.page.route('**/api/user/cards', (route) => route.abort())
      await openProfile(shop, '/profile/cards')
    },
  },
})
