'use client'

import { useLocale } from '#locale'
import { ErrorPage } from '@/components/shell/error-page'

/** The error page of the menu: header, categories and cart stay, and a retry loads the page again. */
export default function MenuError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <ErrorPage error={error} retry={retry} locale={useLocale()} isFramed />
}
