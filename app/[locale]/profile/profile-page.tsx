import { getTranslations } from 'next-intl/server'
import type { ComponentProps, ReactNode } from 'react'
import { PageTexts } from '@/app/[locale]/_shell/page-texts'
import type { SectionKey } from '@/components/profile/sections'
import { SignedInOnly } from '@/components/profile/signed-in-only'
import styles from './profile-page.module.css'

type ProfilePageProps = {
  readonly section: SectionKey
  /** Namespaces of the view besides those of the personal area. */
  readonly texts?: ComponentProps<typeof PageTexts>['of']
  readonly children: ReactNode
}

/** A page of the personal area: the server renders its title, the browser its content, for the logged-in customer only. */
export async function ProfilePage({ section, texts = [], children }: ProfilePageProps) {
  const t = await getTranslations('profile.section')
  return (
    <>
      <h1 className={`title-l ${styles.title}`} data-section={section}>
        {t(section)}
      </h1>
      <PageTexts of={['profile', 'common', ...texts]}>
        <SignedInOnly>{children}</SignedInOnly>
      </PageTexts>
    </>
  )
}
