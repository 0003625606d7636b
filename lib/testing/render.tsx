import { type RenderResult, render as renderPlain } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { PageLocale } from '@/lib/i18n/locale/browser'
import { type Locale, localizedHref } from '@/lib/i18n/locales'
import { MESSAGES } from '@/messages/for-tests'

type Options = {
  readonly locale?: Locale
  /** The public path without a language prefix, as the address bar would show it. */
  readonly path?: string
  readonly search?: string
  readonly params?: Record<string, string>
  /** The visitor's actions in the server's document before React hydrates it; none: there is no such document. */
  readonly beforeHydration?: () => void
}

type Rendered = RenderResult & {
  readonly user: ReturnType<typeof userEvent.setup>
  readonly router: AppRouterInstance
}

const fakeRouter = (): AppRouterInstance => ({
  back: vi.fn(),
  forward: vi.fn(),
  refresh: vi.fn(),
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: vi.fn(),
  bfcacheId: 'test',
})

type ShopProps = Required<Omit<Options, 'beforeHydration'>> & {
  readonly router: AppRouterInstance
  readonly children: ReactNode
}

const Shop = ({ locale, path, search, params, router, children }: ShopProps) => (
  <AppRouterContext.Provider value={router}>
    <PathnameContext.Provider value={localizedHref(locale, path)}>
      <SearchParamsContext.Provider value={new URLSearchParams(search)}>
        <PathParamsContext.Provider value={{ locale, ...params }}>
          <NextIntlClientProvider
            locale={locale}
            messages={MESSAGES[locale]}
            onError={(error) => {
              throw error
            }}
          >
            <PageLocale locale={locale}>{children}</PageLocale>
          </NextIntlClientProvider>
        </PathParamsContext.Provider>
      </SearchParamsContext.Provider>
    </PathnameContext.Provider>
  </AppRouterContext.Provider>
)

/**
 * Renders a component as the shop would: with the texts of a language, Next's router (its calls are recorded) and a person
 * who types and clicks. A missing text fails the test.
 */
export function render(element: ReactElement, options: Options = {}): Rendered {
  const { locale = 'ru', path = '/', search = '', params = {}, beforeHydration } = options
  window.history.replaceState(null, '', localizedHref(locale, path) + (search && `?${search}`))
  const router = fakeRouter()
  const shop = { locale, path, search, params, router }
  const inDocument = () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<Shop {...shop}>{element}</Shop>)
    beforeHydration?.()
    return { container, hydrate: true }
  }
  const result: RenderResult = renderPlain(element, {
    ...(beforeHydration && inDocument()),
    wrapper: ({ children }) => <Shop {...shop}>{children}</Shop>,
  })
  return { ...result, user: userEvent.setup(), router }
}
