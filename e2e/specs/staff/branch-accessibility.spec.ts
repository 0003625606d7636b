import { expect, test } from '@/e2e/fixtures'
import { orderButton } from '@/e2e/flows/checkout'
import { open } from '@/e2e/flows/shop'
import { openTablet, placeOrderAt, staffCard, staffedBranch, staffOrder } from '@/e2e/flows/staff'
import { openWithStorage } from '@/e2e/flows/storage'
import { CASH_CODE_FROM } from '@/lib/domain/money/cash-rules'
import { PICKUP } from '@/lib/domain/order/delivery'

test('the tablet of a branch and the change of an order that it has not accepted pass the accessibility checks', async ({
  shop,
  browser,
  expectAccessible,
}) => {
  const { page, t } = shop
  const branch = await staffedBranch(shop, 3)
  const tablet = await openTablet(browser, shop, branch)
  await open(shop, '/login')
  const { number, token } = await placeOrderAt(shop, branch, { dish: await shop.dish('kunefe'), quantity: 4 })
  await expect(staffCard(tablet, number)).toBeVisible()
  // The order rings.
  await expectAccessible(tablet)
  await tablet.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(tablet, 'dark')
  await tablet.emulateMedia({ colorScheme: 'light' })

  await open(shop, `/order/${token}`)
  await page.getByRole('button', { name: t('order.edit.open') }).click()
  await expect(page.getByRole('dialog').getByLabel(t('order.edit.comment'))).toBeVisible()
  await expectAccessible()

  await staffCard(tablet, number).click()
  await expect(staffOrder(tablet, shop, number)).toBeVisible()
  // The ticket may be printed to a PDF that is read aloud.
  await tablet.emulateMedia({ media: 'print' })
  await expect(tablet.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expectAccessible(tablet)
  await tablet.emulateMedia({ media: 'screen' })
  await staffOrder(tablet, shop, number)
    .getByRole('button', { name: t('staff.acts.cancel'), exact: true })
    .click()
  await tablet
    .getByRole('dialog')
    .getByRole('button', { name: t('staff.cancel.confirm') })
    .click()
  await expect(tablet.getByText(t('fields.reasonRequired'))).toBeVisible()
  await expectAccessible(tablet)
  await tablet
    .getByRole('dialog')
    .getByRole('button', { name: t('staff.cancel.keep') })
    .click()
  const tabs = tablet.getByRole('navigation', { name: t('staff.tab.nav') })
  for (const tab of ['stopList', 'tasks', 'branch']) {
    await tabs.getByRole('button', { name: t(`staff.tab.${tab}`) }).click()
    await expect(tablet.getByRole('main')).not.toContainText(t('common.loading'))
    await expectAccessible(tablet)
  }
  await tablet.context().close()
})

test('the fields for the door, and the code for a large order in cash, pass the accessibility checks', async ({
  shop,
  allowedConsole,
  expectAccessible,
}) => {
  // The order waits for the code of its phone.
  allowedConsole.push(/status of 422/)
  const { page, t } = shop
  const dish = await shop.dish('kunefe')
  const phone = `701${crypto.getRandomValues(new Uint32Array(1))[0]}`.slice(0, 10).padEnd(10, '7')
  const quantity = Math.ceil(CASH_CODE_FROM / dish.price) + 1
  await openWithStorage(shop, {
    type: PICKUP,
    dishes: [{ dish, quantity }],
    draft: { name: 'Айгерім', phone, secondPhone: '701', buyerBin: '9901' },
  })
  await open(shop, '/guest-order')
  await page.getByRole('button', { name: t('checkout.continue') }).click()
  await expect(page.getByLabel(t('checkout.door.buyerBin'))).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await page.getByLabel(t('checkout.door.secondPhone')).fill('')
  await page.getByLabel(t('checkout.door.buyerBin')).fill('')
  await page.getByRole('button', { name: t('checkout.continue') }).click()
  await expect(orderButton(shop)).not.toHaveAttribute('aria-busy', 'true')
  await orderButton(shop).click()
  await expect(page.getByRole('button', { name: t('payment.phoneCode.confirm') })).toBeVisible()
  await expectAccessible()
})
