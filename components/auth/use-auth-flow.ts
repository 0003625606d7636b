import { useState } from 'react'
import { useLocale } from '#locale'
import { sendCode } from '@/components/form/code/send-code'
import type { Wait } from '@/components/form/code/use-countdown'
import type { Refusal } from '@/components/form/refusal'
import { momentNow } from '@/lib/clock/elapsed'
import { nationalDigits } from '@/lib/domain/phone'
import type { Locale } from '@/lib/i18n/locales'
import { agreeToMarketing, resendName, resendPassword } from './account-calls'

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

/** What remains to be done after a registration, once the phone is proven. */
type Registered = { readonly name: string; readonly password: string; readonly wantsNews: boolean }

async function settle(locale: Locale, { name, password, wantsNews }: Registered): Promise<void> {
  await resendName(locale, name)
  await resendPassword(locale, password)
  if (wantsNews) await agreeToMarketing(locale)
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
  const [registered, setRegistered] = useState<Registered | null>(null)

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
    /** The code proves the phone of a registration. */
    isProof: registered !== null,
    requestCode,
    goTo: (next: AuthStep) => {
      setRegistered(null)
      setStep(next)
    },
    /**
     * The registration was accepted and the phone has to be proven.
     * @returns as `requestCode`
     */
    proveRegistration: (digits: string, registration: Registered) => {
      setRegistered(registration)
      return requestCode(digits)
    },
    /** Finishes a registration with the new session. */
    settle: async () => {
      if (registered) await settle(locale, registered)
    },
    /** Logged in by a code or a password. */
    finish: onDone,
  }
}

export type AuthFlow = ReturnType<typeof useAuthFlow>
