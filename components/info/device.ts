/** The app store of a device; null: the device uses neither store, or is unknown. */
export type Store = 'appstore' | 'googleplay'

type Browser = { readonly userAgent: string; readonly maxTouchPoints: number }

/** An iPad reports itself as a Mac, but has a touch screen. */
export function storeOf({ userAgent, maxTouchPoints }: Browser): Store | null {
  if (/android/i.test(userAgent)) return 'googleplay'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'appstore'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'appstore' : null
}
