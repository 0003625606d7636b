import { useLocale, useTranslations } from 'next-intl'
import { ServerDrawn } from '@/components/ui/behaviour/server-drawn'
import { Picture } from '@/components/ui/content/picture'
import type { ProductCard } from '@/lib/contract/catalog'
import { localizedHref } from '@/lib/i18n/locales'
import styles from './cart-rail.module.css'

/**
 * The rail of an empty cart, drawn by the server: the first popular dishes, each a link to its popup. It shows no prices, so a changed
 * price does not change the frame of every page.
 */
export function EmptyRail({ hits }: { readonly hits: readonly ProductCard[] }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  return (
    <ServerDrawn id="empty-rail" className={styles.box}>
      <h2 className={styles.title}>{t('title')}</h2>
      <p className={styles.empty}>{t('empty')}</p>
      {hits.length > 0 && (
        <>
          <h3 className={styles.empty}>{t('suggest.hits')}</h3>
          <ul className={styles.hits}>
            {hits.map(({ id, name, image }) => (
              <li key={id}>
                <a href={localizedHref(locale, `/product/${id}`)} className={styles.hit} data-product={id}>
                  <Picture path={image.path} tone={image.tone} alt="" sizes="64px" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </ServerDrawn>
  )
}
