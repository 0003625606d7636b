import { expect, test } from '@/e2e/fixtures'
import { expectOrderPage, expectReady, fillGuestForm, goToPayment, orderButton, someGuest } from '@/e2e/flows/checkout'
import { logIn } from '@/e2e/flows/login'
import { activeOrderBar, orderRow } from '@/e2e/flows/orders'
import { open, openHydrated, patternUpTo, readChainTime, tenge } from '@/e2e/flows/shop'
import {
  acceptButton,
  decideReport,
  openTab,
  openTablet,
  pickupAt,
  placeOrderAt,
  pressStep,
  pressSteps,
  staffCard,
  staffedBranch,
  staffOrder,
  staffTask,
} from '@/e2e/flows/staff'
import { openWithStorage } from '@/e2e/flows/storage'

/** The storefront server keeps the real time, so React renders times again. */
const OTHER_TIME = /React error #418/
const MINUTE_MS = 60_000
/** After this number of minutes without acceptance the shop offers to cancel. */
const TOO_LATE_MINUTES = 11
const spanIn = (text: string | null) => text?.match(/\d\d:\d\d–\d\d:\d\d/)?.[0] ?? null

test('an unaccepted order raises an alarm on every tablet; late, it is cooked, brought and compensated; a revoked key closes the tablet @alone', async ({
  shop,
  browser,
  api,
  allowedConsole,
}) => {
  // Streams break when the API is killed, and are opened again.
  allowedConsole.push(OTHER_TIME, /\/events\)$/, /status of 50\d/)
  const { page, t } = shop
  const branch = await staffedBranch(shop, 3)
  const said = await api.staffKey('--branch', branch.guid, '--role', 'manager', '--name', 'Планшет')
  const [key = ''] = said.split('\n')
  const keyNumber = said.match(/^Key (\d+)/m)?.[1] ?? ''
  const tablet = await openTablet(browser, shop, branch, key)
  const dish = await shop.dish('kunefe')
  await open(shop, '/login')
  const unwanted = await placeOrderAt(shop, branch, { dish, quantity: 4 })
  await logIn(shop)
  const { number } = await placeOrderAt(shop, branch, { dish, quantity: 4 }, { isOwn: true })
  const late = (await api.now()) + TOO_LATE_MINUTES * MINUTE_MS
  await api.travel(new Date(late).toISOString(), 'off')
  await readChainTime(shop, late)
  await openTab(tablet, shop, 'tasks')
  for (const one of [number, unwanted.number]) await expect(staffTask(tablet, shop, 'not_accepted', one)).toBeVisible()

  // A customer who does not want to wait pays nothing, and the branch sees the cancellation at once.
  await open(shop, `/order/${unwanted.token}`)
  await expect(page.getByText(t('order.acceptance.late')).first()).toBeVisible()
  await page.getByRole('button', { name: t('order.acceptance.cancel') }).click()
  const question = page.getByRole('dialog', { name: t('order.close.question', { number: unwanted.number }) })
  await question.getByRole('radio', { name: t('order.close.reason.too_long') }).check()
  await question.getByRole('button', { name: t('order.close.confirm'), exact: true }).click()
  await expect(page.getByText(t('order.close.reasonWas', { reason: t('order.close.reason.too_long') }))).toBeVisible()
  await expect(staffTask(tablet, shop, 'not_accepted', unwanted.number)).toHaveCount(0)
  await openTab(tablet, shop, 'orders')
  await expect(staffCard(tablet, unwanted.number)).toHaveCount(0)

  // Branch and customer see the same time: on the order's page, in the list and in the bar of other pages.
  await open(shop, `/profile/orders/${number}`)
  await expect(page.getByText(t('order.acceptance.late')).first()).toBeVisible()
  await staffCard(tablet, number).click()
  const order = staffOrder(tablet, shop, number)
  await pressStep(acceptButton(order, shop, 45))
  const told = order.getByText(patternUpTo(shop, 'staff.due.told.late', 'time'))
  await expect(told).toBeVisible()
  const span = spanIn(await told.textContent())
  expect(span).not.toBeNull()
  const [from = '', to = ''] = span?.split('–') ?? []
  const isLate = t('order.time.late', { from, to })
  await expect(page.getByText(isLate)).toBeVisible()
  await expect(page.getByText(t('order.acceptance.late'))).toHaveCount(0)
  await open(shop, '/profile/orders')
  await expect(orderRow(shop, number)).toContainText(isLate)
  await open(shop, '/aboutUs')
  await expect(activeOrderBar(shop)).toContainText(isLate)

  await open(shop, `/profile/orders/${number}`)
  await pressSteps(order, shop, 'cooking', 'ready', 'on_way', 'delivered')
  await page.getByRole('button', { name: t('problem.open') }).click()
  const line = page.getByRole('group', { name: dish.name })
  await line.getByRole('radio', { name: t('problem.kind.wrong') }).check()
  await page.getByRole('button', { name: t('problem.send') }).click()
  await expect(page.getByRole('heading', { name: t('problem.state.received') })).toBeVisible()
  const answer = 'Простите, перепутали пакеты'
  await decideReport(tablet, shop, number, { remedy: 'bonus', answer })
  await expect(page.getByRole('heading', { name: t('problem.state.bonus') })).toBeVisible()
  await expect(page.getByText(answer)).toBeVisible()
  await openHydrated(shop, '/profile/bonuses')
  await expect(page.getByText(number).first()).toBeVisible()

  await api.staffKey('--revoke', keyNumber)
  await expect(tablet.getByText(t('staff.session.revoked'))).toBeVisible()
  await expect(tablet.getByText(number)).toHaveCount(0)
  await tablet.context().close()
})

