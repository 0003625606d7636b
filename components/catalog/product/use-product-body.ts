'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { useLocale } from '#locale'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessagesOfPopups } from '@/lib/i18n/messages'
import type { TextsProvider } from '@/lib/i18n/texts-provider'
import type { ProductBodyProps } from './product-body'

type LoadedBody = {
  readonly locale: Locale
  readonly Body: ComponentType<ProductBodyProps>
  readonly prefetch: (productId: number, locale: Locale) => Promise<void>
  readonly messages: ComponentProps<typeof TextsProvider>['messages']
  readonly Texts: typeof TextsProvider
}

let known: LoadedBody | null = null

export const isProductBodyLoaded = (locale: Locale): boolean => known?.locale === locale

/** Loads the parts of a product's popup besides its frame: options, texts, and the calls of the API. */
export async function loadProductBody(locale: Locale): Promise<LoadedBody> {
  if (known?.locale === locale) return known
  const [{ ProductBody, prefetchProduct }, messages, { TextsProvider: Texts }] = await Promise.all([
    import('./product-body'),
    loadMessagesOfPopups(locale),
    import('@/lib/i18n/texts-provider'),
  ])
  known = { locale, Body: ProductBody, prefetch: prefetchProduct, messages, Texts }
  return known
}

/** @returns null while it loads. Throws when it cannot be loaded. */
export function useProductBody(): LoadedBody | null {
  const locale = useLocale()
  const [loaded, setLoaded] = useState(() => (known?.locale === locale ? known : null))
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  useEffect(() => {
    if (!loaded) loadProductBody(locale).then(setLoaded, (error: unknown) => setFailure({ error }))
  }, [loaded, locale])
  if (failure) throw failure.error
  return loaded
}
