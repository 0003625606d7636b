import { isOffline } from './offline'

declare global {
  interface Navigator {
    /** Some browsers lack it. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

/** Whether nothing may be loaded in advance: the visitor saves data, or has a slow connection or none. */
export const prefersReducedData = (): boolean => {
  const { saveData, effectiveType = '4g' } = navigator.connection ?? {}
  return saveData === true || effectiveType !== '4g' || isOffline()
}
