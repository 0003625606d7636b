import { useTranslations } from 'next-intl'
import { ServerDrawn } from '@/components/ui/behaviour/server-drawn'
import type { ProductCard } from '@/lib/contract/catalog'
import styles from './cart-rail.module.css'
import { HitLinks } from './hit-links'

/** The rail of an empty cart, drawn by the server: the first popular dishes. */
export function EmptyRail({ hits }: { readonly hits: readonly ProductCard[] }) {
  const t = useTranslations('cart')
  return (
    <ServerDrawn id="empty-rail" className={`row column clips card ${styles.box}`}>
      <h2 className={`keeps-size title-s ${styles.title}`}>{t('title')}</h2>
      <p className={`text ${styles.empty}`}>{t('empty')}</p>
      {hits.length > 0 && (
        <>
          <h3 className={`text ${styles.empty}`}>{t('suggest.hits')}</h3>
          <HitLinks hits={hits} />
        </>
      )}
    </ServerDrawn>
  )
}
