/** Whether scripts may animate an element: not under reduced motion, and not in a hidden tab. */
export const mayAnimate = (element: Element): boolean =>
  typeof element.animate === 'function' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  document.visibilityState === 'visible'
