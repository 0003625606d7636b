import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { type Refusal, refusalOf } from '@/components/form/refusal'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { accountDataRoutes } from '@/lib/contract/account-data'

/** The step. `prove`: the login was too long ago, so a code or the password is required; `blocked`: there are active orders. */
type Step = 'ask' | 'prove' | 'blocked'

/** Empty: a recent login is proof enough. */
type Proof = { readonly code?: string; readonly password?: string }

/**
 * Deletes the account in the steps that the server requires.
 * @param onDone called after the deletion with the message to show
 */
export function useDeletion(onDone: (message: string) => void) {
  const t = useTranslations('data.delete')
  const textOf = useFailureText()
  const { send, isBusy, failure } = useApiMutation(accountDataRoutes.deleteAccount)
  const [step, setStep] = useState<Step>('ask')
  const [isGone, setIsGone] = useState(false)
  /** The answer was lost: the account may be deleted already. */
  const wasLost = useRef(false)

  const finish = (message: string): undefined => {
    setIsGone(true)
    onDone(message)
  }

  /** @returns the refusal, for the form that can correct it */
  const remove = async (proof: Proof = {}): Promise<Refusal | undefined> => {
    const reply = await send({ body: proof })
    if (reply?.status === 200) return finish(reply.body.message)
    if (reply?.status === 401 && wasLost.current) return finish(t('done'))
    wasLost.current ||= reply === null
    if (reply?.status === 403) {
      setStep('prove')
      return
    }
    if (reply?.status === 409) setStep('blocked')
    return refusalOf(reply?.body)
  }

  return {
    step,
    /** True also after the deletion until the page is left, so that nothing can be pressed. */
    isBusy: isBusy || isGone,
    text: textOf(failure, t('failed')),
    remove,
  }
}

export type Deletion = ReturnType<typeof useDeletion>
