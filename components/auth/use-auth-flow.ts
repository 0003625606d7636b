import { useLocale } from 'next-intl'
import { useState } from 'react'
import type { Refusal } from '@/components/form/refusal'
import { nationalDigits } from '@/lib/domain/phone'
import type { Locale } from '@/lib/i18n/locales'
import { agreeToMarketing, resendName, resendPassword, sendCode } from './account-calls'

export type AuthStep = 'phone' | 'code' | 'password' | 'register'

/** A code on its way to a phone. */
export type SentCode = {
  /** Whose it is: all digits. */
  readonly phone: string
  /** The code itself, in echo mode only. */
  readonly echoed: string | null
  /** From when another may be asked for, in ms. */
  readonly resendAt: number
  /** Sent because it was asked for again; false also when there was nothing to send yet. */
  readonly isAnother: boolean
}

/** What a registration leaves to be done once the phone is proven. */
type Registered = { readonly name: string; readonly password: string; readonly wantsNews: boolean }

async function settle(locale: Locale, { name, password, wantsNews }: Registered): Promise<void> {
  await resendName(locale, name)
  await resendPassword(locale, password)
  if (wantsNews) await agreeToMarketing(locale)
}

/**
 * The steps of logging in and registering. The phone goes along from step to step, so that changing one's mind costs nothing
 * (specification §2: the popup can switch to registration and back).
 * @param onDone somebody is logged in
 * @param known the phone of whoever was logged in until now, all digits with the country code
 */
export function useAuthFlow(starts: 'phone' | 'register', onDone: () => void, known: string | null = null) {
  const locale = useLocale()
  const [step, setStep] = useState<AuthStep>(starts)
  const [phone, setPhone] = useState(known ? nationalDigits(`+${known}`) : '')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [registered, setRegistered] = useState<Registered | null>(null)

  /**
   * Asks for a code and goes to its step.
   * @param digits the phone, all digits with the country code
   * @returns why there is none
   */
  const requestCode = async (digits: string): Promise<Refusal | undefined> => {
    const reply = await sendCode(locale, digits)
    if (reply.kind === 'refused') return reply.refusal
    setSent({
      phone: digits,
      // The one on its way may have been shown before: to this phone, not to another.
      echoed: reply.kind === 'sent' ? reply.echoed : sent?.phone === digits ? sent.echoed : null,
      resendAt: Date.now() + reply.resendInSeconds * 1000,
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
    /** Registered a moment ago: the code proves the phone. */
    isProof: registered !== null,
    requestCode,
    goTo: (next: AuthStep) => {
      setRegistered(null)
      setStep(next)
    },
    /** The registration was taken; what is left is to prove the phone. @returns as `requestCode` */
    proveRegistration: (digits: string, registration: Registered) => {
      setRegistered(registration)
      return requestCode(digits)
    },
    /** What a registration still owes to the new session. */
    settle: async () => {
      if (registered) await settle(locale, registered)
    },
    /** Logged in by a code or a password. */
    finish: onDone,
  }
}

export type AuthFlow = ReturnType<typeof useAuthFlow>
