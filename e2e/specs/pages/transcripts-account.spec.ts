import { expect, test } from '@/e2e/fixtures'
import { expectProfile, openProfile, profileEntry, signInPanel } from '@/e2e/flows/account'
import { addressField, addressFormPopup, HOUSES, openAnyPage, typeHouse } from '@/e2e/flows/address'
import {
  authField,
  clear,
  codeSentDuring,
  logIn,
  loginPopup,
  newPhone,
  passwordField,
  pressAuth,
  registerPopup,
  typePhone,
  wrongCodeFor,
} from '@/e2e/flows/login'
import { activeOrderBar, orderHeading, orderLinkName, orderRow, placeOrderByApi } from '@/e2e/flows/orders'
import { expectMessage } from '@/e2e/flows/place'
import { expectLoaded, openHydrated, readChainTime, sendAsCustomer } from '@/e2e/flows/shop'
import { transcribe } from '@/e2e/reader/transcript'

// A customer with a screen reader goes through the shop; what it says is in `e2e/transcripts`, reviewed (decision 063).
const POPUP = 'dialog:modal'

/** About the time of the chain's clock (`e2e/servers/chain-api.mjs`), so that the same day is named in every run. */
const NOON = Date.parse('2026-11-21T12:30:00+05:00')

test('the login is transcribed as it is heard', async ({ shop, allowedConsole }) => {
  allowedConsole.push(/status of 4(01|22)/)
  const { t } = shop
  const phone = newPhone()
  const { step, hide, expectReviewed } = await transcribe(shop, 'login', 'A customer logs in')
  await step(
    'A page of the personal area opens',
    async () => {
      await openHydrated(shop, '/profile')
      await expect(signInPanel(shop)).toBeVisible()
    },
    { reads: 'main' },
  )
  const popup = loginPopup(shop)
  await step(
    'To log in is pressed',
    async () => {
      await signInPanel(shop)
        .getByRole('button', { name: t('profile.signIn.login') })
        .click()
      await expect(authField(shop, popup, 'phone')).toBeFocused()
    },
    { reads: POPUP },
  )
  await step(
    'A code is asked for without a phone',
    async () => {
      await pressAuth(shop, popup, 'getCode')
      await expect(authField(shop, popup, 'phone')).toHaveAttribute('aria-invalid', 'true')
    },
    { reads: POPUP },
  )
  await step('The phone is typed', () => typePhone(shop, popup, phone))
  let code = ''
  await step(
    'A code is asked for',
    async () => {
      code = await codeSentDuring(shop, () => pressAuth(shop, popup, 'getCode'))
      await expect(authField(shop, popup, 'code')).toBeFocused()
      hide(code, 'code')
    },
    { reads: POPUP },
  )
  await step(
    'A wrong code is sent',
    async () => {
      await clear(authField(shop, popup, 'code'))
      await authField(shop, popup, 'code').fill(wrongCodeFor(code))
      hide(wrongCodeFor(code), 'wrong code')
      await pressAuth(shop, popup, 'login')
      await expect(popup.getByRole('alert')).toHaveText(t('auth.codeMismatch'))
    },
    { reads: POPUP },
  )
  await step(
    'By password instead, and nothing is typed',
    async () => {
      await pressAuth(shop, popup, 'changeNumber')
      await pressAuth(shop, popup, 'byPassword')
      await pressAuth(shop, popup, 'login')
      await expect(passwordField(shop, popup, 'password')).toHaveAttribute('aria-invalid', 'true')
    },
    { reads: POPUP },
  )
  await step(
    'Registering instead, and nothing is typed',
    async () => {
      await pressAuth(shop, popup, 'byCode')
      await pressAuth(shop, popup, 'toRegister')
      await pressAuth(shop, registerPopup(shop), 'register')
      await expect(authField(shop, registerPopup(shop), 'name')).toHaveAttribute('aria-invalid', 'true')
    },
    { reads: POPUP },
  )
  expectReviewed()
})

test('the personal area is transcribed as it is heard', async ({ shop }) => {
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  await openAnyPage(shop)
  const { step, hide, expectReviewed } = await transcribe(shop, 'profile', 'A customer in the personal area')
  const { phone } = await logIn(shop, { name: 'Айгерім' })
  const { number, token } = await placeOrderByApi(shop, { dishes: [dish], phone, isLater: true })
  hide(number, 'number')
  const statusOf = async () =>
    (await sendAsCustomer<{ order: { status: string } }>(shop, 'GET', `/api/order/${token}`)).order.status
  await expect.poll(statusOf).toBe('accepted')
  await readChainTime(shop, NOON)
  await step(
    'It opens',
    async () => {
      await openProfile(shop, 'overview')
      await expectLoaded(shop)
      await expect(activeOrderBar(shop)).toContainText(t('order.status.accepted'))
    },
    // Balance and order arrive in any order.
    { reads: 'main', isDeaf: true },
  )
  await step(
    'Personal data',
    async () => {
      await profileEntry(shop, 'personal').click()
      await expectProfile(shop, 'personal')
      await expectLoaded(shop)
    },
    { reads: 'main' },
  )
  await step('The name is changed', async () => {
    await page.getByRole('textbox', { name: t('profile.personal.name') }).fill('Гүлнар')
    await page.getByRole('button', { name: t('profile.personal.save'), exact: true }).click()
    await expectMessage(shop, t('profile.personal.updated'))
  })
  await step(
    'Addresses',
    async () => {
      await profileEntry(shop, 'delivery').click()
      await expectProfile(shop, 'delivery')
      await expect(page.getByText(t('addressList.empty'), { exact: true })).toBeVisible()
    },
    { reads: 'main' },
  )
  const form = addressFormPopup(shop)
  await step(
    'A new address is saved empty',
    async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: t('addressList.add') })
        .click()
      await form.getByRole('button', { name: t('address.save') }).click()
      await expect(addressField(shop, form, 'street')).toHaveAttribute('aria-invalid', 'true')
    },
    { reads: POPUP },
  )
  await step('Street and house are typed', async () => {
    await typeHouse(shop, form, HOUSES.near)
    await expect(form.getByRole('status').filter({ hasText: /\d+–\d+/ })).toBeVisible()
  })
  await step(
    'The address is saved',
    async () => {
      await form.getByRole('checkbox', { name: t('address.privateHouse') }).check()
      await form.getByRole('button', { name: t('address.save') }).click()
      await expect(form).toBeHidden()
      await expect(page.getByRole('main').getByRole('list', { name: t('addressList.title') })).toBeVisible()
    },
    { reads: 'main' },
  )
  await step(
    'Orders',
    async () => {
      await profileEntry(shop, 'orders').click()
      await expectProfile(shop, 'orders')
      await expect(orderRow(shop, number)).toBeVisible()
    },
    { reads: 'main' },
  )
  await step(
    'An order',
    async () => {
      await orderRow(shop, number)
        .getByRole('link', { name: orderLinkName(shop, number) })
        .click()
      await expect(orderHeading(shop, number)).toBeVisible()
      await expectLoaded(shop)
      await expect(orderHeading(shop, number)).toBeFocused()
      // The order was viewed, so the menu no longer counts it.
      await expect(profileEntry(shop, 'orders')).toHaveAccessibleName(t('profile.section.orders'))
    },
    { reads: 'main' },
  )
  expectReviewed()
})
