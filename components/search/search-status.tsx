import { useTranslations } from 'next-intl'

/** The number of products found; announced when it changes. */
export function SearchStatus({ count }: { readonly count: number }) {
  const t = useTranslations('search')
  return (
    <p role="status" className="below-4 soft">
      {t('count', { count })}
    </p>
  )
}
