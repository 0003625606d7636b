import { expect, type Page } from '@playwright/test'

/** The faults of a page in a small window, a line each. Runs in the page. */
function complaints([width, most]: readonly [number, number]): readonly string[] {
  const popup = [...document.querySelectorAll('dialog:modal')].at(-1)
  const root = document.scrollingElement ?? document.documentElement
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1
  const inPopup = popup && [...popup.querySelectorAll('*')].filter(scrolls)
  const scroller = inPopup
    ? inPopup.reduce<Element | null>((most, one) => (most && most.clientHeight >= one.clientHeight ? most : one), null)
    : root
  const name = (element: Element) => `<${element.localName} ${element.className}>`

  function wide(): string[] {
    if (root.scrollWidth <= width + 1) return []
    const out = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && element.checkVisibility(),
    )
    return [`is ${root.scrollWidth} wide, by ${out.slice(-2).map(name).join(' ')}`]
  }

  /** Wide elements that stay in place while the page scrolls, and the pixels of the height that they take. */
  function stuck(): { readonly height: number; readonly names: readonly string[] } {
    if (!scroller) return { height: 0, names: [] }
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2
    const boxes = [...(popup ?? document.body).querySelectorAll('*')]
      .filter((one) => /sticky|fixed/.test(getComputedStyle(one).position) && one.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width >= innerWidth / 2 && getComputedStyle(element).clipPath === 'none')
    scroller.scrollTop += 24
    const still = boxes.filter(({ element, box }) => Math.abs(element.getBoundingClientRect().top - box.top) < 1)
    const rows = Array.from({ length: innerHeight }, (_, y) =>
      still.some(({ box }) => box.top <= y && box.bottom > y && box.height < innerHeight),
    )
    const room = popup ? scroller.getBoundingClientRect() : new DOMRect(0, 0, innerWidth, innerHeight)
    const frame = popup?.firstElementChild?.getBoundingClientRect() ?? room
    const covered = rows.filter((isTaken, y) => isTaken && y >= room.top && y < room.bottom).length
    return {
      height: covered + frame.height - room.height,
      names: still.map(({ element }) => name(element)),
    }
  }

  const { height, names } = stuck()
  const share = height / innerHeight
  return [
    ...wide(),
    ...(share > most ? [`${Math.round(share * 100)} % of the height does not scroll: ${names.join(' ')}`] : []),
  ]
}

/** Checks that the page does not scroll sideways, and that sticky elements take at most this part of the height. @param width of the screen */
export async function expectFitsScreen(page: Page, what: string, width: number, most: number) {
  const found = await page.evaluate(complaints, [width, most] as const)
  expect(found.map((one) => `${what}: ${one}`)).toEqual([])
}

/** Runs in the page under forced colours: controls that nothing distinguishes from the page. */
function withoutEdge(): readonly string[] {
  const isDrawn = (element: Element) => {
    const style = getComputedStyle(element)
    const hasLine = (kind: string, width: string) => kind !== 'none' && Number.parseFloat(width) >= 1
    return (
      hasLine(style.outlineStyle, style.outlineWidth) ||
      hasLine(style.borderBottomStyle, style.borderBottomWidth) ||
      (style.forcedColorAdjust === 'none' && style.backgroundColor !== 'rgba(0, 0, 0, 0)')
    )
  }
  const isOwn = (element: Element) => element.matches('[type=radio], [type=checkbox]')
  return [...document.querySelectorAll('button, select, textarea, summary, input')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
    .filter((element) => {
      // The browser draws these controls itself, or the text beside them looks like the control.
      if (isOwn(element) && getComputedStyle(element).opacity !== '0') return false
      const drawn = isOwn(element) ? [element.nextElementSibling, element.closest('label')] : [element]
      return !drawn.some((one) => one && (isDrawn(one) || one.localName === 'svg'))
    })
    .map((element) => element.outerHTML.slice(0, 160))
}

/** Checks that every control has an edge under forced colours. */
export async function expectEdges(page: Page, what: string) {
  const found = await page.evaluate(withoutEdge)
  expect(found.map((one) => `${what}: ${one}`)).toEqual([])
}
