import { whenActive } from '@/components/ui/behaviour/when-active'

const load = () => import('@/components/ui/behaviour/close-on-back')

/**
 * Lets "back" close the popovers of the document, which the browser opens without code (decision 061). The code for it loads after
 * the visitor's first action, when the page is idle, at the latest when the first popover opens.
 * @returns stops it
 */
export function closePopoversOnBack(): () => void {
  const shown = new Map<HTMLElement, (() => void) | null>()
  const follow = async (popover: HTMLElement) => {
    shown.set(popover, null)
    const { closeOnBack } = await load()
    if (shown.get(popover) === null)
      shown.set(
        popover,
        closeOnBack(() => popover.hidePopover()),
      )
  }
  const onToggle = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.popover !== 'auto' || !('newState' in event)) return
    shown.get(target)?.()
    shown.delete(target)
    // If the code cannot be loaded, "back" leaves the page.
    if (event.newState === 'open') follow(target).catch(() => shown.delete(target))
  }
  // The event does not bubble.
  document.addEventListener('toggle', onToggle, true)
  // The next popover that opens tries again.
  const stopWaiting = whenActive(() => void load().catch(() => null))
  return () => {
    stopWaiting()
    document.removeEventListener('toggle', onToggle, true)
  }
}
