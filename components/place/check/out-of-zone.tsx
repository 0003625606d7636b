'use client'

import { useLocale, useTranslations } from 'next-intl'
import styles from '@/components/place/form/address.module.css'
import { Button } from '@/components/ui/controls/button'
import type { DeliveryCheck } from '@/lib/contract/place'
import { branchLine } from '@/lib/domain/place/branch-line'
import { formatTenths } from '@/lib/i18n/tenge'
import { useDialogs } from '@/stores/dialogs/dialogs'

/** No branch delivers there: shows the nearest branch and a button to pick the order up. */
export function OutOfZone({ nearest }: Pick<DeliveryCheck, 'nearest'>) {
  const t = useTranslations('address')
  const locale = useLocale()
  return (
    <>
      <p className={styles.noteTitle}>{t('outOfZone')}</p>
      {nearest && (
        <p>
          {t('nearest', {
            branch: branchLine(nearest.filial.name, nearest.filial.addresses[0]?.street ?? ''),
            distance:
              nearest.distance < 1000
                ? t('metres', { value: Math.max(50, Math.round(nearest.distance / 50) * 50) })
                : t('kilometres', { value: formatTenths(Math.round(nearest.distance / 100) / 10, locale) }),
          })}
        </p>
      )}
      <PickupButton />
    </>
  )
}

/** A button to choose a branch and pick the order up. */
export function PickupButton({ look = 'secondary' }: { readonly look?: 'secondary' | 'quiet' }) {
  const t = useTranslations('address')
  return (
    <div>
      <Button look={look} onClick={() => useDialogs.getState().open({ kind: 'pickup' })}>
        {t('pickup')}
      </Button>
    </div>
  )
}
