'use client'

import { useTranslations } from 'next-intl'
import { FormAlert } from '@/components/form/form-alert'
import type { FormAlertText } from '@/components/form/use-failure'
import { Button } from '@/components/ui/controls/button'

type ConfirmDeletionProps = {
  readonly form: { readonly alert: FormAlertText | null }
  readonly isBusy: boolean
}

/** The error of the last try, and the button that deletes the account. */
export function ConfirmDeletion({ form, isBusy }: ConfirmDeletionProps) {
  const t = useTranslations('data.delete')
  return (
    <>
      <FormAlert alert={form.alert} />
      <Button type="submit" wide isBusy={isBusy}>
        {t('confirm')}
      </Button>
    </>
  )
}
