import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import type { ComponentProps, ReactNode } from 'react'
import type { SectionKey } from '@/components/profile/sections'
import { SignedInOnly } from '@/components/profile/signed-in-only'
import styles from './profile-page.module.css'

type Messages = NonNullable<ComponentProps<typeof NextIntlClientProvider>['messages']>

type ProfilePageProps = {
  readonly section: SectionKey
  /** Namespaces of the view besides those of the personal area. */
  readonly texts?: Messages
  readonly children: ReactNode
}

/** A page of the personal area: the server renders its title, the browser its content, for the logged-in customer only. */
export async function ProfilePage({ section, texts, children }: ProfilePageProps) {
  const [t, { profile, common }] = await Promise.all([getTranslations('profile.section'), getMessages()])
  return (
    <>
      <h1 className={`title-l ${styles.title}`} data-section={section}>
        {t(section)}
      </h1>
      <NextIntlClientProvider messages={{ profile, common, ...texts }}>
        <SignedInOnly>{children}</SignedInOnly>
      </NextIntlClientProvider>
    </>
  )
}
