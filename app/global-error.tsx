'use client'

import './globals.css'
import '@/components/ui/parts.css'
import { useSyncExternalStore } from 'react'
import { ErrorPage } from '@/components/shell/faults/error-page'
import { ERROR_TEXTS } from '@/components/shell/faults/error-texts'
import { DEFAULT_LOCALE, splitPathname } from '@/lib/i18n/locales'

const subscribe = () => () => {}

/** Replaces the whole document when the root layout failed: all it knows is the language, from the address. */
export default function GlobalError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const locale = useSyncExternalStore(
    subscribe,
    () => splitPathname(window.location.pathname).locale,
    () => DEFAULT_LOCALE,
  )
  return (
    <html lang={locale}>
      <head>
        <title>{ERROR_TEXTS[locale].title}</title>
      </head>
      <body>
        <ErrorPage error={error} retry={retry} locale={locale} />
      </body>
    </html>
  )
}
