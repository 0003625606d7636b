import { useEffect, useRef } from 'react'

type SmsCode = { readonly code: string }

const isSmsCode = (found: unknown): found is SmsCode =>
  typeof found === 'object' && found !== null && 'code' in found && typeof found.code === 'string'

/**
 * Asks the phone for the code of the SMS that comes (WebOTP, Chrome on Android; Safari offers it by `autocomplete` alone). The
 * customer is asked by the browser; a refusal changes nothing.
 * @param onCode is given what the SMS says
 */
export function useSmsCode(onCode: (code: string) => void): void {
  const take = useRef(onCode)
  take.current = onCode
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const end = new AbortController()
    const asked: CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } } = {
      otp: { transport: ['sms'] },
      signal: end.signal,
    }
    navigator.credentials.get(asked).then(
      (found) => isSmsCode(found) && take.current(found.code),
      () => {},
    )
    return () => end.abort()
  }, [])
}
