'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { SignInPanel } from './sign-in-panel'
import { useSignedIn } from './use-signed-in'

type SignedInOnlyProps = {
  readonly children: ReactNode
  /** The page has no heading of its own yet. */
  readonly isPage?: boolean
}

/** What belongs to somebody: asked for in the browser alone, and only when somebody is logged in. */
export function SignedInOnly({ children, isPage }: SignedInOnlyProps) {
  const t = useTranslations('common')
  const signedIn = useSignedIn()
  if (signedIn === null) return <Skeleton label={t('loading')} rows={3} height={96} />
  return signedIn ? children : <SignInPanel isPage={isPage} />
}
