import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { RichText } from '@/components/ui/rich-text'
import { alternatesFor } from '@/lib/i18n/alternates'
import { Link } from '@/lib/i18n/navigation'
import { brandTexts } from '@/lib/server/brand'
import { loadArticle } from '@/lib/server/content'
import styles from './page.module.css'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('about')])
  return {
    title: t('title'),
    description: brandTexts(locale).about,
    alternates: alternatesFor(locale, '/aboutUs'),
  }
}

export default async function AboutPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('about')])
  const article = await loadArticle(locale, 'about')
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{article?.title ?? t('title')}</h1>
      {article ? <RichText html={article.content} /> : <p>{t('missing')}</p>}
      <Link href="/" className={buttonClass()}>
        {t('toMenu')}
      </Link>
    </article>
  )
}
