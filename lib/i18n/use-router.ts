'use client'

import { useRouter as useNextRouter } from 'next/navigation'
import { useMemo } from 'react'
import { useLocale } from '#locale'
import { localizedHref } from './locales'

type Router = Pick<ReturnType<typeof useNextRouter>, 'push' | 'replace' | 'prefetch' | 'refresh'>

/** The router of the shop: paths are written without a language prefix and lead to pages in the language of this one. */
export function useRouter(): Router {
  const { push, replace, prefetch, refresh } = useNextRouter()
  const locale = useLocale()
  return useMemo(
    () => ({
      push: (path, ...options) => push(localizedHref(locale, path), ...options),
      replace: (path, ...options) => replace(localizedHref(locale, path), ...options),
      prefetch: (path, ...options) => prefetch(localizedHref(locale, path), ...options),
      refresh,
    }),
    [push, replace, prefetch, refresh, locale],
  )
}
