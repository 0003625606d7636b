import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageTexts } from '@/app/[locale]/_shell/page-texts'
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
  const [locale, t] = await Promise.all([getLocale(), getTranslations('gradeUs')])
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
      <PageTexts of={['gradeUs', 'rating', 'fields', 'consent', 'common']}>
        <GradeUs
          cities={cities.map(({ name, filials: branches }) => ({
            city: name,
            branches: branches.map((branch) => ({ guid: branch.guid, name: branch.name })),
          }))}
        />
      </PageTexts>
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
