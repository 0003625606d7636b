'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { PasswordProof } from './password-proof'
import styles from './profile.module.css'
import { ProofByCode } from './proof-by-code'
import type { Deletion } from './use-deletion'

/** Asks for a proof of ownership: an SMS code or the password. */
export function OwnerProof({ deletion }: { readonly deletion: Deletion }) {
  const t = useTranslations('data.delete')
  const [way, setWay] = useState<'code' | 'password'>('code')
  return (
    <div className={styles.stack}>
      <p>{t('proveText')}</p>
      {way === 'code' ? <ProofByCode deletion={deletion} /> : <PasswordProof deletion={deletion} />}
      <Button look="quiet" wide onClick={() => setWay(way === 'code' ? 'password' : 'code')}>
        {t(way === 'code' ? 'byPassword' : 'byCode')}
      </Button>
    </div>
  )
}
