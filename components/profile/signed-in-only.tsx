'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/content/skeleton'
import { SignInPanel } from './sign-in-panel'
import { useSignedIn } from './use-signed-in'

type SignedInOnlyProps = {
  readonly children: ReactNode
  /** Whether to render the page's heading, which appears only after the login. */
  readonly isPage?: boolean
}

/** Renders personal content: in the browser only, and only for a logged-in customer. */
export function SignedInOnly({ children, isPage }: SignedInOnlyProps) {
  const t = useTranslations('common')
  const signedIn = useSignedIn()
  if (signedIn === null) return <Skeleton label={t('loading')} rows={3} height={96} />
  return signedIn ? children : <SignInPanel isPage={isPage} />
}
