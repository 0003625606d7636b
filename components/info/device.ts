/** Whose app store a device opens; null: it has none of the two, or nobody can tell. */
export type Store = 'appstore' | 'googleplay'

type Browser = { readonly userAgent: string; readonly maxTouchPoints: number }

/** An iPad calls itself a Mac; it is the one with a touch screen. */
export function storeOf({ userAgent, maxTouchPoints }: Browser): Store | null {
  if (/android/i.test(userAgent)) return 'googleplay'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'appstore'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'appstore' : null
}
