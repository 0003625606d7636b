'use client'

import { useTranslations } from 'next-intl'
import { formatPhone } from '@/lib/domain/account/phone'
import styles from './auth.module.css'

type CodeRecipientProps = {
  /** The id of this line, which describes the field of the code. */
  readonly id: string
  /** All digits with the country code. */
  readonly phone: string
  readonly onChange: () => void
}

/** The phone that got the code, with a button to change it. */
export function CodeRecipient({ id, phone, onChange }: CodeRecipientProps) {
  const t = useTranslations('auth')
  return (
    <p className="soft">
      <span id={id}>
        {t('codeSent')} <span className="weight-650 ink one-line">{formatPhone(phone)}</span>
      </span>{' '}
      <button type="button" className={`pad-0 flame text-button warms ${styles.link}`} onClick={onChange}>
        {t('changeNumber')}
      </button>
    </p>
  )
}
