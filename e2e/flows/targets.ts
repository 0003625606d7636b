import { expect, type Locator } from '@playwright/test'

/** Finds touch targets smaller than 44 × 44 pixels (DESIGN §8.1), except links in a sentence and the credits of a map. */
export async function expectLargeTargets(within: Locator) {
  const small = await within.evaluate((root) => {
    /** The target of a control includes its label, and a link may cover its whole row. */
    const areaOf = (element: Element) => {
      const isLaidOver = getComputedStyle(element, '::after').position === 'absolute'
      const row = isLaidOver && element instanceof HTMLElement ? element.offsetParent : null
      return row ?? element.closest('label') ?? element
    }
    const isInSentence = (element: Element) =>
      element.matches('a') && getComputedStyle(element).display === 'inline' && element.closest('p') !== null
    return [...root.querySelectorAll('button, a[href], input')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          // A skip link has its size only while it is focused.
          !element.matches('.visually-hidden') &&
          !isInSentence(element) &&
          !element.closest('.leaflet-control-attribution'),
      )
      .map((element) => ({ element, box: areaOf(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} is ${box.width} × ${box.height}`)
  })
  expect(small).toEqual([])
}
