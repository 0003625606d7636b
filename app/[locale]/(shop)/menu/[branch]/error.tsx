'use client'

import { useLocale } from 'next-intl'
import { ErrorPage } from '@/components/shell/error-page'

/** A page of the menu that could not be made: header, categories and cart stay, the page is asked for again. */
export default function MenuError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  return <ErrorPage error={error} retry={retry} locale={useLocale()} isFramed />
}
