import { useState } from 'react'
import { useLocale } from '#locale'
import { sendCode } from '@/components/form/code/send-code'
import type { Wait } from '@/components/form/code/use-countdown'
import type { Refusal } from '@/components/form/refusal'
import { momentNow } from '@/lib/clock/elapsed'
import { nationalDigits } from '@/lib/domain/phone'
import type { Registration } from './account-calls'

export type AuthStep = 'phone' | 'code' | 'password' | 'register'

/** A code that was sent to a phone. */
export type SentCode = {
  /** The phone, all digits. */
  readonly phone: string
  /** The code itself, in echo mode only. */
  readonly echoed: string | null
  /** How many the code has, when it is not the usual one. */
  readonly digits?: number | undefined
  /** After which another one may be requested. */
  readonly wait: Wait
  /** Whether it was sent again on request; false also when there was nothing to send yet. */
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
   * @returns the reason when there is none
   */
  const requestCode = async (digits: string): Promise<Refusal | undefined> => {
    const reply = await sendCode(locale, digits)
    if (reply.kind === 'refused') return reply.refusal
    setSent({
      phone: digits,
      // A code that was sent before may have been shown, but only for this phone.
      echoed: reply.kind === 'sent' ? reply.echoed : sent?.phone === digits ? sent.echoed : null,
      digits: reply.kind === 'sent' ? reply.digits : sent?.digits,
      wait: { since: momentNow(), seconds: reply.resendInSeconds },
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
    /** What the code registers; null: it logs in. */
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
     * Keeps the registration until the phone is proven.
     * @returns as `requestCode`
     */
    proveRegistration: (asked: Registration) => {
      setRegistration(asked)
      setRefused(null)
      return requestCode(asked.phone)
    },
    /** The phone belongs to a customer: the same code logs them in. */
    logInInstead: () => setRegistration(null),
    /** Goes back to the registration. @param refusal of its fields; null: the customer wants to change something */
    correct: (refusal: Refusal | null) => {
      setRefused(refusal)
      setStep('register')
    },
    /** Logged in by a code or a password. */
    finish: onDone,
  }
}

export type AuthFlow = ReturnType<typeof useAuthFlow>
