import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { AskUs } from '@/components/info/ask-us'
import { GradeUs } from '@/components/info/grade-us'
import { shopBrand } from '@/lib/server/brand'
import { searchMetadata } from '@/lib/server/page-metadata'
import { loadCities } from '@/lib/server/places'
import styles from './page.module.css'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('gradeUs')])
  return {
    title: t('title'),
    description: t('description', { name: shopBrand().name }),
    ...searchMetadata(locale, '/gradeUs'),
  }
}

export default async function GradeUsPage() {
  const [locale, t, messages] = await Promise.all([getLocale(), getTranslations('gradeUs'), getMessages()])
  const { gradeUs, rating, fields, consent, common } = messages
  // Without the API's answer the form offers no branches; the rest of it works.
  const cities = await loadCities(locale).catch(() => [])
  const { phones, messenger } = shopBrand()
  const [phone] = phones
  return (
    <div className={`stack-4 pad-5-0 mid-page reading ${styles.page}`}>
      <h1 className="title-l">{t('title')}</h1>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <NextIntlClientProvider messages={{ gradeUs, rating, fields, consent, common }}>
        <GradeUs
          cities={cities.map(({ name, filials: branches }) => ({
            city: name,
            branches: branches.map((branch) => ({ guid: branch.guid, name: branch.name })),
          }))}
        />
      </NextIntlClientProvider>
      <AskUs
        phone={phone}
        messenger={messenger.link}
        labels={{
          title: t('ask'),
          text: t('askText'),
          call: t('call', { phone: phone.label }),
          write: t('write', { messenger: messenger.name }),
        }}
      />
    </div>
  )
}
