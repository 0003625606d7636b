import { useState } from 'react'
import type { Branch } from '@/lib/contract/catalog'
import { distance, type Point } from '@/lib/domain/place/geo'

type Nearness = { readonly kind: 'idle' | 'asking' | 'refused' } | { readonly kind: 'known'; readonly position: Point }

/** A branch with its distance in a straight line; null: the position of the customer or of the branch is not known. */
export type NearBranch = { readonly branch: Branch; readonly metres: number | null }

const GEOLOCATION_TIMEOUT_MS = 10_000

/** Sorts branches by distance. `ask` requests the customer's position; call it on a press only. The position is sent nowhere. */
export function useNearest(branches: readonly Branch[]) {
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
  return { state: nearness.kind, ask, branches: byDistance(branches, nearness) }
}

function byDistance(branches: readonly Branch[], nearness: Nearness): readonly NearBranch[] {
  if (nearness.kind !== 'known') return branches.map((branch) => ({ branch, metres: null }))
  const metresTo = ({ addresses: [first] }: Branch) => (first ? distance(nearness.position, first) : null)
  return branches
    .map((branch) => ({ branch, metres: metresTo(branch) }))
    .sort((a, b) => (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY))
}
