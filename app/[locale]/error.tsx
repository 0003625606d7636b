'use client'

import { useLocale } from '#locale'
import { ErrorPage } from '@/components/shell/faults/error-page'

export default function LocaleError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <ErrorPage error={error} retry={retry} locale={useLocale()} />
}
