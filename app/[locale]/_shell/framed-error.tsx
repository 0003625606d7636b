'use client'

import { useLocale } from '#locale'
import { ErrorPage } from '@/components/shell/faults/error-page'

/** The error page inside the frame of a layout: header and footer stay, and a retry loads the page again. */
export function FramedError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <ErrorPage error={error} retry={retry} locale={useLocale()} isFramed />
}
