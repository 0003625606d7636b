import { expect, type Locator } from '@playwright/test'
import { open, type Shop } from './shop'

/** The pages of the personal area by the keys of their texts. */
export const PROFILE_PAGES = {
  overview: '/profile',
  personal: '/profile/personal',
  bonuses: '/profile/bonuses',
  orders: '/profile/orders',
  delivery: '/profile/delivery',
  newNotifies: '/profile/newNotifies',
  notifies: '/profile/notifies',
  cards: '/profile/cards',
} as const
export type ProfilePage = keyof typeof PROFILE_PAGES

/** On phones account, languages and help are behind the menu button of the header. */
export async function openSiteMenu({ page, t }: Shop, isMobile: boolean) {
  if (!isMobile) return
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.menuOfSite') })
    .click()
}

/** The login link of the header; a press opens the popup. */
export const loginLink = ({ page, t }: Shop) =>
  page.getByRole('banner').getByRole('link', { name: t('shell.login'), exact: true })

/** The button of the header that opens the customer's pages; without a name its label is "account". */
export const accountButton = ({ page, t }: Shop, name?: string) =>
  page.getByRole('banner').getByRole('button', { name: name ?? t('auth.menu.account'), exact: true })

export const accountEntry = ({ page, t }: Shop, key: string) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${t(`auth.menu.${key}`)}`) })

export const logoutButton = ({ page, t }: Shop) =>
  page.getByRole('banner').getByRole('button', { name: t('auth.menu.logout'), exact: true })

export const profileMenu = ({ page, t }: Shop) => page.getByRole('navigation', { name: t('profile.menu') })

export const profileEntry = (shop: Shop, key: ProfilePage): Locator =>
  profileMenu(shop).getByRole('link', { name: new RegExp(`^${shop.t(`profile.section.${key}`)}`) })

/** Opens a page of the personal area and waits for its menu, which only a logged-in customer has. */
export async function openProfile(shop: Shop, key: ProfilePage) {
  await open(shop, PROFILE_PAGES[key])
  await expectProfile(shop, key)
}

export async function expectProfile(shop: Shop, key: ProfilePage) {
  const { page, t } = shop
  // On phones the menu of the first page does not list that page.
  const entry = { name: new RegExp(`^${t(`profile.section.${key}`)}`), includeHidden: true }
  await expect(profileMenu(shop).getByRole('link', entry)).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1, name: t(`profile.section.${key}`) })).toBeVisible()
}

/** Expects that the page asks a guest to log in. */
export const signInPanel = ({ page, t }: Shop) => page.getByRole('region', { name: t('profile.signIn.title') })
