import 'client-only'
import { useEffect } from 'react'
import { useSession } from './session'

/**
 * While the page is shown that uses it, a session that ends is asked for again, whatever call found it out: an order that a
 * customer is about to place must not become a guest's in silence.
 */
export function useCustomerPage(): void {
  useEffect(() => {
    const { setPersonal } = useSession.getState()
    setPersonal(true)
    return () => setPersonal(false)
  }, [])
}
