import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ChatSlot } from '@/app/[locale]/_shell/chat-slot'
import { PageTexts } from '@/app/[locale]/_shell/page-texts'
import { MapPage } from '@/components/map-page/map-page'
import { type MapQuery, readMapQuery } from '@/components/map-page/map-query'
import { PlacesFailure } from '@/components/map-page/places-failure'
import { loadCities } from '@/lib/server/places'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('mapPage')
  return { title: t('title'), robots: { index: false } }
}

const searchOf = (query: MapQuery): string =>
  String(
    new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
    ),
  )

/** The map inside the chain's apps (docs/map-for-mobile.md), without header and footer; only the chat stays. */
export default async function MapForMobilePage({ searchParams }: { readonly searchParams: Promise<MapQuery> }) {
  const [query, locale] = await Promise.all([searchParams, getLocale()])
  // `chain-api.ts` has logged the failure; the page reports it and offers a retry.
  const cities = await loadCities(locale).catch(() => null)
  return (
    <main>
      {cities ? (
        <PageTexts of={['map', 'mapPage']}>
          <MapPage beginning={readMapQuery(query, cities)} />
        </PageTexts>
      ) : (
        <PlacesFailure search={searchOf(query)} />
      )}
      <ChatSlot locale={locale} isOverMap />
    </main>
  )
}
