import { expect, test } from '@/e2e/fixtures'
import {
  accountButton,
  expectProfile,
  openProfile,
  openSiteMenu,
  type ProfilePage,
  profileEntry,
  signInPanel,
} from '@/e2e/flows/account'
import { openAnyPage } from '@/e2e/flows/address'
import { logIn, loginPopup } from '@/e2e/flows/login'
import { cancelOrderByApi, expectTab, orderHeading, orderRow, placeOrderByApi, pressTab } from '@/e2e/flows/orders'
import { expectMessage } from '@/e2e/flows/place'
import { open, tenge } from '@/e2e/flows/shop'

test('a customer walks through the personal area @languages', async ({ shop, isMobile }) => {
  const { page, t, language } = shop
  await openAnyPage(shop)
  await logIn(shop, { name: 'Айгерім' })
  await openProfile(shop, 'overview')
  await expect(page.getByRole('heading', { name: t('profile.hello', { name: 'Айгерім' }) })).toBeVisible()

  await profileEntry(shop, 'personal').click()
  await expectProfile(shop, 'personal')
  const name = page.getByRole('textbox', { name: t('profile.personal.name') })
  const save = page.getByRole('button', { name: t('profile.personal.save'), exact: true })
  await name.fill(' ')
  await save.click()
  await expect(name).toHaveAccessibleDescription(t('fields.required'))
  await name.fill('Гүлнар Әбдіқызы')
  await save.click()
  await expectMessage(shop, t('profile.personal.updated'))
  // Specification §4, word for word.
  if (language === 'ru') await expectMessage(shop, 'Обновлено')
  await openSiteMenu(shop, isMobile)
  await expect(accountButton(shop, 'Гүлнар Әбдіқызы')).toBeVisible()
  if (isMobile) await page.keyboard.press('Escape')

  const [password, again] = ['password', 'passwordAgain'].map((key) =>
    page.getByLabel(t(`profile.personal.${key}`), { exact: true }),
  )
  if (!password || !again) throw new Error('no password')
  const change = page.getByRole('button', { name: t('profile.personal.changePassword'), exact: true })
  await password.fill('1234567')
  await again.fill('Тандыр 2026')
  await change.click()
  await expect(password).toHaveAccessibleDescription(new RegExp(t('fields.shortPassword', { min: 8 })))
  await expect(again).toHaveAccessibleDescription(t('fields.passwordMismatch'))
  await password.fill('Тандыр 2026')
  const changed = page.waitForResponse((answer) => answer.url().endsWith('/api/user/password/update'))
  await change.click()
  await expectMessage(shop, (await (await changed).json()).message)
  await expect(password).toHaveValue('')

  await profileEntry(shop, 'bonuses').click()
  await expectProfile(shop, 'bonuses')
  await expect(page.getByRole('region', { name: t('profile.bonus.balance') })).toContainText('0')
  await expect(page.getByText(t('profile.bonus.rules.worth', { amount: tenge(shop, 1) }))).toBeVisible()

  const empty = {
    cards: 'profile.cards.empty',
    delivery: 'addressList.empty',
    newNotifies: 'notifications.emptyNew',
    notifies: 'notifications.empty',
    orders: 'history.empty',
  } as const satisfies Partial<Record<ProfilePage, string>>
  for (const key of ['cards', 'delivery', 'newNotifies', 'notifies', 'orders'] as const) {
    await profileEntry(shop, key).click()
    await expectProfile(shop, key)
    await expect(page.getByRole('main').getByText(t(empty[key]), { exact: true })).toBeVisible()
  }
  await open(shop, '/profile/index')
  await expect(page.getByRole('heading', { name: t('profile.hello', { name: 'Гүлнар Әбдіқызы' }) })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/profile$/)
})

test('a stranger is asked in on every page of the personal area, and stays there @sizes', async ({ shop }) => {
  const { page, t } = shop
  await open(shop, '/profile/orders/100001')
  await expect(signInPanel(shop)).toBeVisible()
  await open(shop, '/profile/bonuses')
  await signInPanel(shop)
    .getByRole('button', { name: t('profile.signIn.login') })
    .click()
  await expect(loginPopup(shop)).toBeVisible()
  await page.keyboard.press('Escape')
  await logIn(shop)
  await openProfile(shop, 'bonuses')
})

