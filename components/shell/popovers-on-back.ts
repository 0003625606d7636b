import { whenActive } from '@/components/ui/when-active'

const load = () => import('@/components/ui/back-closes')

/**
 * Has "back" close the popovers of the document, which browsers open by themselves (decision 061). What it needs is loaded when
 * the visitor has done something and rests, at the latest when the first popover opens.
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
    // Without the code "back" leaves the page, as it did before.
    if (event.newState === 'open') follow(target).catch(() => shown.delete(target))
  }
  // It does not bubble.
  document.addEventListener('toggle', onToggle, true)
  // Asked for again when a popover opens.
  const stopWaiting = whenActive(() => void load().catch(() => null))
  return () => {
    stopWaiting()
    document.removeEventListener('toggle', onToggle, true)
  }
}