test('a customer reports the arrival, and the counter hears it; staff refund a missing dish', async ({
  shop,
  browser,
}) => {
  const { page, t } = shop
  const branch = await staffedBranch(shop, 4)
  const tablet = await openTablet(browser, shop, branch)
  const dish = await shop.dish('chak-chak')
  await open(shop, '/login')
  const { number, token } = await placeOrderAt(shop, branch, { dish }, { isPickup: true })
  await open(shop, `/order/${token}`)
  const code = page.getByRole('region', { name: t('order.pickup.title') })
  const pin = (await code.locator('strong').textContent()) ?? ''
  expect(pin).toMatch(/^\d+$/)
  await staffCard(tablet, number).click()
  const order = staffOrder(tablet, shop, number)
  await expect(order).toContainText(t('staff.order.pin', { pin }))
  await pressStep(acceptButton(order, shop, 15))
  await pressSteps(order, shop, 'cooking', 'ready')
  await code.getByRole('button', { name: t('order.pickup.here') }).click()
  await expect(order).toContainText(t('staff.order.here', { time: '' }).trim())
  await pressSteps(order, shop, 'pickedUp')

  await page.getByRole('button', { name: t('problem.open') }).click()
  await page
    .getByRole('group', { name: dish.name })
    .getByRole('radio', { name: t('problem.kind.not_brought') })
    .check()
  await page.getByRole('button', { name: t('problem.send') }).click()
  await expect(page.getByText(t('problem.outcome.receivedMoney'))).toBeVisible()
  await decideReport(tablet, shop, number, { remedy: 'money', answer: 'Заберите деньги в филиале' })
  await expect(staffTask(tablet, shop, 'return_cash', number)).toBeVisible()
  await expect(page.getByText(t('problem.outcome.money', { amount: tenge(shop, dish.price) }))).toBeVisible({
    timeout: 20_000,
  })
  await tablet.context().close()
})

