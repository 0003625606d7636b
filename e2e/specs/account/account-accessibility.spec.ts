import type { Locator } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { expectProfile, openProfile, PROFILE_PAGES, profileEntry, signInPanel } from '@/e2e/flows/account'
import { HOUSES, openAnyPage, saveAddress } from '@/e2e/flows/address'
import {
  authField,
  clear,
  codeSentDuring,
  logIn,
  loginPopup,
  newPhone,
  pressAuth,
  registerPopup,
  typePhone,
} from '@/e2e/flows/login'
import { cancelOrderByApi, orderHeading, placeOrderByApi } from '@/e2e/flows/orders'
import { cityBranches } from '@/e2e/flows/place'
import { expectLoaded, open } from '@/e2e/flows/shop'
import { expectLargeTargets } from '@/e2e/flows/targets'

// Each theme on one size and each size in one theme cover all combinations that matter.
for (const [colorScheme, tag] of [
  ['light', ''],
  ['dark', ' @desktop'],
] as const)
  test.describe(`an account passes the accessibility checks, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test(`the login and the registration pass the accessibility checks${tag}`, async ({
      shop,
      expectAccessible,
      isMobile,
    }) => {
      const { page, t } = shop
      const check = async (within: Locator) => {
        await expectAccessible()
        if (isMobile) await expectLargeTargets(within)
      }
      await open(shop, '/profile')
      await expect(signInPanel(shop)).toBeVisible()
      await check(page.getByRole('main'))
      await signInPanel(shop)
        .getByRole('button', { name: t('profile.signIn.login') })
        .click()
      const popup = loginPopup(shop)
      await pressAuth(shop, popup, 'getCode')
      await expect(authField(shop, popup, 'phone')).toHaveAttribute('aria-invalid', 'true')
      await check(popup)
      await pressAuth(shop, popup, 'byPassword')
      await check(popup)
      await pressAuth(shop, popup, 'byCode')
      await typePhone(shop, popup, newPhone())
      await codeSentDuring(shop, () => pressAuth(shop, popup, 'getCode'))
      await clear(authField(shop, popup, 'code'))
      await pressAuth(shop, popup, 'login')
      await expect(popup.getByRole('alert')).toHaveText(t('auth.codeMismatch'))
      await check(popup)
      await pressAuth(shop, popup, 'changeNumber')
      await pressAuth(shop, popup, 'toRegister')
      const registration = registerPopup(shop)
      await pressAuth(shop, registration, 'register')
      await expect(authField(shop, registration, 'name')).toHaveAttribute('aria-invalid', 'true')
      await check(registration)
    })

    if (colorScheme === 'light')
      test('the personal area passes the accessibility checks', async ({ shop, expectAccessible, isMobile }) => {
        const { page, t } = shop
        const { city } = await cityBranches(shop)
        const dish = await shop.dish('chak-chak')
        const check = async () => {
          await expectAccessible()
          if (isMobile) await expectLargeTargets(page.getByRole('main'))
        }
        await openAnyPage(shop)
        const { phone } = await logIn(shop, { name: 'Айгерім' })
        await openProfile(shop, 'orders')
        await expect(page.getByText(t('history.empty'))).toBeVisible()
        await check()
        await saveAddress(shop, { ...HOUSES.near, cityId: city.id })
        const active = await placeOrderByApi(shop, { dishes: [dish], phone, isLater: true })
        const cancelled = await placeOrderByApi(shop, { dishes: [dish], phone })
        await cancelOrderByApi(shop, cancelled.number)
        // The API writes the notification after its answer, and a page counts once.
        await expect(async () => {
          await page.reload()
          await expect(profileEntry(shop, 'notifies')).toContainText(/\d/, { timeout: 3000 })
        }).toPass()
        for (const key of Object.keys(PROFILE_PAGES) as (keyof typeof PROFILE_PAGES)[]) {
          await profileEntry(shop, key).click()
          await expectProfile(shop, key)
          await expectLoaded(shop)
          if (key === 'personal')
            await page.getByRole('button', { name: t('profile.personal.changePassword'), exact: true }).click()
          await check()
        }
        for (const { number } of [active, cancelled]) {
          await open(shop, `/profile/orders/${number}`)
          await expect(orderHeading(shop, number)).toBeVisible()
          await check()
        }
      })
  })
