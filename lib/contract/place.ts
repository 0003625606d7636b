import * as z from 'zod/mini'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { branch, deliveryZone } from './catalog'
import { anyFailure, problem } from './errors'
import { deliveryType, id, idInPath, moment, point, range, typedLine } from './fields'
import { route } from './route'

const found = z.extend(point, { city_id: id, street: z.string(), home: z.string() })
export type FoundAddress = z.infer<typeof found>

/**
 * Whether an address can be delivered to, by which branch and on which terms. `unknown`: the address is not on the map,
 * and an operator will check it.
 */
export const deliveryCheck = z
  .object({
    served: z.enum(['yes', 'no', 'unknown']),
    /** The point of the address: the given pin, or the result of the search. */
    point: z.nullable(point),
    precision: z.nullable(z.enum(['pin', 'house', 'street'])),
    /** The branch that cooks the order; for `unknown` the default branch of the city; null for `no`. */
    filial: z.nullable(branch),
    zone: z.nullable(deliveryZone),
    /** The zone of the customer's own branch, which may be closed now; null: it does not deliver there. */
    own_zone: z.nullable(deliveryZone),
    /** Minutes from now; null: the branch takes no orders now, or the zone is not known. */
    eta: z.nullable(range),
    /** For `no`: the nearest branch to pick up at, and how far it is in metres. */
    nearest: z.nullable(z.object({ filial: branch, distance: z.int().check(z.minimum(0)) })),
  })
  .register(z.globalRegistry, { id: 'DeliveryCheck' })
export type DeliveryCheck = z.infer<typeof deliveryCheck>

const slot = z.object({ start: moment, end: moment, is_free: z.boolean() })

/**
 * Calls about places and times. They are ours, because the specification names zones, slots and geocoding without
 * calls. Addresses are sent in bodies, so that no URL contains one.
 */
export const placeRoutes = {
  checkDelivery: route({
    method: 'POST',
    path: '/api/delivery/check',
    summary: 'Whether an address can be delivered to, by which branch, for how much and how fast',
    access: 'public',
    ours: true,
    body: z.strictObject({
      city_id: id,
      street: typedLine(TEXT_LIMITS.street).check(z.minLength(1)),
      home: z._default(typedLine(TEXT_LIMITS.home), ''),
      /** The pin; null: the server searches for the address. */
      point: z._default(z.nullable(point), null),
      /** The branch of the customer's menu; it stays unless another delivers for less. */
      filial_guid: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
    }),
    responses: { ...anyFailure, 404: problem, 200: deliveryCheck },
  }),
  geocode: route({
    method: 'POST',
    path: '/api/geocode',
    summary: 'Addresses of a city that a text may mean, the likeliest first',
    access: 'public',
    ours: true,
    body: z.strictObject({ city_id: id, query: typedLine(200).check(z.minLength(1)) }),
    responses: { ...anyFailure, 404: problem, 200: z.object({ results: z.array(found).check(z.maxLength(10)) }) },
  }),
  reverseGeocode: route({
    method: 'POST',
    path: '/api/geocode/reverse',
    summary: 'The address at a point; null where there is none',
    access: 'public',
    ours: true,
    body: z.strictObject({ point }),
    responses: { ...anyFailure, 200: z.object({ result: z.nullable(found) }) },
  }),
  deliverySlots: route({
    method: 'GET',
    path: '/api/delivery-slots',
    summary: 'When an order can be had: as soon as possible, or in a slot of the next days',
    access: 'public',
    ours: true,
    query: z.object({
      filial_guid: z.string().check(z.maxLength(64)),
      delivery_type: deliveryType,
      zone_id: z.optional(idInPath),
    }),
    responses: {
      ...anyFailure,
      404: problem,
      200: z.object({
        /** Minutes from now; null: the branch takes no orders now, or its kitchen is full. */
        asap: z.nullable(range),
        opens_at: z.nullable(moment),
        /** It takes no orders because its staff has paused it. */
        is_paused: z.optional(z.boolean()),
        /** It has not closed yet, but the time of the last order has passed. */
        is_closing: z.optional(z.boolean()),
        /** It takes orders for slots only, because its kitchen is full now. */
        is_full: z._default(z.boolean(), false),
        /** `date` is the local date of the branch, "YYYY-MM-DD", on which the working day begins: the night after it belongs to it. */
        days: z.array(z.object({ date: z.iso.date(), slots: z.array(slot).check(z.minLength(1)) })),
      }),
    },
  }),
}
