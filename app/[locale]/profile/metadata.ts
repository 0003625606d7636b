import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SectionKey } from '@/components/profile/sections'

/** Metadata of a page of the personal area; none of them is indexed. */
export async function profileMetadata(section: SectionKey): Promise<Metadata> {
  const t = await getTranslations('profile.section')
  return { title: t(section), robots: { index: false, follow: false } }
}
