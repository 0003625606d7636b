'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { Field, type FieldProps } from './field'
import styles from './field.module.css'

type PasswordInputProps = Omit<FieldProps, 'optionalLabel'> &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    readonly autoComplete: 'current-password' | 'new-password'
    readonly isShown: boolean
    /** Adds the button that shows the password; left out when another field's button shows both. */
    readonly onReveal?: (isShown: boolean) => void
  }

/** A password field that can show its text. Needs the texts of `fields`. */
export function PasswordInput({ label, error, hint, isValid, isShown, onReveal, ...props }: PasswordInputProps) {
  const t = useTranslations('fields')
  return (
    <Field label={label} error={error} hint={hint} isValid={isValid}>
      {({ className, ...control }) => (
        <span className="stack anchor">
          <input
            {...props}
            {...control}
            className={`${className} ${styles.input}`}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          {onReveal && (
            <button
              type="button"
              className={`centre floats bare pad-0 soft ${styles.reveal}`}
              aria-pressed={isShown}
              title={t('showPassword')}
              onClick={() => onReveal(!isShown)}
            >
              <Icon name={isShown ? 'eyeOff' : 'eye'} size={22} />
            </button>
          )}
        </span>
      )}
    </Field>
  )
}
