import { expect, test } from '@/e2e/fixtures'
import { press, tabTo } from '@/e2e/flows/keyboard'
import { openHydrated } from '@/e2e/flows/shop'

/** Slides per view at their widths (specification §2). Below 640 pixels, 16 of them show the edge of the next slide. */
const VIEWS = [
  [319, 3, 16],
  [320, 1, 16],
  [639, 1, 16],
  [640, 1.5, 0],
  [768, 2.5, 0],
  [1024, 3.5, 0],
] as const
const GAP = 12

test('the specials show as many slides as the width is meant for, and move by their arrows @desktop', async ({
  shop,
}) => {
  const { page, t } = shop
  await openHydrated(shop, '/')
  const slider = page.getByRole('region', { name: t('specials.title') })
  const slides = slider.getByRole('listitem')
  for (const [width, perView, peek] of VIEWS) {
    await page.setViewportSize({ width, height: 800 })
    const shown = await slides.first().evaluate((slide, gap) => {
      const strip = slide.parentElement ?? slide
      const { paddingLeft, paddingRight } = getComputedStyle(strip)
      const room = strip.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return { room, slide: slide.getBoundingClientRect().width, gap }
    }, GAP)
    expect([width, shown.slide]).toEqual([
      width,
      expect.closeTo((shown.room - (perView - 1) * GAP) / perView - peek, 0),
    ])
  }

  const [previous, next] = [t('specials.previous'), t('specials.next')].map((name) =>
    slider.getByRole('button', { name }),
  )
  if (!previous || !next) throw new Error('no arrows')
  expect(await slides.count()).toBeGreaterThan(3)
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await press(next)
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
  await tabTo(previous, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(previous).toHaveAttribute('aria-disabled', 'true')

  // A hidden slide scrolls into view when it gets the focus.
  const last = slides.last().getByRole('link')
  await tabTo(last, 'Shift+Tab')
  await expect(last).toBeInViewport({ ratio: 0.9 })
})
