import type { Locator } from '@playwright/test'
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
import { openProfile, type ProfilePage, profileEntry } from '@/e2e/flows/account'
import {
  addressField,
  addressFormPopup,
  HOUSES,
  openAnyPage,
  saveAddress,
  savedAddressesPopup,
  typeHouse,
} from '@/e2e/flows/address'
import { logIn } from '@/e2e/flows/login'
import { cancelOrderByApi, orderHeading, orderLinkName, placeOrderByApi, pressTab } from '@/e2e/flows/orders'
import { cityBranches, expectMessage, placeButton } from '@/e2e/flows/place'
import { openHydrated } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { DELIVERY } from '@/lib/domain/order/delivery'

test.describe('calls of an account fail @alone', () => {
  test.beforeEach(({ allowedConsole }) => {
    allowedConsole.push(/status of (4\d\d|50\d)/)
  })

  test('the forms of name and password are kept, and the server’s words stand where they belong', async ({
    shop,
    fail,
  }) => {
    const { page, t } = shop
    await openAnyPage(shop)
    await logIn(shop, { name: 'Айгерім' })
    await openProfile(shop, 'personal')
    const name = page.getByRole('textbox', { name: t('profile.personal.name') })
    const save = page.getByRole('button', { name: t('profile.personal.save'), exact: true })
    await name.fill('Гүлнар')
    const update = { method: 'PATCH', path: '/api/user/update', times: ALWAYS } as const
    for (const way of FAILURE_MODES) {
      await fail({ ...update, ...FAILURES[way] })
      await answerDuring(shop, update.path, () => save.click())
      await expect(main(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveText(t('profile.personal.failed'))
      await expect(name).toHaveValue('Гүлнар')
      await fail.heal()
    }
    const errors = { name: ['Такое имя не пишется'] }
    await fail({ ...update, mode: 'status', status: 422, body: { message: 'Проверьте поля', errors } })
    await save.click()
    await expect(name).toHaveAccessibleDescription('Такое имя не пишется')
    await expect(name).toBeFocused()
    await fail.heal()
    await save.click()
    await expectMessage(shop, t('profile.personal.updated'))

    const password = page.getByLabel(t('profile.personal.password'), { exact: true })
    const again = page.getByLabel(t('profile.personal.passwordAgain'), { exact: true })
    const change = page.getByRole('button', { name: t('profile.personal.changePassword'), exact: true })
    const call = { method: 'PATCH', path: '/api/user/password/update', times: ALWAYS } as const
    await password.fill('Тандыр 2026')
    await again.fill('Тандыр 2026')
    for (const way of FAILURE_MODES) {
      await fail({ ...call, ...FAILURES[way] })
      await answerDuring(shop, call.path, () => change.click())
      // In the snackbar and beside the form.
      await expect(page.getByRole('alert').filter({ hasText: t('profile.personal.passwordFailed') })).toHaveCount(2)
      await expect(again).toHaveValue('Тандыр 2026')
      await fail.heal()
    }
    const message = 'Вы вошли давно'
    await fail({ ...call, mode: 'status', status: 403, body: { message, code: 'reauth_required' } })
    await change.click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(2)
    await expect(page.getByRole('button', { name: t('profile.personal.logInAgain') })).toBeVisible()
  })

  /** The calls of a page of the personal area, its text without them, and its text when they succeed after all. */
  const READS: readonly {
    readonly what: string
    readonly path: string
    readonly page: ProfilePage
    readonly failure?: string
    readonly came: string
  }[] = [
    { what: 'notifications', path: '/api/user/notification', page: 'notifies', came: 'notifications.empty' },
    { what: 'the history', path: '/api/user/history', page: 'orders', came: 'history.empty' },
    { what: 'addresses', path: '/api/user/address', page: 'delivery', came: 'addressList.empty' },
    {
      what: 'cards',
      path: '/api/user/cards',
      page: 'cards',
      failure: 'profile.cards.failed',
      came: 'profile.cards.empty',
    },
  ]
  for (const { what, path, page: key, failure, came } of READS)
    test(`the page of ${what} shows an error with a retry, then its content`, async ({ shop, fail }) => {
      const { page, t } = shop
      await openAnyPage(shop)
      await logIn(shop)
      const call = { method: 'GET', path, times: ALWAYS } as const
      for (const way of FAILURE_MODES) {
        await fail({ ...call, ...FAILURES[way] })
        if (way === FAILURE_MODES[0]) await openProfile(shop, key)
        else await answerDuring(shop, path, () => retryIn(shop, failureIn(shop, failure)).click())
        await expect(failureIn(shop, failure)).toBeVisible()
        await fail.heal()
      }
      await fail({ ...call, ...SLOW })
      await retryIn(shop, failureIn(shop, failure)).click()
      await expect(main(page).getByText(t('common.loading'), { exact: true })).toHaveCount(1)
      await expect(main(page).getByText(t(came), { exact: true })).toBeVisible()
    })

  test('the balance is a dash, and never a zero that may not be true', async ({ shop, fail }) => {
    const { page, t } = shop
    await openAnyPage(shop)
    await logIn(shop)
    const call = { method: 'GET', path: '/api/user/bonus', times: ALWAYS } as const
    const balance = page.getByRole('region', { name: t('profile.bonus.balance') })
    for (const way of FAILURE_MODES) {
      await fail({ ...call, ...FAILURES[way] })
      if (way === FAILURE_MODES[0]) await openProfile(shop, 'bonuses')
      else await answerDuring(shop, call.path, () => retryIn(shop, balance).click())
      await expect(balance.getByRole('status').filter({ hasText: t('profile.bonus.unknown') })).toBeVisible()
      await expect(balance).toContainText('—')
      await expect(balance).not.toContainText('0')
      await fail.heal()
    }
    await retryIn(shop, balance).click()
    await expect(balance).toContainText('0')
    await expect(page.getByRole('region', { name: t('profile.bonus.rulesTitle') })).toBeVisible()
  })

  test('the order list keeps loaded pages with a retry at the end; one order says what is wrong', async ({
    shop,
    fail,
  }) => {
    const { page, t } = shop
    const dish = await shop.dish('chak-chak')
    await openAnyPage(shop)
    const { phone } = await logIn(shop)
    const numbers: string[] = []
    for (let count = 0; count < 11; count++) {
      const { number } = await placeOrderByApi(shop, { dishes: [dish], phone })
      await cancelOrderByApi(shop, number)
      numbers.push(number)
    }
    await openProfile(shop, 'orders')
    await pressTab(shop, 'ended')
    const rows = page.getByRole('list', { name: t('history.ended') }).getByRole('listitem')
    await expect(rows).toHaveCount(10)
    const call = { method: 'GET', path: '/api/user/history?', times: ALWAYS } as const
    for (const way of FAILURE_MODES) {
      await fail({ ...call, ...FAILURES[way] })
      const more = page.getByRole('button', {
        name: t(way === FAILURE_MODES[0] ? 'common.showMore' : 'common.retry'),
        exact: true,
      })
      await answerDuring(shop, '/api/user/history', () => more.click())
      await expect(
        main(page)
          .getByRole('alert')
          .filter({ hasText: t('common.moreFailed') }),
      ).toBeVisible()
      await expect(rows).toHaveCount(10)
      await fail.heal()
    }
    await page.getByRole('button', { name: t('common.retry'), exact: true }).click()
    await expect(rows).toHaveCount(11)

    const [number] = numbers
    if (!number) throw new Error('no order')
    const one = { method: 'GET', path: `/api/user/history/${number}`, times: ALWAYS } as const
    for (const way of FAILURE_MODES) {
      await fail({ ...one, ...FAILURES[way] })
      if (way === FAILURE_MODES[0]) await rows.getByRole('link', { name: orderLinkName(shop, number) }).click()
      else await answerDuring(shop, one.path, () => retryIn(shop, failureIn(shop)).click())
      await expect(failureIn(shop)).toBeVisible()
      await fail.heal()
    }
    await retryIn(shop, failureIn(shop)).click()
    await expect(orderHeading(shop, number)).toBeVisible()
  })

  test('marking as read shows nothing as read before the server confirmed it', async ({ shop, fail }) => {
    const { page, t } = shop
    await openAnyPage(shop)
    const { phone } = await logIn(shop)
    const { number } = await placeOrderByApi(shop, { dishes: [await shop.dish('chak-chak')], phone, isLater: true })
    const fresh = page.getByRole('heading', { name: new RegExp(number) })
    await expect(async () => {
      await openProfile(shop, 'newNotifies')
      await expect(fresh).toBeVisible({ timeout: 1500 })
    }).toPass()
    const count = t('profile.counts.newNotifies', { count: 1 })
    const call = { method: 'GET', path: '/api/user/notification/read', times: ALWAYS } as const
    const press = () => page.getByRole('button', { name: t('notifications.readAll') }).click()
    for (const way of FAILURE_MODES) {
      await fail({ ...call, ...FAILURES[way] })
      await answerDuring(shop, call.path, press)
      await expect(main(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveText(t('notifications.readFailed'))
      await expect(fresh).toBeVisible()
      await expect(profileEntry(shop, 'newNotifies')).toContainText(count)
      await fail.heal()
    }
    // The counts of the menu cannot be requested: the last known ones stay.
    await fail({ method: 'GET', path: '/api/user/notification?', times: ALWAYS, mode: 'status', status: 503 })
    await profileEntry(shop, 'personal').click()
    await expect(profileEntry(shop, 'newNotifies')).toContainText(count)
    await fail.heal()
    await profileEntry(shop, 'newNotifies').click()
    await press()
    await expect(page.getByText(t('notifications.emptyNew'))).toBeVisible()
  })

  test('the address form is kept and saves no twin; a missing address is reported, and deleting twice is deleting', async ({
    shop,
    fail,
  }) => {
    const { page, t } = shop
    const { city } = await cityBranches(shop)
    await openWithStorage(shop, { type: DELIVERY })
    await logIn(shop)
    await openProfile(shop, 'delivery')
    await main(page)
      .getByRole('button', { name: t('addressList.add') })
      .click()
    const form = addressFormPopup(shop)
    await typeHouse(shop, form, HOUSES.near)
    await form.getByRole('checkbox', { name: t('address.privateHouse') }).check()
    const create = { method: 'POST', path: '/api/user/address/create', times: ALWAYS } as const
    const save = (within: Locator) => within.getByRole('button', { name: t('address.save') }).click()
    for (const way of FAILURE_MODES) {
      await fail({ ...create, ...FAILURES[way] })
      await answerDuring(shop, create.path, () => save(form))
      await expect(form.getByText(t('address.saveFailed'))).toBeVisible()
      await expect(addressField(shop, form, 'street')).toHaveValue(HOUSES.near.street)
      await fail.heal()
    }
    await fail({ ...create, mode: 'lose-answer', times: 1 })
    await answerDuring(shop, create.path, () => save(form))
    await expect(form.getByText(t('address.saveFailed'))).toBeVisible()
    await save(form)
    await expectMessage(shop, t('address.saved'))
    const rows = page.getByRole('list', { name: t('addressList.title') }).getByRole('listitem')
    await expect(rows).toHaveCount(1)

    const line = `${HOUSES.near.street}, ${HOUSES.near.home}`
    await rows.getByRole('button', { name: t('address.edit', { address: line }) }).click()
    const edited = addressFormPopup(shop, false)
    await addressField(shop, edited, 'forCourier').fill('Домофон 52')
    const update = { method: 'PATCH', path: '/api/user/address/', times: ALWAYS } as const
    await fail({ ...update, mode: 'status', status: 500 })
    await save(edited)
    await expect(edited.getByText(t('address.saveFailed'))).toBeVisible()
    await fail.heal()
    await fail({ ...update, mode: 'status', status: 404, body: { message: 'Адрес не найден' } })
    await save(edited)
    await expect(edited.getByText(t('address.gone'))).toBeVisible()
    await expect(addressField(shop, edited, 'forCourier')).toHaveValue('Домофон 52')
    await fail.heal()
    await page.keyboard.press('Escape')

    await rows.getByRole('button', { name: t('addressList.delete', { address: line }) }).click()
    const question = page.getByRole('alertdialog', { name: t('addressList.deleteTitle') })
    const remove = question.getByRole('button', { name: t('addressList.deleteConfirm'), exact: true })
    const call = { method: 'DELETE', path: '/api/user/address/', times: ALWAYS } as const
    await fail({ ...call, mode: 'refuse' })
    await remove.click()
    await expect(question.getByRole('alert')).toHaveText(t('addressList.deleteFailed'))
    await expect(rows).toHaveCount(1)
    await fail.heal()
    await fail({ ...call, mode: 'lose-answer', times: 1 })
    await answerDuring(shop, call.path, () => remove.click())
    await expect(question.getByRole('alert')).toHaveText(t('addressList.deleteFailed'))
    await remove.click()
    await expectMessage(shop, t('addressList.deleted'))
    await expect(rows).toHaveCount(0)

    // The popup of an order offers a way to continue without addresses.
    await saveAddress(shop, { ...HOUSES.near, cityId: city.id })
    await openHydrated(shop, '/')
    await fail({ method: 'GET', path: '/api/city/', times: ALWAYS, mode: 'status', status: 503 })
    await placeButton(shop).click()
    const list = savedAddressesPopup(shop)
    await expect(list.getByRole('alert').filter({ hasText: t('common.failed') })).toBeVisible()
    await expect(list.getByRole('button', { name: t('address.pickup') })).toBeVisible()
    await fail.heal()
    await retryIn(shop, list).click()
    await expect(list.getByRole('radio', { name: line })).toBeVisible()
  })

  test('a card stays until the server has deleted it', async ({ shop, fail }) => {
    const { page, t } = shop
    await openAnyPage(shop)
    await logIn(shop)
    const card = {
      id: 1,
      brand: 'Visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2030,
      is_default: true,
      is_expired: false,
    }
    await fail({ method: 'GET', path: '/api/user/cards', times: ALWAYS, mode: 'status', status: 200, body: [card] })
    await openProfile(shop, 'cards')
    const name = t('profile.cards.name', { brand: 'Visa', last4: '4242' })
    const row = page.getByRole('list', { name: t('profile.cards.title') }).getByRole('listitem')
    await row.getByRole('button', { name: t('profile.cards.deleteCard', { name }) }).click()
    const question = page.getByRole('alertdialog', { name: t('profile.cards.deleteTitle') })
    const remove = question.getByRole('button', { name: t('profile.cards.delete'), exact: true })
    const call = { method: 'POST', path: '/api/user/delete-card', times: 1 } as const
    for (const way of FAILURE_MODES) {
      await fail({ ...call, ...FAILURES[way] })
      await answerDuring(shop, call.path, () => remove.click())
      await expect(question.getByRole('alert')).toHaveText(t('profile.cards.deleteFailed'))
      await expect(row).toHaveCount(1)
    }
    await fail({ ...call, mode: 'status', status: 200, body: { message: 'Карта удалена' } })
    await remove.click()
    await expectMessage(shop, t('profile.cards.deleted'))
    await expect(row).toHaveCount(0)
  })
})
