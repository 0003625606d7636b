import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { loadFaqCountForms } from '@/app/[locale]/_shell/count-forms'
import { AskUs } from '@/components/info/ask-us'
import { FaqFilter } from '@/components/info/faq-filter'
import { FaqGroups } from '@/components/info/faq-groups'
import { JsonLd } from '@/components/ui/content/json-ld'
import { faqPageOf, graph, toScript } from '@/lib/seo/structured-data'
import { shopBrand } from '@/lib/server/brand'
import { loadFaq } from '@/lib/server/content'
import { siteFor } from '@/lib/server/described-site'
import { searchMetadata } from '@/lib/server/page-metadata'
import styles from './page.module.css'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('faq')])
  return {
    title: t('title'),
    description: t('description', { name: shopBrand().name }),
    ...searchMetadata(locale, '/FAQ'),
  }
}

export default async function FaqPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('faq')])
  const [groups, found] = await Promise.all([loadFaq(locale), loadFaqCountForms(locale)])
  const { phones, messenger } = shopBrand()
  const [phone] = phones
  return (
    <div className={`stack-4 pad-5-0 mid-page reading ${styles.page}`}>
      <h1 className="title-l">{t('title')}</h1>
      {groups.length > 0 && (
        <FaqFilter
          labels={{
            search: t('search'),
            placeholder: t('placeholder'),
            nothing: t('nothing'),
            nothingHint: t('nothingHint'),
          }}
          found={found}
        >
          <FaqGroups groups={groups} />
        </FaqFilter>
      )}
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
      <JsonLd script={toScript(graph(faqPageOf(siteFor(locale), groups)))} />
    </div>
  )
}
