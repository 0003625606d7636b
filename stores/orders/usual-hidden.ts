import 'client-only'
import { storedValue } from '@/stores/browser/browser-storage'

const isHidden = storedValue(() => window.sessionStorage, 'usualHidden')

/** Hides the offer of the usual order in this tab. */
export const hideUsual = (): void => isHidden.write(true)

export const isUsualHidden = (): boolean => isHidden.read() === true
