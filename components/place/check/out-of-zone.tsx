'use client'

import { useLocale, useTranslations } from 'next-intl'
import styles from '@/components/place/form/address.module.css'
import { Button } from '@/components/ui/button'
import type { DeliveryCheck } from '@/lib/contract/place'
import { branchLine } from '@/lib/domain/branch-line'
import type { Locale } from '@/lib/i18n/locales'
import { useDialogs } from '@/stores/dialogs/dialogs'

/** Kilometres with at most one decimal in the way of the language; Chromium knows no Kazakh numbers. */
const kilometres = (metres: number, locale: Locale): string =>
  String(Math.round(metres / 100) / 10).replace('.', locale === 'en' ? '.' : ',')

/** Nobody delivers there: the nearest branch and the way to pick up at it. */
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
                : t('kilometres', { value: kilometres(nearest.distance, locale) }),
          })}
        </p>
      )}
      <PickupButton />
    </>
  )
}

/** The other way to get the order: choosing a branch to pick it up at. */
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
