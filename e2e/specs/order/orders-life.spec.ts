import { expect, test } from '@/e2e/fixtures'
import { expectProfile, openProfile } from '@/e2e/flows/account'
import { openAnyPage } from '@/e2e/flows/address'
import { logIn } from '@/e2e/flows/login'
import {
  activeOrderBar,
  giveStars,
  orderActions,
  orderHeading,
  orderRow,
  placeOrderByApi,
  pressAction,
  pressTab,
  repeatPopup,
} from '@/e2e/flows/orders'
import { expectMessage } from '@/e2e/flows/place'
import { expectInCart, open, openHydrated, sendAsCustomer, tenge } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'

/** The kitchen of the tests takes two seconds a step, and a pickup order has five steps. */
const COOKED = { timeout: 25_000 }

test('an order is followed on every page, received, reviewed once and ordered again @languages', async ({ shop }) => {
  const { page, t } = shop
  const [dish, other] = [await shop.dish('kunefe'), await shop.dish('chak-chak')]
  await openWithStorage(shop, { type: PICKUP })
  const { phone } = await logIn(shop)
  const { number, total } = await placeOrderByApi(shop, { dishes: [dish, other], phone })
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/user/events'))
  await openHydrated(shop, '/aboutUs')
  const bar = activeOrderBar(shop)
  await expect(bar).toContainText(number)
  expect((await stream).headers()['content-type']).toContain('text/event-stream')
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''))
  await expect(bar).toContainText(t('order.status.readyPickup'), COOKED)
  await expect(page.locator('body')).toHaveAttribute('data-loaded-once', '')

  await bar.getByRole('link').click()
  await expect(orderHeading(shop, number)).toBeVisible()
  await expect(bar).toHaveCount(0)
  // The simulated kitchen hands the order over two seconds after it is ready. On a slow machine that happens before or while the customer is
  // asked, and the question goes.
  const received = orderActions(shop, number).getByRole('button', { name: t('order.close.received') })
  const question = page.getByRole('alertdialog', { name: t('order.close.receivedTitle', { number }) })
  const wasAsked = await received.click({ timeout: 1500 }).then(
    () => true,
    () => false,
  )
  if (wasAsked) {
    const confirm = question.getByRole('button', { name: t('order.close.receivedConfirm') })
    const isHandedOver = page.getByRole('heading', { name: t('review.title') }).waitFor()
    const wasConfirmed = await Promise.race([
      confirm.click().then(
        () => true,
        () => false,
      ),
      isHandedOver.then(() => false),
    ])
    if (wasConfirmed) await expectMessage(shop, t('order.close.receivedDone'))
  }
  await expect(received).toHaveCount(0)

  await expect(page.getByRole('heading', { name: t('review.title') })).toBeVisible(COOKED)
  await giveStars(shop, t('review.overall'), 5)
  await giveStars(shop, dish.name, 4)
  const words = 'Очень вкусно 🔥 <b>правда</b>'
  await page.getByRole('textbox', { name: new RegExp(`^${t('review.text')}`) }).fill(words)
  await page.getByRole('button', { name: t('review.send') }).click()
  await expect(page.getByRole('heading', { name: t('review.thanks') })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: t('review.yours') })).toBeVisible()
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: t('review.ratedProducts') })).toContainText(dish.name)
  await expect(page.getByRole('button', { name: t('review.send') })).toHaveCount(0)

  await pressAction(shop, number, 'order.repeat.full')
  const popup = repeatPopup(shop, number)
  await expect(popup).toContainText(t('repeat.verdict.same'))
  await popup.getByRole('button', { name: t('repeat.toCart', { sum: tenge(shop, total) }) }).click()
  await page
    .getByRole('dialog', { name: t('repeat.added') })
    .getByRole('link', { name: t('repeat.goCart') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible()
  for (const { name } of [dish, other]) await expect(page.getByRole('article', { name })).toBeVisible()
  await expectInCart(shop, 2)

  await openProfile(shop, 'orders')
  await expect(orderRow(shop, number)).toContainText(t('order.status.pickedUp'))
})

