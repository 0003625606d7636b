import 'client-only'
import { useEffect } from 'react'
import { useSession } from './session'

/**
 * Marks the page as personal while it is shown: when a call finds that the session has ended, the login popup opens, so that a
 * customer's order is not placed as a guest's unnoticed.
 */
export function useCustomerPage(): void {
  useEffect(() => {
    const { setPersonal } = useSession.getState()
    setPersonal(true)
    return () => setPersonal(false)
  }, [])
}
