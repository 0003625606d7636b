'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { DeleteByCode } from './delete-by-code'
import { DeleteByPassword } from './delete-by-password'
import type { Deletion } from './use-deletion'

/** Asks for a proof of ownership: an SMS code or the password. */
export function OwnerProof({ deletion }: { readonly deletion: Deletion }) {
  const t = useTranslations('data.delete')
  const [way, setWay] = useState<'code' | 'password'>('code')
  return (
    <div className="stack-4 one-column">
      <p>{t('proveText')}</p>
      {way === 'code' ? <DeleteByCode deletion={deletion} /> : <DeleteByPassword deletion={deletion} />}
      <Button look="quiet" wide onClick={() => setWay(way === 'code' ? 'password' : 'code')}>
        {t(way === 'code' ? 'byPassword' : 'byCode')}
      </Button>
    </div>
  )
}
