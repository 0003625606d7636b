import { expect, test } from '@/e2e/fixtures'
import { expectAmount, expectOrderPage, expectReady, type Guest, orderButton, someGuest } from '@/e2e/flows/checkout'
import { brand, expectInCart, open, openHydrated, type Shop, tenge } from '@/e2e/flows/shop'
import { cartOf, openWithStorage, orderLinesOf, placeOf, type Wanted } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'

const STORE = '/api/guest/cart/store'

/** A guest with a pickup order on the payment page, one press before ordering. */
async function readyToOrder(shop: Shop, guest: Guest, dishes: readonly Wanted[]) {
  await openWithStorage(shop, { type: PICKUP, dishes, draft: guest })
  await open(shop, '/payment')
  await expectReady(shop)
}

/** The orders that the page sends. */
function sentOrders({ page }: Shop): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(STORE)) sent.push(request.postDataJSON())
  })
  return sent
}

/** Checks that each request has the same order: with its cart id the API stores it once. */
function expectOneContent(sent: readonly unknown[]) {
  for (const order of sent) expect(order).toEqual(sent[0])
}

test('a double click on "order" is one order', async ({ shop }) => {
  await readyToOrder(shop, someGuest(), [{ dish: await shop.dish('chak-chak') }])
  const sent = sentOrders(shop)
  await orderButton(shop).dblclick()
  await expectOrderPage(shop)
  expect(sent).toHaveLength(1)
  await expectInCart(shop, 0)
})

test('going back from the order finds an empty cart and no way to order it again', async ({ shop }) => {
  const { page, t } = shop
  await readyToOrder(shop, someGuest(), [{ dish: await shop.dish('chak-chak') }])
  await orderButton(shop).click()
  await expectOrderPage(shop)
  await open(shop, '/payment')
  await page.waitForURL(/\/cart$/)
  await expect(page.getByText(t('cart.empty'))).toBeVisible()
})

