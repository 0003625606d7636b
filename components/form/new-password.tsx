'use client'

import { useState } from 'react'
import { PasswordInput } from '@/components/ui/controls/password-input'
import { useFields } from './use-fields'

type NewPasswordProps = {
  readonly labels: { readonly password: string; readonly again: string; readonly hint: string }
}

/** A new password, typed twice; one button shows both. Its form has the fields of the rule `newPassword`. */
export function NewPassword({ labels }: NewPasswordProps) {
  const { field } = useFields<{ password: string; password_confirmation: string }>()
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <PasswordInput
        label={labels.password}
        hint={labels.hint}
        autoComplete="new-password"
        isShown={isShown}
        onReveal={setIsShown}
        {...field('password', { judges: 'password_confirmation' })}
      />
      <PasswordInput
        label={labels.again}
        autoComplete="new-password"
        isShown={isShown}
        {...field('password_confirmation')}
      />
    </>
  )
}
