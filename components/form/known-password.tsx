'use client'

import { useState } from 'react'
import { PasswordInput } from '@/components/ui/controls/password-input'
import { useFields } from './use-fields'

/** The current password, as the field `password` of its form. */
export function KnownPassword({ label }: { readonly label: string }) {
  const { field } = useFields<{ password: string }>()
  const [isShown, setIsShown] = useState(false)
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      isShown={isShown}
      onReveal={setIsShown}
      {...field('password')}
    />
  )
}
