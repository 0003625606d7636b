import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import { accountRoutes } from '@/lib/contract/account'
import { accountDataRoutes } from '@/lib/contract/account-data'
import type { Problem } from '@/lib/contract/errors'

/** `prove`: the login is too long ago, a code or the password is wanted. `blocked`: orders are under way. */
type Step = 'ask' | 'prove' | 'blocked'

/** Nothing: a login of the last minutes is enough. */
type Proof = { readonly code?: string; readonly password?: string }

type Refusal = {
  /** About what was typed as a proof. */
  readonly field?: string | undefined
  readonly text?: string | undefined
}

const wrongProof = (problem: Problem | undefined): string | undefined =>
  (problem?.errors?.code ?? problem?.errors?.password)?.[0]

/**
 * Deleting the account, step by step as the server answers.
 * @param onDone the account is gone; takes what is to be said
 */
export function useDeletion(onDone: (message: string) => void) {
  const t = useTranslations('data.delete')
  const common = useTranslations('common')
  const locale = useLocale()
  const [step, setStep] = useState<Step>('ask')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({})
  /** An answer did not come: the account may be gone already. */
  const wasLost = useRef(false)

  const unheard = () => (navigator.onLine ? t('failed') : common('offline'))

  const remove = async (proof: Proof = {}) => {
    setIsBusy(true)
    setRefusal({})
    const reply = await call(browserApi(locale), accountDataRoutes.deleteAccount, { body: proof }).catch(() => null)
    // Busy until the page is left: nothing is to be pressed any more.
    if (reply?.status === 200) return onDone(reply.body.message)
    if (reply?.status === 401 && wasLost.current) return onDone(t('done'))
    setIsBusy(false)
    wasLost.current ||= reply === null
    if (reply?.status === 403) return setStep('prove')
    if (reply?.status === 409) setStep('blocked')
    const field = wrongProof(reply?.body)
    setRefusal(field ? { field } : { text: wordsOf(reply?.body) ?? unheard() })
  }

  return { step, isBusy, refusal, remove, forgetRefusal: () => setRefusal({}) }
}

type ProofCode = {
  readonly isSent: boolean
  /** The code itself, in a demo only. */
  readonly shown: string | null
  /** Why there is none, or how long to wait for another. */
  readonly text: string | null
}

/** Sends a code to the customer's phone; one that is on its way already is as good. */
export function useProofCode(phone: string): () => Promise<ProofCode> {
  const t = useTranslations('data.delete')
  const locale = useLocale()
  return async () => {
    const reply = await call(browserApi(locale), accountRoutes.sendCode, { body: { phone } }).catch(() => null)
    if (reply?.status === 200) return { isSent: true, shown: reply.body.code, text: null }
    const words = reply?.status === 429 || reply?.body.code === 'sms_absent' ? wordsOf(reply?.body) : undefined
    return { isSent: reply?.body.code === 'code_cooldown', shown: null, text: words ?? t('sendFailed') }
  }
}
