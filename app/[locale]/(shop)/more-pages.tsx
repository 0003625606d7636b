import { useLocale, useTranslations } from 'next-intl'
import { MoreProducts } from '@/components/catalog/list/more-products'
import { type ListPage, PRODUCTS_PER_PAGE } from '@/lib/domain/menu/menu-pages'
import { localizedHref } from '@/lib/i18n/locales'

type MorePagesProps = {
  /** The public address of a page of the list, without language prefix. */
  readonly addressOf: (page: number) => string
  readonly list: ListPage<unknown>
}

/** The links from one page of a long list to the previous and the next one, with their words. */
export function MorePages({ addressOf, list: { page, pages, from, to, total } }: MorePagesProps) {
  const t = useTranslations('catalog.page')
  const common = useTranslations('common')
  const locale = useLocale()
  const hrefOf = (number: number) => localizedHref(locale, addressOf(number))
  const earlier = { href: hrefOf(page - 1), label: t('earlier', { count: PRODUCTS_PER_PAGE }) }
  const later = { href: hrefOf(page + 1), label: t('later', { count: Math.min(PRODUCTS_PER_PAGE, total - to) }) }
  return (
    <MoreProducts
      // The parts of another page, sort order or branch are kept under another address.
      key={hrefOf(page)}
      address={hrefOf(page)}
      links={{ earlier: page > 1 ? earlier : null, later: page < pages ? later : null }}
      to={to}
      labels={{
        pages: t('name'),
        shown: t('shown', { from, to: '#', total }),
        loading: common('loading'),
        failed: common('moreFailed'),
        offline: common('offline'),
        retry: common('retry'),
      }}
    />
  )
}
