import { useTranslations } from 'next-intl'
import { queryOfPart } from '@/lib/config/pages'
import type { Sort } from '@/lib/domain/menu/menu'
import { SortList } from './sort-list'

const TITLES = {
  popular: 'sortPopular',
  asc: 'sortAsc',
  desc: 'sortDesc',
  new: 'sortNew',
  rating: 'sortRating',
  kcal: 'sortKcal',
} as const

type SortLinksProps = {
  /** The public path of the list, without language prefix. */
  readonly path: string
  readonly sorts: readonly Sort[]
  readonly current: Sort
}

/** The sort orders of a list as a menu of links: they work without scripts, and every order has an address. */
export function SortLinks({ path, sorts, current }: SortLinksProps) {
  const t = useTranslations('catalog')
  return (
    <SortList
      orders={sorts.map((sort) => ({ sort, href: `${path}${queryOfPart({ sort, page: 1 })}`, title: t(TITLES[sort]) }))}
      current={current}
      labels={{ sort: t('sort'), current: t(TITLES[current]), sorted: t('sorted', { order: t(TITLES[current]) }) }}
    />
  )
}
