import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { whenLoaded } from './when-loaded'

type Load = () => Promise<ComponentType>

type Options = {
  /** Does not wait until the page has loaded. */
  readonly isUrgent?: boolean
  readonly onFailure?: () => void
}

const known = new Map<Load, ComponentType>()

/**
 * Loads a component when it is wanted. A failed load is repeated on the next page, or after the component was unwanted for a while.
 * @param load a function of the module, so that the next page finds the component that it loaded
 */
export function useLoadedComponent(
  isWanted: boolean,
  load: Load,
  { isUrgent = false, onFailure }: Options = {},
): ComponentType | null {
  const [Component, setComponent] = useState(() => known.get(load) ?? null)
  const isMissing = isWanted && !Component
  const handleFailure = useEffectEvent(() => onFailure?.())

  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    const begin = () =>
      load().then(
        (loaded) => {
          known.set(load, loaded)
          if (isCurrent) setComponent(() => loaded)
        },
        () => isCurrent && handleFailure(),
      )
    const cancel = isUrgent ? void begin() : whenLoaded(begin)
    return () => {
      isCurrent = false
      cancel?.()
    }
  }, [isMissing, load, isUrgent])

  return Component
}
