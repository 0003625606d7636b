'use client'

import { useRouter as useNextRouter } from 'next/navigation'
import { useMemo } from 'react'
import { useLocale } from '#locale'
import { isPageOutdated } from '@/lib/config/served-build'
import { localizedHref } from '@/lib/i18n/locales'

type Router = Pick<ReturnType<typeof useNextRouter>, 'push' | 'replace' | 'prefetch' | 'refresh'>

const assign = (href: string): void => window.location.assign(href)
const replaceDocument = (href: string): void => window.location.replace(href)

/**
 * The router of the shop: it adds the language prefix of the page to paths. On a page of an older build it loads whole
 * documents.
 */
export function useRouter(): Router {
  const { push, replace, prefetch, refresh } = useNextRouter()
  const locale = useLocale()
  return useMemo(
    () => ({
      push: (path, ...options) => (isPageOutdated() ? assign : push)(localizedHref(locale, path), ...options),
      replace: (path, ...options) =>
        (isPageOutdated() ? replaceDocument : replace)(localizedHref(locale, path), ...options),
      prefetch: (path, ...options) => prefetch(localizedHref(locale, path), ...options),
      refresh,
    }),
    [push, replace, prefetch, refresh, locale],
  )
}
