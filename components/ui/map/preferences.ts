/** Whether reduced motion is preferred. */
export const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Reports whether the dark theme is on, now and on every change.
 * @returns stops reporting
 */
export function watchTheme(onTheme: (theme: 'light' | 'dark') => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const report = () => onTheme(dark.matches ? 'dark' : 'light')
  report()
  dark.addEventListener('change', report)
  return () => dark.removeEventListener('change', report)
}
