'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from '@/components/profile/profile.module.css'
import { Button, buttonClass } from '@/components/ui/controls/button'
import { Confirm } from '@/components/ui/layers/confirm'
import { Dialog } from '@/components/ui/layers/dialog'
import { Link } from '@/lib/i18n/navigation/navigation'
import { OwnerProof } from './owner-proof'
import { useDeletion } from './use-deletion'

type DeleteAccountProps = {
  /** Called after the deletion with the message for the next page. */
  readonly onDeleted: (message: string) => void
}

/**
 * Explains what a deletion removes and what must be kept; then asks, with a proof of ownership when the server requires one.
 */
export function DeleteAccount(props: DeleteAccountProps) {
  const t = useTranslations('data.delete')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className="panel at-top" aria-labelledby="data-delete">
      <h2 id="data-delete" className="title-s weight-750">
        {t('title')}
      </h2>
      <p className={`soft ${styles.soft}`}>{t('gone')}</p>
      <p className={`soft ${styles.soft}`}>{t('kept')}</p>
      <div>
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          {t('open')}
        </Button>
      </div>
      {isAsking && <DeletionDialog {...props} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function DeletionDialog({ onDeleted, onClose }: DeleteAccountProps & { readonly onClose: () => void }) {
  const t = useTranslations('data.delete')
  const common = useTranslations('common')
  const deletion = useDeletion(onDeleted)
  const { step, isBusy, text, remove } = deletion

  if (step === 'prove')
    return (
      <Dialog title={t('proveTitle')} closeLabel={common('close')} onClose={onClose} size="small">
        <OwnerProof deletion={deletion} />
      </Dialog>
    )
  if (step === 'blocked')
    return (
      <Dialog
        role="alertdialog"
        title={t('blockedTitle')}
        closeLabel={common('close')}
        onClose={onClose}
        size="small"
        footer={
          <Link href="/profile/orders" className={buttonClass({ wide: true })}>
            {t('toOrders')}
          </Link>
        }
      >
        <p role="status">{text}</p>
      </Dialog>
    )
  return (
    <Confirm
      title={t('ask')}
      confirmLabel={t('confirm')}
      onConfirm={() => void remove()}
      onCancel={onClose}
      isBusy={isBusy}
      error={text ?? undefined}
    >
      <p>{t('askText')}</p>
    </Confirm>
  )
}