test('an order is cancelled with a reason, until it is too late', async ({ shop, fail, allowedConsole }) => {
  allowedConsole.push(/status of (409|50\d)/)
  const { page, t } = shop
  await openAnyPage(shop)
  const { phone } = await logIn(shop)
  const { number } = await placeOrderByApi(shop, { dishes: [await shop.dish('chak-chak')], phone, isLater: true })
  await open(shop, `/profile/orders/${number}`)
  const popup = page.getByRole('dialog', { name: t('order.close.question', { number }) })
  const confirm = popup.getByRole('button', { name: t('order.close.confirm'), exact: true })
  await pressAction(shop, number, 'order.close.cancel')
  await confirm.click()
  await expect(popup.getByRole('alert')).toHaveText(t('fields.reasonRequired'))
  await popup.getByRole('button', { name: t('order.close.keep') }).click()
  await expect(popup).toBeHidden()
  await expect(
    orderActions(shop, number).getByRole('button', { name: t('order.close.cancel'), exact: true }),
  ).toBeFocused()

  await pressAction(shop, number, 'order.close.cancel')
  await popup.getByRole('radio', { name: t('order.close.reason.wrong_order') }).check()
  const comment = 'Нужен был другой соус'
  await popup.getByRole('textbox', { name: new RegExp(`^${t('order.close.comment')}`) }).fill(comment)
  const call = { method: 'POST', path: `/api/user/history/${number}/close`, times: 1 } as const
  await fail({ ...call, mode: 'status', status: 500, body: { message: 'unavailable', code: 'unavailable' } })
  await confirm.click()
  await expect(popup.getByRole('alert')).toHaveText(t('order.close.failed'))
  await expect(popup.getByRole('textbox')).toHaveValue(comment)
  // The order was cancelled and the answer got lost: the order's events report it.
  await fail({ ...call, mode: 'lose-answer' })
  await confirm.click()
  await expect(
    page.getByText(t('order.close.reasonWas', { reason: t('order.close.reason.wrong_order') })),
  ).toBeVisible()
  await expect(page.getByText(comment, { exact: true })).toBeVisible()
  await expect(orderActions(shop, number).getByRole('button', { name: t('order.close.cancel') })).toHaveCount(0)

  // Cooking began while the confirmation was open.
  const late = await placeOrderByApi(shop, { dishes: [await shop.dish('chak-chak')], phone, isLater: true })
  await open(shop, `/profile/orders/${late.number}`)
  await pressAction(shop, late.number, 'order.close.cancel')
  const lateQuestion = page.getByRole('dialog', { name: t('order.close.question', { number: late.number }) })
  await lateQuestion.getByRole('radio', { name: t('order.close.reason.too_long') }).check()
  const message = 'Заказ уже готовят'
  await fail({
    ...call,
    path: `/api/user/history/${late.number}/close`,
    mode: 'status',
    status: 409,
    body: { message, code: 'too_late' },
  })
  await lateQuestion.getByRole('button', { name: t('order.close.confirm'), exact: true }).click()
  const help = page.getByRole('dialog', { name: t('order.close.helpTitle') })
  await expect(help.getByRole('alert')).toHaveText(message)
  await expect(help.getByRole('link')).toHaveAttribute('href', /^tel:\+7\d{10}$/)
})

test('a review of what went wrong is kept until it is sent, and sent once', async ({ shop, allowedConsole }) => {
  allowedConsole.push(/status of 409/)
  const { page, t } = shop
  await openAnyPage(shop)
  const { phone } = await logIn(shop)
  const { number, token } = await placeOrderByApi(shop, { dishes: [await shop.dish('chak-chak')], phone })
  await open(shop, `/order/${token}`)
  await expect(page.getByRole('heading', { name: t('review.title') })).toBeVisible(COOKED)
  await giveStars(shop, t('review.overall'), 2)
  const complaint = page.getByRole('group', { name: t('review.whatWrong') }).getByRole('checkbox', {
    name: t('review.complaint.cold'),
  })
  await page
    .getByRole('group', { name: t('review.whatWrong') })
    .locator('label')
    .filter({ hasText: t('review.complaint.cold') })
    .click()
  const text = page.getByRole('textbox', { name: new RegExp(`^${t('review.text')}`) })
  await text.fill('Остыло по дороге')
  await page.reload()
  await expect(text).toHaveValue('Остыло по дороге')
  await expect(complaint).toBeChecked()
  // Meanwhile another device sends a review.
  await sendAsCustomer(shop, 'POST', `/api/user/history/${number}/review`, { overall: 4 })
  await page.getByRole('button', { name: t('review.send') }).click()
  await expect(page.getByRole('heading', { name: t('review.yours') })).toBeFocused()
  await expect(page.getByText(t('review.reviewWasSent'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('review.send') })).toHaveCount(0)
})

