import { eq } from 'drizzle-orm'
import type { Point } from '@/lib/domain/place/geo'
import type { Zone } from '@/lib/domain/place/zones'
import type { Db } from '@/reference-api/db/client'
import { deliveryZones } from '@/reference-api/db/schema'

type ZoneTariff = Pick<Zone, 'price' | 'freeFrom' | 'minimum' | 'minutes'>

/** Degrees from the centre of a zone to each side. */
const REACH = 0.01

/**
 * Gives a branch one square zone around a point, and no other.
 * @returns its id
 */
export async function addZoneAround(
  db: Db,
  branchId: number,
  { latitude, longitude }: Point,
  tariff: ZoneTariff,
): Promise<number> {
  const [south, north, west, east] = [latitude - REACH, latitude + REACH, longitude - REACH, longitude + REACH]
  await db.delete(deliveryZones).where(eq(deliveryZones.branchId, branchId))
  const [zone] = await db
    .insert(deliveryZones)
    .values({
      branchId,
      ...tariff,
      polygon: [
        { latitude: south, longitude: west },
        { latitude: north, longitude: west },
        { latitude: north, longitude: east },
        { latitude: south, longitude: east },
      ],
    })
    .returning({ id: deliveryZones.id })
  if (!zone) throw new Error('The zone was not stored')
  return zone.id
}