test('twenty submits of one cart at once are one order', async ({ shop }) => {
  const { page } = shop
  const dish = await shop.dish('chak-chak')
  const place = await placeOf(shop, PICKUP)
  const cart = cartOf([{ dish, quantity: 2 }])
  const order = {
    cart_id: cart.cartId,
    filial_guid: place.filialGuid,
    delivery_type: PICKUP,
    lines: orderLinesOf(cart),
    name: someGuest().name,
    phone: '77011234567',
    payment_method: 'cash',
    expected_total: 2 * dish.price,
  }
  await open(shop, '/login')
  const answers = await page.evaluate(
    ({ path, body }) =>
      Promise.all(
        Array.from({ length: 20 }, async () => {
          const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
          return { status: answer.status, token: String((await answer.json()).token) }
        }),
      ),
    { path: STORE, body: JSON.stringify(order) },
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const tokens = new Set(answers.map(({ token }) => token))
  expect(tokens.size).toBe(1)
  await open(shop, `/order/${[...tokens][0]}`)
  await expectAmount(shop, shop.t('order.total'), 2 * dish.price)
})

test('a lost answer is found out by the shop itself', async ({ shop, fail, allowedConsole }) => {
  allowedConsole.push(/status of 503/)
  const guest = someGuest()
  await readyToOrder(shop, guest, [{ dish: await shop.dish('chak-chak') }])
  await fail({ method: 'POST', path: STORE, having: guest.name, mode: 'lose-answer', times: 2 })
  const sent = sentOrders(shop)
  await orderButton(shop).click()
  await expectOrderPage(shop)
  expect(sent).toHaveLength(3)
  expectOneContent(sent)
  await expectInCart(shop, 0)
})

test('a lost answer is found out after a reload, too', async ({ shop, fail, allowedConsole }) => {
  allowedConsole.push(/status of 503/, /ERR_/)
  const { page, t } = shop
  const guest = someGuest()
  await readyToOrder(shop, guest, [{ dish: await shop.dish('chak-chak') }])
  await fail({ method: 'POST', path: STORE, having: guest.name, mode: 'lose-answer', times: 4 })
  const sent = sentOrders(shop)
  await orderButton(shop).click()
  await expect(page.getByText(t('payment.unknown'))).toBeVisible()
  await expectInCart(shop, 1)
  await page.reload()
  await expectOrderPage(shop)
  expect(sent).toHaveLength(5)
  expectOneContent(sent)
})

test('a price that changes while the order is sent needs a confirmation of its own', async ({
  shop,
  allowedConsole,
}) => {
  allowedConsole.push(/status of 409/)
  const { page, t } = shop
  const dish = await shop.dish('kunefe')
  await readyToOrder(shop, someGuest(), [{ dish }])
  const agreed = dish.price - 200
  // The page confirmed another price than the API's present one.
  await page.route(
    `**${STORE}`,
    async (route) => {
      const order = route.request().postDataJSON()
      const [line] = order.lines
      const lines = [{ ...line, priceWithExtras: agreed }]
      await route.continue({ postData: JSON.stringify({ ...order, lines, expected_total: agreed }) })
    },
    { times: 1 },
  )
  await orderButton(shop).click()
  await expect(page.getByRole('heading', { name: t('payment.priceChanged') })).toBeFocused()
  const row = page.getByRole('row', { name: dish.name })
  await expect(row).toContainText(tenge(shop, agreed))
  await expect(row).toContainText(tenge(shop, dish.price))
  await expect(page).toHaveURL(/\/payment$/)
  await expectInCart(shop, 1)

  await page.getByRole('button', { name: t('payment.confirmPrice', { total: tenge(shop, dish.price) }) }).click()
  await expectOrderPage(shop)
  await expectAmount(shop, t('order.total'), dish.price)
})

test.describe('the chain is down @alone', () => {
  test('a chain that is killed during a submit gets one order after all, and the cart is kept until then', async ({
    shop,
    fail,
    api,
    allowedConsole,
  }) => {
    allowedConsole.push(/status of 503/, /ERR_/)
    const { page, t } = shop
    const guest = someGuest()
    const dish = await shop.dish('chak-chak')
    await readyToOrder(shop, guest, [{ dish }])
    await fail({ method: 'POST', path: STORE, having: guest.name, mode: 'kill', times: 1 })
    const sent = sentOrders(shop)
    await orderButton(shop).click()
    await expect(page.getByText(t('payment.checking'))).toBeVisible()
    await expect(page.getByText(t('payment.unknown'))).toBeVisible()
    await expectInCart(shop, 1)

    // When the customer comes back later, the shop sends the very same order again without a press.
    await api.start()
    await openHydrated(shop, '/payment')
    const token = await expectOrderPage(shop)
    await expectAmount(shop, t('order.total'), dish.price)
    await expectInCart(shop, 0)
    expect(sent.length).toBeGreaterThan(4)
    expectOneContent(sent)

    // Whatever happened to the first request, sending it again gives the order that the customer saw.
    const again = await page.evaluate(
      async ({ path, body }) => {
        const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        return (await answer.json()).token
      },
      { path: STORE, body: JSON.stringify(sent[0]) },
    )
    expect(again).toBe(token)
  })

  test('a menu without its chain stays, and the cart says what is wrong and loses nothing', async ({
    shop,
    api,
    allowedConsole,
  }) => {
    allowedConsole.push(/status of 50\d/)
    const { page, t } = shop
    const [dish, other] = [await shop.dish('kunefe'), await shop.dish('cola')]
    for (const path of ['/', '/category/9', `/product/${dish.id}`]) await openHydrated(shop, path)
    await openWithStorage(shop, { dishes: [{ dish, quantity: 2 }] })
    // The same pages are then prepared for the chosen branch.
    await openWithStorage(shop, { type: PICKUP })
    for (const path of ['/', '/category/9', `/product/${dish.id}`]) await openHydrated(shop, path)

    await api.kill()
    await openHydrated(shop, '/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.texts.heading[shop.language])
    await openHydrated(shop, `/product/${dish.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dish.name)
    await openHydrated(shop, '/category/9')
    await page.getByRole('button', { name: t('catalog.addNamed', { name: other.name }) }).click()
    await expectInCart(shop, 2)

    await openHydrated(shop, '/cart')
    await expect(page.getByText(t('cart.quoteFailedHint'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText(tenge(shop, 2 * dish.price + other.price))
    await page.getByRole('button', { name: t('common.retry') }).click()
    await expect(page.getByText(t('cart.quoteFailedHint'))).toBeVisible()
    await api.start()
    await page.getByRole('button', { name: t('common.retry') }).click()
    await expect(page.getByText(t('cart.quoteFailedHint'))).toHaveCount(0)
    await expectAmount(shop, t('cart.total'), 2 * dish.price + other.price)
  })
})
