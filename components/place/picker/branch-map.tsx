import { useLocale, useTranslations } from 'next-intl'
import { ErrorBoundary } from '@/components/ui/behaviour/error-boundary'
import { mapTexts } from '@/components/ui/map/map-types'
import { MapView } from '@/components/ui/map/map-view'
import type { Branch } from '@/lib/contract/catalog'
import { branchLine } from '@/lib/domain/place/branch-line'
import { DEFAULT_CENTRE, type Point } from '@/lib/domain/place/geo'

/** The zoom that shows one city, one step nearer than the default of the specification. */
const CITY_ZOOM = 11

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function centreOf(points: readonly Point[]): Point {
  if (points.length === 0) return DEFAULT_CENTRE
  return { latitude: mean(points.map((one) => one.latitude)), longitude: mean(points.map((one) => one.longitude)) }
}

type BranchMapProps = {
  readonly branches: readonly Branch[]
  readonly chosen: string | null
  readonly onSelect: (guid: string) => void
  readonly isLive: boolean
}

/** The branches of a city on the map; the label of a marker names the branch and its street. */
export function BranchMap({ branches, chosen, onSelect, isLive }: BranchMapProps) {
  const t = useTranslations('place')
  const words = useTranslations('map')
  const locale = useLocale()
  const markers = branches.flatMap(({ guid, name, addresses: [first], is_open }) =>
    first
      ? [
          {
            id: guid,
            point: { latitude: first.latitude, longitude: first.longitude },
            title: branchLine(name, first.street),
            isMuted: isLive && !is_open,
          },
        ]
      : [],
  )
  return (
    <ErrorBoundary fallback={<p className="sand round pad-5 middle">{t('mapFailed')}</p>}>
      <MapView
        label={t('mapLabel')}
        locale={locale}
        centre={centreOf(markers.map(({ point }) => point))}
        zoom={CITY_ZOOM}
        markers={markers}
        selectedId={chosen}
        onSelect={onSelect}
        texts={mapTexts(words)}
      />
    </ErrorBoundary>
  )
}
