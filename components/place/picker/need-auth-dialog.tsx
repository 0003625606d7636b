'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/controls/button'
import { Dialog } from '@/components/ui/layers/dialog'
import { useDialogs } from '@/stores/dialogs/dialogs'

/** Says that saved addresses need a login (specification §4 and §8), and offers ways without one (design decision 4). */
export function NeedAuthDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('needAuth')
  const common = useTranslations('common')
  const open = useDialogs((dialogs) => dialogs.open)
  return (
    <Dialog
      role="alertdialog"
      title={t('title')}
      closeLabel={common('close')}
      onClose={onClose}
      size="small"
      footer={
        <div className="stack-2">
          <Button onClick={() => open({ kind: 'login', next: { kind: 'deliveryAddress' } })} wide>
            {t('login')}
          </Button>
          <Button look="secondary" onClick={() => open({ kind: 'guestAddress' })} wide>
            {t('guest')}
          </Button>
          <Button look="quiet" onClick={() => open({ kind: 'pickup' })} wide>
            {t('pickup')}
          </Button>
        </div>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  )
}
