import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { RichText } from '@/components/ui/rich-text'
import { hitsOf } from '@/lib/domain/goes-with'
import type { Locale } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { brandTexts } from '@/lib/server/brand'
import { loadArticle } from '@/lib/server/content'
import { loadMenu, NO_BRANCH } from '@/lib/server/menu'
import { foundAt } from '@/lib/server/page-metadata'
import styles from './page.module.css'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('about')])
  return {
    title: t('title'),
    description: brandTexts(locale).about,
    ...foundAt(locale, '/aboutUs'),
  }
}

const PICTURES = 4

/** The chain's own dishes, for their pictures: its hits. None when the API does not answer: the words stand without them. */
async function loadDishes(locale: Locale) {
  // The pictures adorn the words, which do not wait for them: without an answer there are none.
  const menu = await loadMenu(locale, NO_BRANCH).catch(() => null)
  const hits = hitsOf(
    (menu?.products ?? []).map((card) => ({
      ...card,
      categoryId: card.category_id,
      isAvailable: card.is_available,
      hasOptions: card.has_options,
      isHit: card.badges.includes('hit'),
    })),
  )
  return hits.slice(0, PICTURES)
}

export default async function AboutPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('about')])
  const [article, dishes] = await Promise.all([loadArticle(locale, 'about'), loadDishes(locale)])
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{article?.title ?? t('title')}</h1>
      {dishes.length > 0 && (
        <ul className={styles.dishes} aria-label={t('dishes')}>
          {dishes.map(({ id, name, image }) => (
            <li key={id}>
              <Link href={`/product/${id}`} className={styles.dish}>
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
