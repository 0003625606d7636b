import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useShopForm } from '@/components/form/use-shop-form'
import { registerSchema } from './register.schema'
import type { AuthFlow } from './use-auth-flow'

/** The registration form. It asks for the code that verifies the phone; the registration is sent together with the code. */
export function useRegistering(flow: AuthFlow) {
  const t = useTranslations('auth')
  const { phone, registration, refused } = flow
  const form = useShopForm(registerSchema, {
    start: {
      phone,
      name: registration?.name ?? '',
      password: registration?.password ?? '',
      password_confirmation: registration?.password ?? '',
      wantsNews: registration?.wantsNews ?? false,
    },
    keep: (values) => flow.setPhone(values.phone),
    failed: t('failed'),
    send: async (values) => {
      const refusal = await flow.proveRegistration(values)
      return refusal && { message: t('sendFailed'), ...refusal }
    },
  })
  const show = useEffectEvent(form.refuse)
  useEffect(() => {
    if (refused) show(refused)
  }, [refused])
  return form
}