test('ordering again says what is different, and never touches the cart silently', async ({ shop, fail }) => {
  const { page, t } = shop
  const [dish, other, third] = [await shop.dish('kunefe'), await shop.dish('chak-chak'), await shop.dish('cola')]
  await openWithStorage(shop, { type: PICKUP, dishes: [{ dish: third }] })
  const { phone } = await logIn(shop)
  const { number } = await placeOrderByApi(shop, { dishes: [dish, other], phone })
  const path = `/api/user/history/${number}/repeat`
  await open(shop, '/aboutUs')
  const { filialGuid: branchGuid } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('mainUserAddress'))) ?? '{}',
  )
  const { lines } = await sendAsCustomer<{ lines: { name: string }[] }>(shop, 'POST', path, { filial_guid: branchGuid })
  const menu = await sendAsCustomer<{ products: { slug: string }[] }>(
    shop,
    'GET',
    `/api/pages/main?filial_guid=${branchGuid}`,
  )
  const instead = menu.products.find(({ slug }) => slug === third.slug)
  await fail({
    method: 'POST',
    path,
    mode: 'status',
    status: 200,
    times: 999,
    body: {
      lines: lines.map((line) =>
        line.name === dish.name
          ? { ...line, status: 'price_changed', was: dish.price - 300 }
          : { ...line, status: 'unavailable', now: null, line: null, alternatives: [instead] },
      ),
    },
  })
  await expect(async () => {
    await open(shop, `/profile/orders/${number}`)
    await expect(orderActions(shop, number).getByRole('button', { name: t('order.repeat.full') })).toBeVisible({
      timeout: 3000,
    })
  }).toPass({ timeout: 25_000 })
  await pressAction(shop, number, 'order.repeat.full')
  const popup = repeatPopup(shop, number)
  await expect(popup).toContainText(t('repeat.verdict.some', { lost: 1, count: 2 }))
  const prices = { was: tenge(shop, dish.price - 300), now: tenge(shop, dish.price) }
  await expect(popup.getByRole('list', { name: t('repeat.lines') })).toContainText(t('repeat.price', prices))
  await expect(popup.getByRole('list', { name: t('repeat.lines') })).toContainText(t('repeat.unavailable'))
  await expect(popup.getByRole('button', { name: new RegExp(third.name) })).toBeVisible()
  await expectInCart(shop, 1)

  await popup.getByRole('button', { name: t('repeat.replace') }).click()
  const done = page.getByRole('dialog', { name: t('repeat.added') })
  await done.getByRole('button', { name: t('repeat.undo') }).click()
  await expectMessage(shop, t('repeat.undone'))
  await expectInCart(shop, 1)
  await pressAction(shop, number, 'order.repeat.full')
  await popup.getByRole('button', { name: t('repeat.add') }).click()
  await done.getByRole('link', { name: t('repeat.goCart') }).click()
  for (const { name } of [dish, third]) await expect(page.getByRole('article', { name })).toBeVisible()
  await expectInCart(shop, 2)
})

test("a guest's orders are in the history of the customer who proves the phone, any other by its link", async ({
  shop,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 404/)
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  await openAnyPage(shop)
  const phone = `7702${crypto.randomUUID().replace(/\D/g, '').padEnd(7, '0').slice(0, 7)}`
  const ordered = await placeOrderByApi(shop, { dishes: [dish], phone, isGuest: true, isLater: true })
  const friends = await placeOrderByApi(shop, { dishes: [dish], phone: '77011234567', isGuest: true, isLater: true })
  await logIn(shop, { phone })
  await openProfile(shop, 'orders')
  await expect(orderRow(shop, ordered.number)).toBeVisible()
  await expect(orderRow(shop, friends.number)).toHaveCount(0)

  await open(shop, `/order/${friends.token}`)
  const claim = page.getByRole('region', { name: t('claim.title') })
  await expect(claim).toContainText(t('claim.free'))
  await claim.getByRole('button', { name: t('claim.add') }).click()
  await expect(claim).toContainText(t('claim.added'))
  await claim.getByRole('link', { name: t('claim.toOrders') }).click()
  await expectProfile(shop, 'orders')
  await pressTab(shop, 'active')
  await expect(orderRow(shop, friends.number)).toBeVisible()

  // Another visitor with the same link: a browser without a session, where no page asks for a review.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await openAnyPage(shop)
  await logIn(shop)
  await open(shop, `/order/${friends.token}`)
  await claim.getByRole('button', { name: t('claim.add') }).click()
  await expect(claim).toContainText(t('claim.refused'))
})
