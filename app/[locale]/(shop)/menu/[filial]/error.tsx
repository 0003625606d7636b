'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { reloadForNewVersion } from '@/components/shell/chunk-reload'
import { ERROR_TEXTS } from '@/components/shell/error-texts'
import { Failure } from '@/components/ui/failure'

/** A page of the menu that could not be made: header, categories and cart stay, the page is asked for again. */
export default function MenuError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const texts = ERROR_TEXTS[useLocale()]
  useEffect(() => {
    reloadForNewVersion(error)
  }, [error])
  return (
    <>
      <h1 className="visually-hidden">{texts.title}</h1>
      <Failure title={texts.title} text={texts.text} retry={{ label: texts.retry, onRetry: retry }} />
    </>
  )
}
