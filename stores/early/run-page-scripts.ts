import 'client-only'
import { ownStoredCart } from '@/lib/contract/own-stored-cart'

// Part of the inline script (decision 090): a prepared page lists its scripts, and they wait for a visitor who needs
// them. It is kept small, because it is part of every document.

/** The element with the list of scripts, which `lib/server/page-cache/deferred-scripts.mjs` writes. */
const LIST_ID = 'page-scripts'

/** Stored keys that a prepared page shows without its scripts, or not at all. For any other stored key the page needs its scripts. */
const SHOWN_ALREADY = /^(placeAsked|lang|filials|products|mainUserAddress)$/
/** The rail with the cart, which is drawn by scripts (`components/cart/rail/cart-rail.tsx`). */
const RAIL = '(min-width:1280px)'

/** The service worker of the shop. Another one belongs to a previous site, and the page's scripts remove it. */
const WORKER = /\/sw\.js$/

/** Controls that work without the page's scripts: links, popovers, "later", and dishes, which the inline script adds or opens. */
const WITHOUT_SCRIPTS = '[popovertarget],[data-start=later],[data-add],[data-product],a'
const CONTROLS = 'a,button,input,select,textarea,label,summary'

let hasStarted = false
/** Whether the visitor has scrolled or moved a mouse. */
let hasInteracted = false
let isLoaded = false

/** The root of the document; `data-told` is the last key that another tab stored before the page's scripts ran. */
export const root = document.documentElement
const list = (): readonly string[] => JSON.parse(document.getElementById(LIST_ID)?.textContent ?? '[]')

const addAll = <Tag extends 'link' | 'script'>(
  tag: Tag,
  set: (element: HTMLElementTagNameMap[Tag], url: string) => void,
) => {
  for (const url of list()) {
    const element = document.createElement(tag)
    set(element, url)
    document.head.append(element)
  }
}

const addScripts = () =>
  addAll('script', (script, url) => {
    script.src = url
    // The first is the page's flight file, which the others read (`server/prepared/flight-files.ts`).
    script.async = false
  })

/** Runs the scripts of the page, once, and not before the document is there: they read its end, and React takes over all of it. */
export function runPageScripts(): void {
  if (hasStarted) return
  hasStarted = true
  // From now on the notice about missing scripts waits for them (`no-scripts.module.css`).
  delete root.dataset.alive
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', addScripts)
  else addScripts()
}

/** Fetches the scripts with low priority, so that they are there when they are needed; not for visitors who save data. */
function preloadScripts(): void {
  const line = navigator.connection
  if (line?.saveData || /2g/.test(line?.effectiveType ?? '')) return
  addAll('link', (link, url) => {
    // Not `prefetch`: the page's content security policy forbids it in Firefox.
    link.rel = 'preload'
    link.as = 'script'
    link.fetchPriority = 'low'
    link.href = url
  })
}

/** Whether the page shows the stored cart, because it has no rail, and is the page of the stored destination. */
function isShown({ products, mainUserAddress = '~' }: Storage): boolean {
  const [, branch = '~'] = /filial=([\w-]+)/.exec(document.cookie) ?? []
  return mainUserAddress.includes(branch) && (!products || (!matchMedia(RAIL).matches && !!ownStoredCart(products)))
}

/**
 * Whether the visitor has a session, order, message for this page, or a code or question in the address, which the page cannot show
 * without its scripts; the same for some carts and destinations; or a service worker of a previous site.
 */
function needsScriptsNow(): boolean {
  try {
    return (
      /signed_in/.test(document.cookie) ||
      location.search + location.hash !== '' ||
      sessionStorage.length > 0 ||
      !WORKER.test(navigator.serviceWorker?.controller?.scriptURL ?? '/sw.js') ||
      !isShown(localStorage) ||
      Object.keys(localStorage).some((key) => !SHOWN_ALREADY.test(key))
    )
  } catch {
    return true
  }
}

/** Does a task when the browser has drawn what changed and has nothing else to do. */
export const whenIdle = (task: () => void) => (window.requestIdleCallback ?? setTimeout)(task)

/** Does a task when the visitor sees the page: a browser may have prepared it before its link was pressed. */
const whenSeen = (task: () => void) =>
  document.prerendering ? document.addEventListener('prerenderingchange', task) : task()

/** Scrolling visitors can wait until the page has loaded. A mouse that only lies where a new page appears reports no movement. */
const onVisitorAction = (event: Event) => {
  if (event instanceof PointerEvent && !event.movementX && !event.movementY) return
  hasInteracted = true
  if (isLoaded) whenIdle(runPageScripts)
}

const press = ({ target }: Event) => {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  if (control && !control.matches(WITHOUT_SCRIPTS)) runPageScripts()
}

/**
 * Delays the scripts of a prepared page until the first press that needs them, until another tab of the shop stores something, or, when
 * the page has loaded, until the visitor scrolls or moves a mouse. The scripts of a page that was rendered for its request run at once.
 * @param onIdlePage called when the page has loaded and the visitor has done nothing yet
 */
export function waitForVisitor(onIdlePage: () => void): void {
  if (!document.getElementById(LIST_ID)) return
  root.dataset.alive = ''
  for (const sign of ['pointerdown', 'focusin']) addEventListener(sign, press, true)
  // An address with a hash names a question of this page.
  for (const sign of ['keydown', 'hashchange']) addEventListener(sign, runPageScripts, true)
  // What another tab stores changes what this one shows.
  window.addEventListener('storage', ({ key }) => {
    // A page that is not shown yet reads the storage when it is.
    if (document.prerendering) return
    root.dataset.told = key ?? ''
    runPageScripts()
  })
  // Only scrolling of the document counts: a row of chips scrolls to the chosen one without the visitor.
  for (const sign of ['scroll', 'pointermove']) addEventListener(sign, onVisitorAction)
  addEventListener('load', () =>
    whenSeen(() =>
      whenIdle(() => {
        isLoaded = true
        if (hasStarted || hasInteracted || needsScriptsNow()) return runPageScripts()
        onIdlePage()
        whenIdle(preloadScripts)
      }),
    ),
  )
}
