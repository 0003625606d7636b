import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { LocaleLinks } from '@/components/locale/locale-links'
import { ShopWorker } from '@/components/shell/shop-worker'
import { StaffPage } from '@/components/staff/staff-page'
import { codeOf } from '@/lib/i18n/locales'
import { notFound } from '@/lib/i18n/navigation'
import { isStaffSetUp } from '@/lib/server/staff-setup'

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
 * The page of a branch's tablet: without header and footer of the shop, which has nothing of it. It does not exist unless a key
 * does (decision 031).
 */
export default async function Staff() {
  if (!(await isStaffSetUp())) notFound()
  const { common, fields, moment, staff } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ common, fields, moment, staff }}>
      <ShopWorker />
      <StaffPage languages={<LocaleLinks label={staff.branch.languages} />} />
    </NextIntlClientProvider>
  )
}
