import 'client-only'
import { useEffect, useEffectEvent, useState } from 'react'
import { type StaffEventKind, watchStaff } from './staff-events'

/**
 * Listens to a branch while the component is mounted.
 * @param onChange called with what changed; with null when the stream has opened or closed: everything may be different, or the
 * key revoked
 * @returns whether the stream is open
 */
export function useStaffEvents(branchGuid: string, onChange: (kind: StaffEventKind | null) => void): boolean {
  const [isStreaming, setIsStreaming] = useState(false)
  const handle = useEffectEvent(onChange)

  useEffect(() => {
    let stop = () => {}
    // The component may unmount in the same tick (Strict Mode mounts twice in development): no stream is opened for it.
    const starting = setTimeout(() => {
      stop = watchStaff(branchGuid, {
        onEvent: (kind) => handle(kind),
        onStreamingChange: (isOpen) => {
          setIsStreaming(isOpen)
          handle(null)
        },
      })
    }, 0)
    return () => {
      clearTimeout(starting)
      stop()
      setIsStreaming(false)
    }
  }, [branchGuid])

  return isStreaming
}
