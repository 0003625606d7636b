'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { Notice } from '@/components/ui/content/notice'
import { Skeleton } from '@/components/ui/content/skeleton'
import { Button } from '@/components/ui/controls/button'

type FormOnDemandProps<Props> = {
  /** Fetches the form; must be the same function at every render. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
  /** The number of skeleton rows while it loads. */
  readonly rows: number
}

/**
 * A form whose code is loaded when it is shown, so that visitors who only read the page do not load it. Needs the texts of
 * `fields` and `common`.
 */
export function FormOnDemand<Props extends object>({ load, props, rows }: FormOnDemandProps<Props>) {
  const t = useTranslations('fields')
  const common = useTranslations('common')
  const [Form, setForm] = useState<ComponentType<Props> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (hasFailed) return
    load().then(
      (form) => setForm(() => form),
      () => setHasFailed(true),
    )
  }, [load, hasFailed])

  if (Form) return <Form {...props} />
  if (!hasFailed) return <Skeleton label={common('loading')} rows={rows} />
  return (
    <Notice tone="error" actions={<Button onClick={() => setHasFailed(false)}>{common('retry')}</Button>}>
      <p>{t('formFailed')}</p>
    </Notice>
  )
}
