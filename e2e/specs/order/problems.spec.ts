import sharp from 'sharp'
import { expect, test } from '@/e2e/fixtures'
import { logIn } from '@/e2e/flows/login'
import { orderHeading, placeOrderByApi } from '@/e2e/flows/orders'
import { open, openHydrated } from '@/e2e/flows/shop'
import { openWithStorage } from '@/e2e/flows/storage'
import { PICKUP } from '@/lib/domain/order/delivery'

/** The kitchen of the tests takes two seconds a step, and a pickup order has five steps. */
const COOKED = { timeout: 25_000 }
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#d63a14' } })
    .jpeg()
    .toBuffer()

test('a wrong dish is reported with a photo and becomes bonuses at once, also after a failure @sizes', async ({
  shop,
  fail,
  allowedConsole,
  expectAccessible,
}) => {
  const { page, t } = shop
  const dish = await shop.dish('kunefe')
  await openWithStorage(shop, { type: PICKUP })
  const { phone } = await logIn(shop)
  const { number, token } = await placeOrderByApi(shop, { dishes: [dish], phone })
  await open(shop, `/order/${token}`)
  await expect(orderHeading(shop, number)).toBeVisible()
  await page.getByRole('button', { name: t('problem.open') }).click(COOKED)
  const line = page.getByRole('group', { name: dish.name })
  await line.getByRole('radio', { name: t('problem.kind.wrong') }).check()
  await page.getByRole('textbox', { name: new RegExp(`^${t('problem.comment')}`) }).fill('Принесли баклаву')
  await page.locator('input[type=file]').setInputFiles({
    name: 'IMG_0001.JPG',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  })
  await expect(page.getByRole('img', { name: t('problem.photo', { number: 1 }) })).toBeVisible()
  await expectAccessible()

  allowedConsole.push(/503|Failed to load resource/)
  await fail({ method: 'POST', path: `/api/order/${token}/problem`, mode: 'refuse', times: 1 })
  await page.getByRole('button', { name: t('problem.send') }).click()
  await expect(page.getByText(t('problem.failed'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: t('problem.photo', { number: 1 }) })).toBeVisible()
  await page.getByRole('button', { name: t('problem.send') }).click()
  await expect(page.getByRole('heading', { name: t('problem.state.bonus') })).toBeVisible()
  await expect(page.getByRole('img', { name: t('problem.photo', { number: 1 }) })).toHaveAttribute(
    'src',
    /^data:image\/webp/,
  )
  await expectAccessible()
  await openHydrated(shop, '/profile/bonuses')
  await expect(page.getByText(number).first()).toBeVisible()
})

test('a guest who paid in cash asks for money, hears who will decide, and chooses how to be told of the order', async ({
  shop,
}) => {
  const { page, t } = shop
  const dish = await shop.dish('chak-chak')
  await openWithStorage(shop, { type: PICKUP })
  await open(shop, '/aboutUs')
  const { number, token } = await placeOrderByApi(shop, { dishes: [dish], phone: '77011234568', isGuest: true })
  await open(shop, `/order/${token}`)
  await expect(orderHeading(shop, number)).toBeVisible()
  const channels = page.getByRole('group', { name: t('notify.title') })
  await expect(channels.getByRole('radio', { name: t('notify.channel.sms') })).toBeChecked()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/messages') && answer.status() === 200)
  await channels.getByRole('radio', { name: t('notify.channel.messenger') }).click()
  await kept
  await expect(channels.getByRole('radio', { name: t('notify.channel.messenger') })).toBeChecked()
  await page.getByRole('button', { name: t('problem.open') }).click(COOKED)
  await page.getByRole('radio', { name: t('problem.remedy.money') }).check()
  await page
    .getByRole('group', { name: dish.name })
    .getByRole('radio', { name: t('problem.kind.not_brought') })
    .check()
  await page.getByRole('button', { name: t('problem.send') }).click()
  await expect(page.getByRole('heading', { name: t('problem.state.received') })).toBeFocused()
  await page.reload()
  await expect(page.getByText(t('problem.outcome.receivedMoney'))).toBeVisible()
})
