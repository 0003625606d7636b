import 'client-only'
import { storedValue } from './browser-storage'

/** Under the key that the specification gives the chosen language (§3). */
const stored = storedValue(() => window.localStorage, 'lang')

/**
 * Saves the chosen language in the browser, in the specification's fields. The shop itself does not read it: the server uses
 * its cookie, which is written at the same moments.
 */
export const saveLanguage = (code: string, name: string): void => stored.write({ code, file: `${code}.json`, name })
