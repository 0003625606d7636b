import { useState } from 'react'
import { useLocale } from '#locale'
import type { Registration } from '@/components/auth/session/account-calls'
import { sendCode } from '@/components/form/code/send-code'
import type { Wait } from '@/components/form/code/use-wait-countdown'
import type { Refusal } from '@/components/form/refusal'
import { readClocks } from '@/lib/clock/elapsed'
import { nationalDigits } from '@/lib/domain/account/phone'

export type AuthStep = 'phone' | 'code' | 'password' | 'register'

/** A code that was sent to a phone. */
export type SentCode = {
  /** The phone, all digits. */
  readonly phone: string
  /** The code itself, in echo mode only. */
  readonly echoed: string | null
  /** The number of digits of the code, when it is not the usual one. */
  readonly digits?: number | undefined
  /** The wait before another code may be requested. */
  readonly wait: Wait
  /** Whether the customer asked for the code to be sent again; false also when no code had been sent yet. */
  readonly isAnother: boolean
}

/**
 * The steps of login and registration. The phone is kept from step to step, so that the customer can switch between them
 * (specification §2: the popup can switch to registration and back).
 * @param onDone called after the login
 * @param known the phone of the customer whose session ended, all digits with the country code
 */
export function useAuthFlow(starts: 'phone' | 'register', onDone: () => void, known: string | null = null) {
  const locale = useLocale()
  const [step, setStep] = useState<AuthStep>(starts)
  const [phone, setPhone] = useState(known ? nationalDigits(`+${known}`) : '')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [registration, setRegistration] = useState<Registration | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)

  /**
   * Requests a code and goes to its step.
   * @param digits the phone, all digits with the country code
   * @returns why no code was sent; undefined when one was
   */
  const requestCode = async (digits: string): Promise<Refusal | undefined> => {
    const reply = await sendCode(locale, digits)
    if (reply.kind === 'refused') return reply.refusal
    setSent({
      phone: digits,
      // A code that was sent before may have been shown, but only for this phone.
      echoed: reply.kind === 'sent' ? reply.echoed : sent?.phone === digits ? sent.echoed : null,
      digits: reply.kind === 'sent' ? reply.digits : sent?.digits,
      wait: { since: readClocks(), seconds: reply.resendInSeconds },
      isAnother: reply.kind === 'sent' && step === 'code',
    })
    setStep('code')
  }

  return {
    step,
    /** Bare national digits, as far as they are typed. */
    phone,
    setPhone,
    sent,
    /** The registration that the code completes; null: the code logs in. */
    registration,
    /** Why the registration was refused after its code was sent. */
    refused,
    requestCode,
    goTo: (next: AuthStep) => {
      setRegistration(null)
      setRefused(null)
      setStep(next)
    },
    /**
     * Keeps the registration until a code has verified its phone.
     * @returns why no code was sent; undefined when one was
     */
    proveRegistration: (requested: Registration) => {
      setRegistration(requested)
      setRefused(null)
      return requestCode(requested.phone)
    },
    /** The phone has an account already: the same code logs its customer in. */
    logInInstead: () => setRegistration(null),
    /** Goes back to the registration. @param refusal the refusal of its fields; null: the customer wants to change something */
    correct: (refusal: Refusal | null) => {
      setRefused(refusal)
      setStep('register')
    },
    /** Called when a code or a password has logged the customer in. */
    finish: onDone,
  }
}

export type AuthFlow = ReturnType<typeof useAuthFlow>
