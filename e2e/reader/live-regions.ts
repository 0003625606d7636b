import type { Page } from '@playwright/test'

const BINDING = 'tellHeard'

/** Runs in the page: reports what its live regions would make a screen reader say. */
function listen(binding: string) {
  const REGIONS =
    '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output:not([aria-live="off"])'
  const said = new WeakMap<Element, string>()
  const known = new WeakSet<Element>()
  const changed = new Map<Element, Set<Node>>()
  let isWaiting = false

  const tell = (words: string) => {
    const heard: unknown = Reflect.get(window, binding)
    if (typeof heard === 'function') heard(words)
  }

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.ariaHidden === 'true' || !node.checkVisibility()) return ''
    if (node instanceof HTMLImageElement) return node.alt
    const gap = getComputedStyle(node).display.startsWith('inline') ? '' : ' '
    return gap + [...node.childNodes].map(textOf).join('') + gap
  }

  function isAtomic(region: Element): boolean {
    if (region.ariaAtomic) return region.ariaAtomic === 'true'
    return region.localName === 'output' || /^(status|alert)$/.test(region.role ?? '')
  }

  const isAssertive = (region: Element) => region.ariaLive === 'assertive' || region.role === 'alert'

  function speak(region: Element, nodes: Set<Node>) {
    const isNew = !known.has(region)
    known.add(region)
    const parts = isAtomic(region) ? [region] : [...nodes].filter((node) => node.isConnected)
    const words = parts.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
    if (words === '') return said.delete(region)
    if (said.get(region) === words) return
    said.set(region, words)
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const isLost = (modal && !modal.contains(region)) || region.closest('[inert]')
    const how = isAssertive(region)
      ? 'at once'
      : isNew
        ? 'politely, with a region that came with its words'
        : 'politely'
    tell(`${isLost ? 'LOST behind a popup' : how}: «${words}»`)
  }

  function flush() {
    isWaiting = false
    const now = [...changed]
    changed.clear()
    for (const [region, nodes] of now) if (region.isConnected) speak(region, nodes)
    for (const region of document.querySelectorAll(REGIONS)) known.add(region)
  }

  const add = (region: Element, nodes: readonly Node[]) => {
    const parts = changed.get(region) ?? new Set()
    for (const node of nodes) parts.add(node)
    changed.set(region, parts)
  }

  /** The live regions that a node is, or is in. */
  const regionsIn = (node: Node): readonly Element[] =>
    node instanceof Element ? [node, ...node.querySelectorAll(REGIONS)].filter((one) => one.matches(REGIONS)) : []

  function note({ target, addedNodes }: MutationRecord) {
    const element = target instanceof Element ? target : target.parentElement
    const region = element?.closest(REGIONS)
    if (region) add(region, addedNodes.length > 0 ? [...addedNodes] : [target])
    for (const came of [...addedNodes].flatMap(regionsIn)) add(came, [came])
  }

  new MutationObserver((mutations) => {
    for (const mutation of mutations) note(mutation)
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(flush)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Records the live regions of a page from now on, in order. @returns takes what was recorded since the last call */
export async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  const heard: string[] = []
  await page.exposeFunction(BINDING, (words: string) => void heard.push(words))
  await page.addInitScript(listen, BINDING)
  return async () => {
    // A change is reported in the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    )
    return heard.splice(0)
  }
}
