import { expect, type Locator, type Page } from '@playwright/test'

/** The most presses of Tab until a control must be focused. */
const PATIENCE = 80

/**
 * The fault of the visible focus; null: none. A ring around the control or its label must show it, and no sticky element may
 * cover it (WCAG 2.4.7, 2.4.11).
 */
const focusProblem = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    // The focus is outside of the page, on the browser's own controls.
    if (!focused || focused === document.body) return null
    const { nextElementSibling, parentElement } = focused
    const stands = [focused, nextElementSibling, focused.closest('label'), focused.closest('li'), parentElement].filter(
      (element) => element !== null,
    )
    const rings = ({ outlineStyle, outlineWidth, opacity }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && Number(opacity) > 0
    // A link may be laid over its whole row.
    const isRinged =
      stands.some((element) => rings(getComputedStyle(element))) || rings(getComputedStyle(focused, '::after'))
    const [box = focused.getBoundingClientRect()] = focused.getClientRects()
    const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2
    const x = middle(box.left, box.right, document.documentElement.clientWidth)
    const y = middle(box.top, box.bottom, window.innerHeight)
    const top = document.elementFromPoint(x, y)
    const isUncovered = stands.some((element) => top && (element.contains(top) || top.contains(element)))
    if (isRinged && isUncovered) return null
    const cover = isUncovered ? '' : ` lies under ${top?.outerHTML.slice(0, 120)} at ${x}, ${y}`
    return `${focused.outerHTML.slice(0, 200)}${isRinged ? '' : ' shows no focus'}${cover}`
  })

/** Presses Tab until the control has the focus. The focus must be visible at every stop on the way. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = control.page()
  await expect(control).toBeVisible()
  for (let presses = 0; presses < PATIENCE; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    // Scrolling into view may take a moment.
    await expect.poll(() => focusProblem(page), { timeout: 1000 }).toBeNull()
  }
  await expect(control).toBeFocused()
}

/** Presses Tab a number of times; at every stop the focus must be visible and uncovered. */
export async function expectVisibleFocus(page: Page, stops: number) {
  for (let presses = 0; presses < stops; presses++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => focusProblem(page), { timeout: 2000 }).toBeNull()
  }
}

/** Tabs to a control and presses it. */
export async function press(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(control, key)
  await control.page().keyboard.press('Enter')
}

/** Tabs to a field and types into it. */
export async function typeInto(control: Locator, text: string) {
  await tabTo(control)
  await control.page().keyboard.type(text)
}
