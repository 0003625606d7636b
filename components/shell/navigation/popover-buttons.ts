/**
 * Opens and closes popovers in browsers without them (Safari before 17, Chrome before 114): `globals.css` hides them
 * until they have `data-open`.
 * @returns stops it
 */
export function followPopoverButtons(): () => void {
  if ('popover' in HTMLElement.prototype) return () => {}
  let shown: HTMLElement | null = null
  const show = (next: HTMLElement | null) => {
    if (shown) delete shown.dataset.open
    shown = next
    if (!next) return
    next.dataset.open = ''
    next.querySelector('input')?.focus()
  }
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const id = target.closest('[popovertarget]')?.getAttribute('popovertarget')
    const popover = id ? document.getElementById(id) : null
    if (popover) show(popover === shown ? null : popover)
    else if (!shown?.contains(target)) show(null)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') show(null)
  }
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('keydown', onKey)
  }
}
