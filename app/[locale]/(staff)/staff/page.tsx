import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageTexts } from '@/app/[locale]/_shell/page-texts'
import { LocaleLinks } from '@/components/locale/locale-links'
import { ShopWorker } from '@/components/shell/banners/shop-worker'
import { StaffPage } from '@/components/staff/staff-page'
import { codeOf } from '@/lib/i18n/locales'
import { notFound } from '@/lib/i18n/navigation/navigation'
import { isStaffSetUp } from '@/lib/server/gateway/staff-setup'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('staff')
  const lang = codeOf(await getLocale())
  return {
    title: { absolute: t('title') },
    manifest: `/staff.webmanifest?lang=${lang}`,
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/**
 * The page of a branch's tablet, without the header and footer of the shop. It answers 404 unless the API has a key for staff
 * (decision 031).
 */
export default async function Staff() {
  if (!(await isStaffSetUp())) notFound()
  const t = await getTranslations('staff')
  return (
    <PageTexts of={['common', 'door', 'fields', 'moment', 'staff']}>
      <ShopWorker />
      <StaffPage languages={<LocaleLinks label={t('branch.languages')} />} />
    </PageTexts>
  )
}
