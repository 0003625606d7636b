import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/flows/shop'
import { openTablet, placeOrderAt, pressStep, staffCard, staffedBranch, staffOrder } from '@/e2e/flows/staff'

test('an order rings at the branch and is followed by its customer to the door', async ({ shop, browser }) => {
  const { page, t } = shop
  const branch = await staffedBranch(shop, 0)
  const tablet = await openTablet(browser, shop, branch)
  await open(shop, '/login')
  const { number, token } = await placeOrderAt(shop, branch, { dish: await shop.dish('kunefe'), quantity: 4 })
  // Other journeys order at this branch, too.
  await expect(tablet).toHaveTitle(/^\(\d+\) /)
  const order = staffOrder(tablet, shop, number)
  await staffCard(tablet, number).click()
  await expect(order).toContainText('Без звонка')
  await tablet.setViewportSize({ width: 1024, height: 768 })
  const phone = await order.getByRole('link', { name: /\+7/ }).first().boundingBox()
  const buttons = await order.locator('footer').boundingBox()
  expect((phone?.y ?? 0) + (phone?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)
  await open(shop, `/order/${token}`)

  await pressStep(order.getByRole('button', { name: /20/ }).first())
  const step = (name: string) => pressStep(order.getByRole('button', { name, exact: true }))
  const followed = (status: string) =>
    expect(page.getByRole('list', { name: t('order.steps') }).locator('[aria-current]')).toContainText(
      t(`order.status.${status}`),
    )
  await followed('accepted')
  await step(t('staff.next.cooking'))
  await followed('cooking')
  await step(t('staff.next.ready'))
  await step(t('staff.next.on_way'))
  await followed('on_way')
  await step(t('staff.next.delivered'))
  await expect(page.getByRole('heading', { name: t('review.title') })).toBeVisible()
  await expect(staffCard(tablet, number)).toHaveCount(0)
  await tablet.context().close()
})

test('a tablet without a valid key shows nothing, and search engines are kept away', async ({
  shop,
  browser,
  fail,
  allowedConsole,
  expectAccessible,
}) => {
  allowedConsole.push(/status of 401/)
  const { page, t } = shop
  const answer = await page.goto('/staff#key=staff_key-that-was-never-made-in-forty-letters')
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow')
  await expect(page.getByText(t('staff.session.refused'))).toBeVisible()
  await expectAccessible()

  const branch = await staffedBranch(shop, 2)
  const tablet = await openTablet(browser, shop, branch)
  const path = `/api/staff/orders?filial_guid=${branch.guid}`
  await fail({ method: 'GET', path, mode: 'status', status: 401, times: 99, body: { message: 'no' } })
  await placeOrderAt(shop, branch, { dish: await shop.dish('chak-chak'), quantity: 4 })
  await expect(tablet.getByText(t('staff.session.revoked'))).toBeVisible()
  await expect(tablet.getByText(branch.name)).toHaveCount(0)
  await tablet.context().close()
})
