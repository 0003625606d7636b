import 'client-only'
import { storedValue } from './browser-storage'

/** The key that the specification gives the chosen language (§3). */
export const LANGUAGE_KEY = 'lang'
const stored = storedValue(() => window.localStorage, LANGUAGE_KEY)

/**
 * Saves the chosen language in the browser, in the specification's fields. The server uses its cookie, which is written at the same
 * moments; only other tabs of the shop read this one.
 */
export const saveLanguage = (code: string, name: string): void => stored.write({ code, file: `${code}.json`, name })

/** The code of the saved language, as it is stored; empty: there is none. */
export function savedLanguage(): string {
  const saved = stored.read()
  return typeof saved === 'object' && saved !== null && 'code' in saved ? String(saved.code) : ''
}
