import 'client-only'
import { CONTROLS, controlsOf, DISH_POPUP, type EarlyDish } from '@/lib/config/dish-popup'
import { root, runPageScripts, whenIdle } from './run-page-scripts'

// The popup of a dish before React runs (decision 103): its HTML is a prepared page. Part of the inline script.

/** The second tap of a double tap is not meant for what opens under the finger (decision 084), in ms. */
const ASLEEP_MS = 300

/** The address of the dish that was pressed last and is not closed. */
let wanted = ''
let openedAt = 0

/** Loads a popup with those of its styles that the page lacks, and opens it unless another dish was pressed meanwhile. */
async function open(url: string): Promise<HTMLDialogElement | null> {
  // When it takes too long, React opens the popup.
  const answer = await fetch(`${url}/popup`, { signal: AbortSignal.timeout(4500) })
  // It is parsed without its styles, which the policy of this document would report.
  const [head, styles = '', rest] = (await answer.text()).split(/<\/?style>/)
  const page = new DOMParser().parseFromString(`${head}${rest}`, 'text/html')
  const popup = page.querySelector<HTMLDialogElement>(DISH_POPUP)
  if (!popup || wanted !== url) return null
  const files = styles.split('/**/')
  const missing = [...page.querySelectorAll('[rel=stylesheet]')].map((link, place) =>
    document.querySelector(`[href="${link.getAttribute('href')}"]`) ? '' : files[place],
  )
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(missing.join(''))
  document.adoptedStyleSheets = [sheet]
  popup.addEventListener('close', () => {
    document.adoptedStyleSheets = []
    delete root.dataset.dish
    popup.remove()
    wanted = ''
  })
  root.dataset.dish = ''
  document.body.append(popup)
  popup.showModal()
  openedAt = performance.now()
  popup.querySelector('h2')?.focus()
  return popup
}

/**
 * Opens the popup of a dish; the scripts of the page run when it is on the screen, or could not be loaded.
 * @returns undefined: it is being opened already
 */
export function openEarlyDish(link: HTMLAnchorElement): EarlyDish | undefined {
  const { href } = link
  if (wanted === href) return
  wanted = href
  const popup = open(href).catch(() => null)
  void popup.then(() => requestAnimationFrame(() => whenIdle(runPageScripts)))
  return { id: Number(link.dataset.product), popup, presses: [] }
}

/** Notes or does a press in an open popup. @returns false: the press was elsewhere */
export function pressEarlyDish(event: Event, target: Element, presses: number[] | undefined): boolean {
  const popup = target.closest<HTMLDialogElement>(DISH_POPUP)
  const control = target.closest<HTMLElement>(CONTROLS)
  const place = popup && control ? controlsOf(popup).indexOf(control) : -1
  if (popup && performance.now() < openedAt + ASLEEP_MS) event.preventDefault()
  else if (target === popup || place === 0) popup?.close()
  else if (place > 0) presses?.push(place)
  return !!popup
}
