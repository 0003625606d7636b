import 'client-only'
import { browserStorage } from './browser-storage'

/** The key that the specification gives the chosen language (§3). */
const STORAGE_KEY = 'lang'

const storage = browserStorage(() => window.localStorage)

/**
 * Saves the chosen language in the browser, in the specification's fields. The shop itself does not read it: the server uses
 * its cookie, which is written at the same moments.
 */
export const saveLanguage = (code: string, name: string): void =>
  void storage.setItem(STORAGE_KEY, { state: { code, file: `${code}.json`, name } })
