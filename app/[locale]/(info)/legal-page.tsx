import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { RichText } from '@/components/ui/content/rich-text'
import { LEGAL_TEXTS, type LegalText } from '@/lib/config/pages'
import { Link } from '@/lib/i18n/navigation/navigation'
import { shopBrand } from '@/lib/server/brand'
import { loadArticle } from '@/lib/server/content'
import { searchMetadata } from '@/lib/server/page-metadata'
import styles from './legal-page.module.css'

/** Metadata of a legal text's page: title, description and alternates. */
export async function legalMetadata(code: LegalText): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('legal')])
  return {
    title: t(`title.${code}`),
    description: t(`description.${code}`, { name: shopBrand().name }),
    ...searchMetadata(locale, `/${code}`),
  }
}

/** A legal text of the chain with its edition, and links to the others. */
export async function LegalPage({ code }: { readonly code: LegalText }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('legal')])
  const article = await loadArticle(locale, code)
  return (
    <article className={`stack-5 one-column pad-5-0 mid-page reading ${styles.page}`}>
      <h1 className="title-l balanced">{article?.title ?? t(`title.${code}`)}</h1>
      {article ? <RichText html={article.content} /> : <p>{t('missing', { phone: shopBrand().phones[0].label })}</p>}
      <nav aria-labelledby="other-texts" className={`paper round-l pad-5 ${styles.others}`}>
        <h2 id="other-texts" className="below-1">
          {t('others')}
        </h2>
        <ul>
          {LEGAL_TEXTS.filter((other) => other !== code).map((other) => (
            <li key={other}>
              <Link href={`/${other}`} className={`inline-row touch weight-600 lines-13 ${styles.link}`}>
                {t(`title.${other}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </article>
  )
}
