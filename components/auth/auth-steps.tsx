'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import styles from './auth.module.css'
import { CodeForm } from './code-form'
import { PasswordForm } from './password-form'
import { PhoneForm } from './phone-form'
import { RegisterForm } from './register-form'
import type { AuthFlow } from './use-auth-flow'

/** The form of the current step; a change of the step moves the focus to its first field. */
export function AuthSteps({ flow }: { readonly flow: AuthFlow }) {
  const t = useTranslations('auth')
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(flow.step)

  useEffect(() => {
    if (shown.current === flow.step) return
    shown.current = flow.step
    const fields = [...(ref.current?.querySelectorAll('input') ?? [])]
    const first = fields.find((field) => field.value === '') ?? fields[0]
    first?.focus()
  }, [flow.step])

  return (
    <div ref={ref}>
      <p className={`below-4 note hidden ${styles.noCodes}`}>{t('noCodes')}</p>
      {flow.step === 'phone' && <PhoneForm flow={flow} />}
      {flow.step === 'code' && flow.sent && <CodeForm flow={flow} sent={flow.sent} />}
      {flow.step === 'password' && <PasswordForm flow={flow} />}
      {flow.step === 'register' && <RegisterForm flow={flow} />}
    </div>
  )
}
