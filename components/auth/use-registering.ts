import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useShopForm } from '@/components/form/use-shop-form'
import { phoneDigits } from '@/lib/domain/phone'
import { register } from './account-calls'
import { registerSchema } from './register.schema'
import type { AuthFlow } from './use-auth-flow'

/** The form of the registration and its result: a code that proves the phone, or another way to log in. */
export function useRegistering(flow: AuthFlow) {
  const locale = useLocale()
  const t = useTranslations('auth')
  const [isTaken, setIsTaken] = useState(false)
  const registered = useRef<string | null>(null)

  const form = useShopForm(registerSchema, {
    start: { phone: flow.phone, name: '', password: '', password_confirmation: '', wantsNews: false },
    keep: ({ phone }) => flow.setPhone(phone),
    failed: t('failed'),
    wireNames: { phone: null },
    send: async ({ wantsNews, ...body }) => {
      setIsTaken(false)
      const asked = JSON.stringify(body)
      // Already registered, only the code was not sent: another registration would count against the limit of the phone.
      if (registered.current !== asked) {
        const reply = await register(locale, body)
        if (reply.kind === 'refused') {
          // "The first error for phone is shown" (specification §8); an existing account offers the login instead.
          setIsTaken(reply.refusal.errors?.phone !== undefined)
          return reply.refusal
        }
        registered.current = asked
      }
      const { name, password, phone } = body
      const refusal = await flow.proveRegistration(phone, { name, password, wantsNews })
      return refusal && { message: t('sendFailed'), ...refusal }
    },
  })

  const proveInstead = async () => {
    const phone = phoneDigits(flow.phone)
    const refusal = phone === null ? {} : await flow.requestCode(phone)
    if (refusal) form.refuse({ message: t('sendFailed'), ...refusal })
  }

  return { form, isTaken, proveInstead }
}
