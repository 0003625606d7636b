import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Picture } from '@/components/ui/content/picture'
import { RichText } from '@/components/ui/content/rich-text'
import { buttonClass } from '@/components/ui/controls/button'
import { Link } from '@/lib/i18n/navigation/navigation'
import { brandTexts } from '@/lib/server/brand'
import { loadArticle } from '@/lib/server/content'
import { loadHits, NO_BRANCH } from '@/lib/server/menu'
import { searchMetadata } from '@/lib/server/page-metadata'
import styles from './page.module.css'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('about')])
  return {
    title: t('title'),
    description: brandTexts(locale).about,
    ...searchMetadata(locale, '/aboutUs'),
  }
}

/** The number of popular dishes whose pictures are shown. */
const PICTURES = 4

export default async function AboutPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('about')])
  const [article, hits] = await Promise.all([loadArticle(locale, 'about'), loadHits(locale, NO_BRANCH)])
  return (
    <article className="stack-5 one-column from-start pad-5-0 mid-page reading">
      <h1 className="title-l">{article?.title ?? t('title')}</h1>
      {hits.length > 0 && (
        <ul className={`stack-3 full ${styles.dishes}`} aria-label={t('dishes')}>
          {hits.slice(0, PICTURES).map(({ id, name, image }) => (
            <li key={id}>
              <Link href={`/product/${id}`} className={`stack-2 weight-600 breaks plain snug warms ${styles.dish}`}>
                <Picture
                  path={image.path}
                  tone={image.tone}
                  alt=""
                  sizes="(min-width: 768px) 180px, 45vw"
                  priority="eager"
                />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {article ? <RichText html={article.content} /> : <p>{t('missing')}</p>}
      <Link href="/" className={buttonClass()}>
        {t('toMenu')}
      </Link>
    </article>
  )
}
