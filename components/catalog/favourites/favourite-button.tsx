import { useTranslations } from 'next-intl'
import styles from './favourite-button.module.css'

type FavouriteButtonProps = {
  readonly product: { readonly id: number; readonly name: string }
  /**
   * For views with their own code; elsewhere the island of the page (`favourite-marks.ts`) marks the heart and handles its
   * press.
   */
  readonly own?: { readonly isMarked: boolean; readonly onToggle: () => void }
}

/** The heart over a product's picture. Needs the texts of `catalog`. */
export function FavouriteButton({ product: { id, name }, own }: FavouriteButtonProps) {
  const t = useTranslations('catalog')
  return (
    <button
      type="button"
      className={`anchor ink icon-button with-scripts ${styles.heart}`}
      aria-pressed={own?.isMarked ?? false}
      aria-label={t('favourite', { name })}
      data-favourite={own ? undefined : id}
      onClick={own?.onToggle}
    />
  )
}
