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

test('a wrong dish is reported with a photo and becomes bonuses at once, also after a failure', async ({
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