test('notifications come with the orders, and are marked as read only by an explicit act', async ({ shop }) => {
  const { page, t } = shop
  await openAnyPage(shop)
  const { phone } = await logIn(shop)
  const { number } = await placeOrderByApi(shop, { dishes: [await shop.dish('chak-chak')], phone, isLater: true })
  // The simulated kitchen accepts it within two seconds and sends a notification.
  await expect(async () => {
    await openProfile(shop, 'newNotifies')
    await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible({ timeout: 1500 })
  }).toPass()
  const count = t('profile.counts.newNotifies', { count: 1 })
  await expect(profileEntry(shop, 'newNotifies')).toContainText(count)
  // Opening the list does not mark notifications as read.
  await page.reload()
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await expect(profileEntry(shop, 'newNotifies')).toContainText(count)

  await page.getByRole('button', { name: t('notifications.readAll') }).click()
  await expectMessage(shop, t('notifications.allRead'))
  await expect(page.getByText(t('notifications.emptyNew'))).toBeVisible()
  await expect(profileEntry(shop, 'newNotifies')).not.toContainText(count)
  await profileEntry(shop, 'notifies').click()
  const read = page.getByRole('region', { name: t('notifications.read') })
  await read.getByRole('link', { name: new RegExp(number) }).click()
  await expect(orderHeading(shop, number)).toBeVisible()
})

test('the history shows active and ended orders, a page after the other, and one order', async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  await openAnyPage(shop)
  const { phone } = await logIn(shop)
  const active = await placeOrderByApi(shop, { dishes: [dish], phone, isLater: true })
  const ended: string[] = []
  for (let count = 0; count < 11; count++) {
    const { number } = await placeOrderByApi(shop, { dishes: [dish], phone, isLater: count === 0 })
    await cancelOrderByApi(shop, number)
    ended.unshift(number)
  }

  await openProfile(shop, 'orders')
  await expectTab(shop, 'active')
  await expect(orderRow(shop, active.number)).toContainText(tenge(shop, active.total))
  await expect(orderRow(shop, active.number)).toContainText(dish.name)
  await pressTab(shop, 'ended')
  const rows = page.getByRole('list', { name: t('history.ended') }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await expect(orderRow(shop, ended[0] ?? '')).toContainText(t('order.status.cancelled'))
  await page.getByRole('button', { name: t('common.showMore') }).click()
  await expect(rows).toHaveCount(11)
  await expect(orderRow(shop, ended[10] ?? '').getByRole('link')).toBeFocused()
  await expect(page).toHaveURL(/tab=ended&page=2$/)
  await page.getByRole('combobox', { name: t('history.status') }).selectOption('delivered')
  await expect(page.getByText(t('history.noneOfStatus'))).toBeVisible()
  await page.getByRole('combobox', { name: t('history.status') }).selectOption('cancelled')
  await expect(rows).toHaveCount(10)

  await pressTab(shop, 'active')
  await orderRow(shop, active.number)
    .getByRole('link', { name: t('history.order', { number: active.number }) })
    .click()
  await expect(orderHeading(shop, active.number)).toBeVisible()
  await expect(page.getByRole('list', { name: t('order.lines') })).toContainText(dish.name)
  // The entry in the menu has the same name.
  const back = page
    .getByRole('link', { name: t('history.back'), exact: true })
    .and(page.locator(':not([aria-current])'))
  await back.click()
  await expectProfile(shop, 'orders')
})

test('an order that does not exist looks like an order of another customer', async ({ shop, allowedConsole }) => {
  allowedConsole.push(/status of 404/)
  const { page, t } = shop
  await openAnyPage(shop)
  const stranger = await logIn(shop)
  const foreign = await placeOrderByApi(shop, { dishes: [await shop.dish('chak-chak')], phone: stranger.phone })
  await logIn(shop)
  for (const number of [foreign.number, '999999999']) {
    await open(shop, `/profile/orders/${number}`)
    await expect(page.getByRole('heading', { level: 1, name: t('errors.noOrder') })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(tenge(shop, foreign.total))
  }
})
