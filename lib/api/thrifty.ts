import { isOffline } from './offline'

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

/** Must nothing be loaded that may never be shown: for who saves data, has a slow connection, or none? */
export const isThrifty = (): boolean => {
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {}
  return saveData === true || effectiveType !== '4g' || isOffline()
}
