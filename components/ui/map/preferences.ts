/** Does this person want no movement? */
export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Tells whether the dark look is on, now and whenever it changes. @returns stop telling */
export function watchTheme(tell: (theme: 'light' | 'dark') => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const say = () => tell(dark.matches ? 'dark' : 'light')
  say()
  dark.addEventListener('change', say)
  return () => dark.removeEventListener('change', say)
}
