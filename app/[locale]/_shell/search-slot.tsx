import { getTranslations } from 'next-intl/server'
import { PageSearch } from '@/components/search/page-search'
import { SearchForm } from '@/components/search/search-form'
import { type Locale, localizedHref } from '@/lib/i18n/locales'
import { brandTexts } from '@/lib/server/brand'

/** The id of the search popover, which the navigation bar of phones opens. */
export const SEARCH_ID = 'site-search'

type SearchSlotProps = {
  readonly locale: Locale
  /** The current search query. */
  readonly query?: string
  /** The field in the page of results, for phones, whose header has none. */
  readonly isInPage?: boolean
}

/** The search form with its texts. */
export async function SearchSlot({ locale, query, isInPage }: SearchSlotProps) {
  const [t, common] = await Promise.all([
    getTranslations({ locale, namespace: 'shell' }),
    getTranslations({ locale, namespace: 'common' }),
  ])
  const form = (
    <SearchForm
      id={SEARCH_ID}
      isInPage={isInPage}
      action={localizedHref(locale, '/search')}
      labels={{
        search: t('search'),
        placeholder: brandTexts(locale).searchPlaceholder,
        find: t('find'),
        cancel: common('cancel'),
      }}
      query={query}
    />
  )
  return isInPage ? <PageSearch popoverId={SEARCH_ID}>{form}</PageSearch> : form
}
