import { useState } from 'react'
import type { Filial } from '@/lib/contract/catalog'
import { distance, type Point } from '@/lib/domain/geo'

type Nearness = { readonly kind: 'idle' | 'asking' | 'refused' } | { readonly kind: 'known'; readonly position: Point }

/** A branch with the metres to it as the crow flies; null: the position is not known. */
export type NearFilial = { readonly filial: Filial; readonly metres: number | null }

const GEOLOCATION_TIMEOUT_MS = 10_000

/** Where the customer is, asked for by a press only; the position stays in the browser. */
export function useNearest(filials: readonly Filial[]) {
  const [nearness, setNearness] = useState<Nearness>({ kind: 'idle' })
  const ask = () => {
    const { geolocation } = navigator
    if (!geolocation) {
      setNearness({ kind: 'refused' })
      return
    }
    setNearness({ kind: 'asking' })
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setNearness({ kind: 'known', position: { latitude, longitude } }),
      () => setNearness({ kind: 'refused' }),
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 60_000 },
    )
  }
  return { state: nearness.kind, ask, filials: byDistance(filials, nearness) }
}

function byDistance(filials: readonly Filial[], nearness: Nearness): readonly NearFilial[] {
  if (nearness.kind !== 'known') return filials.map((filial) => ({ filial, metres: null }))
  const metresTo = ({ addresses: [first] }: Filial) => (first ? distance(nearness.position, first) : null)
  return filials
    .map((filial) => ({ filial, metres: metresTo(filial) }))
    .sort((a, b) => (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY))
}
