import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

type Namespace = keyof Awaited<ReturnType<typeof getMessages>>

type PageTextsProps = {
  /** The namespaces of `messages/` that the views below need in the browser. */
  readonly of: readonly Namespace[]
  readonly children: ReactNode
}

/** Sends the texts of a page's views to the browser; `lib/testing/whole-pages.test.ts` finds a namespace that is missing. */
export async function PageTexts({ of, children }: PageTextsProps) {
  const messages = await getMessages()
  const sent = Object.fromEntries(of.map((namespace) => [namespace, messages[namespace]]))
  return <NextIntlClientProvider messages={sent}>{children}</NextIntlClientProvider>
}
