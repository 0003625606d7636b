import { useLocale } from 'next-intl'
import { Picture } from '@/components/ui/content/picture'
import type { ProductCard } from '@/lib/contract/catalog'
import { localizedHref } from '@/lib/i18n/locales'
import styles from './cart-rail.module.css'

/**
 * Popular dishes, each a link to its popup on pages of the menu, and to its page elsewhere. It shows no prices, so a changed price does
 * not change the frame of every page.
 */
export function HitLinks({ hits }: { readonly hits: readonly ProductCard[] }) {
  const locale = useLocale()
  return (
    <ul className={`scrolls ${styles.hits}`}>
      {hits.map(({ id, name, image }) => (
        <li key={id}>
          <a
            href={localizedHref(locale, `/product/${id}`)}
            className={`stack-2 centred text-m weight-600 balanced plain snug warms ${styles.hit}`}
            data-product={id}
          >
            <Picture path={image.path} tone={image.tone} alt="" sizes="64px" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
