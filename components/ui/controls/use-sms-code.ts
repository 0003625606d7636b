import { useEffect, useRef } from 'react'

type SmsCode = { readonly code: string }

const isSmsCode = (found: unknown): found is SmsCode =>
  typeof found === 'object' && found !== null && 'code' in found && typeof found.code === 'string'

/**
 * Reads the code from the SMS when it arrives (WebOTP, Chrome on Android; Safari needs only `autocomplete`). The
 * browser asks the customer for permission; a refusal changes nothing.
 * @param onCode receives the code
 */
export function useSmsCode(onCode: (code: string) => void): void {
  const take = useRef(onCode)
  take.current = onCode
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const end = new AbortController()
    const request: CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } } = {
      otp: { transport: ['sms'] },
      signal: end.signal,
    }
    navigator.credentials.get(request).then(
      (found) => isSmsCode(found) && take.current(found.code),
      () => {},
    )
    return () => end.abort()
  }, [])
}