test('a paid order that its branch cancels says why, and the money goes back to the card', async ({
  shop,
  browser,
}) => {
  const { page, t } = shop
  const branch = await staffedBranch(shop, 5)
  const tablet = await openTablet(browser, shop, branch)
  await open(shop, '/login')
  const { number, token, total } = await placeOrderAt(
    shop,
    branch,
    { dish: await shop.dish('kunefe'), quantity: 4 },
    { method: 'card' },
  )
  await open(shop, `/order/${token}`)
  await expect(staffCard(tablet, number)).toHaveCount(0)
  await page.getByRole('button', { name: patternUpTo(shop, 'pay.payByCard', 'amount') }).click()
  await page.waitForURL(/\/acquirer\/pay\//)
  await page.getByRole('button', { name: /^4242 4242 4242 4242/ }).click()
  await expectOrderPage(shop)
  await staffCard(tablet, number).click()
  await staffOrder(tablet, shop, number)
    .getByRole('button', { name: t('staff.acts.cancel') })
    .click()
  const question = tablet.getByRole('dialog', { name: t('staff.cancel.question', { number }) })
  await question.getByRole('radio', { name: t('staff.cancel.reason.sold_out') }).check()
  const comment = 'Кончилось тесто, простите'
  await question.getByRole('textbox').fill(comment)
  await question.getByRole('button', { name: t('staff.cancel.confirm'), exact: true }).click()
  await expect(staffCard(tablet, number)).toHaveCount(0)
  await expect(page.getByText(patternUpTo(shop, 'order.close.byShop.when', 'when'))).toBeVisible()
  await expect(
    page.getByText(t('order.close.reasonWas', { reason: t('order.close.byShop.reason.sold_out') })),
  ).toBeVisible()
  await expect(page.getByText(comment)).toBeVisible()
  const back = (key: string) => page.getByText(t(`pay.${key}`, { amount: tenge(shop, total) }))
  await expect(back('refunding').or(back('refunded')).first()).toBeVisible()
  await tablet.context().close()
})

test('a dish that its branch stops stands in a cart until it is taken out; a pause and a slow hour are told before ordering', async ({
  shop,
  browser,
}) => {
  const { page, t } = shop
  const branch = await staffedBranch(shop, 6)
  const tablet = await openTablet(browser, shop, branch)
  const [dish, other] = [await shop.dish('chak-chak'), await shop.dish('kunefe')]
  await openWithStorage(shop, { place: pickupAt(branch), dishes: [{ dish }, { dish: other }] })
  await openHydrated(shop, '/cart')
  const line = page.getByRole('article', { name: dish.name })
  await expect(line).toBeVisible()
  await openTab(tablet, shop, 'stopList')
  await tablet.getByRole('searchbox').fill(dish.name)
  await tablet.getByRole('button', { name: t('staff.stopList.stopNamed', { name: dish.name }), exact: true }).click()
  await tablet
    .getByRole('dialog')
    .getByRole('button', { name: t('staff.stopList.hour') })
    .click()
  const resume = tablet.getByRole('button', { name: t('staff.stopList.resumeNamed', { name: dish.name }), exact: true })
  await expect(resume).toBeVisible()
  await expect(tablet.getByText(t('staff.queue.waiting'))).toHaveCount(0)

  await page.reload()
  await expect(line).toContainText(t('cart.problem.unavailable'))
  await page.getByRole('button', { name: t('cart.checkout') }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('cart.fixLines') })).toBeVisible()
  await line
    .getByRole('button', { name: t('cart.removeItem', { name: dish.name }) })
    .last()
    .click()

  await openTab(tablet, shop, 'branch')
  await tablet.getByRole('button', { name: t('staff.branch.pauseFor', { minutes: 30 }), exact: true }).click()
  const accepting = tablet.getByRole('button', { name: t('staff.branch.resume') })
  await expect(accepting).toBeVisible()
  await page.getByRole('button', { name: t('cart.checkout') }).click()
  const asap = page.getByRole('radio', { name: t('checkout.asap') })
  await expect(asap).toBeDisabled()
  await expect(asap.locator('xpath=..')).toContainText(t('checkout.asapPaused', { when: '' }).trim())
  await expect(page.getByRole('radio', { name: t('checkout.toTime') })).toBeChecked()
  // A press right after another one is ignored.
  await expect(async () => {
    if (await accepting.isVisible()) await accepting.click()
    await expect(accepting).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  const slower = tablet.getByRole('button', { name: t('staff.branch.plus', { minutes: 30 }), exact: true })
  await expect(async () => {
    await slower.click()
    await expect(slower).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 })
  }).toPass()
  await page.reload()
  await expect(asap).toBeEnabled()
  await asap.check()
  // Fifteen minutes of an idle kitchen and thirty more.
  await expect(asap.locator('xpath=..')).toContainText(/45–60/)
  await fillGuestForm(shop, someGuest())
  await goToPayment(shop)
  await expectReady(shop)
  await orderButton(shop).click()
  await expectOrderPage(shop)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const number = heading?.match(/[\w-]*\d{3,}/)?.[0] ?? ''

  await tablet.getByRole('button', { name: t('staff.branch.usual') }).click()
  await openTab(tablet, shop, 'stopList')
  await tablet.getByRole('searchbox').fill(dish.name)
  await resume.click()
  await expect(resume).toHaveCount(0)
  await openTab(tablet, shop, 'orders')
  await staffCard(tablet, number).click()
  const ordered = staffOrder(tablet, shop, number)
  await expect(ordered).toContainText(other.name)
  await expect(ordered).not.toContainText(dish.name)
  await tablet.context().close()
})
