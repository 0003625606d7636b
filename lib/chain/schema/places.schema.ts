import { z } from 'zod'
import { PAYMENT_METHODS } from '@/lib/domain/money/payment'
import { foreignId, minutes, shortText, slug, tenge } from './fields'
import { dates, week } from './hours'

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
/** Latitude and longitude, as maps show them. */
const point = z.tuple([latitude, longitude], 'a point is written [43.2398, 76.9214]')

const terms = {
  /** Tenge. */
  price: tenge,
  /** The amount in tenge from which delivery is free. */
  free_from: tenge.optional(),
}

const zone = z.strictObject({
  slug,
  ...terms,
  /** The minimum order in tenge, before discounts. */
  minimum: tenge.default(0),
  /** The courier's travel time. */
  minutes,
  /** Corners in order. */
  polygon: z.array(point).min(3, 'a zone has at least three corners'),
})

const branch = z.strictObject({
  slug,
  /** The id of the branch in addresses and in the app; without it one is made from the slug. */
  guid: z.guid('a guid is written 2fe8d083-cde2-4c32-845c-3920a1438d47').optional(),
  /** The id of the branch in the chain's own system. */
  iiko_guid: foreignId.optional(),
  name: shortText,
  street: shortText,
  point,
  phone: z.string().regex(/^\+7 ?[\d -]{10,16}$/, 'a phone is written +7 727 300 00 01'),
  hours: week,
  dates,
  /** How many minutes before closing the last order is taken. */
  last_order_minutes: minutes.default(15),
  /** How many orders one slot of half an hour holds. */
  slot_capacity: z.int().min(0).max(1000).default(6),
  payment: z.array(z.enum(PAYMENT_METHODS)).min(1).default(['cash', 'card']),
  zones: z.array(zone).default([]),
  /** Products that this branch never sells. */
  not_sold: z.array(slug).default([]),
  /** Prices of this branch that differ from the menu's, in tenge. */
  prices: z.record(slug, tenge).default({}),
})

/** A file in `places/`: a city with its branches. */
export const citySchema = z.strictObject({
  slug,
  name: shortText,
  /** The general delivery price; zones have their own terms. */
  delivery: z.strictObject(terms),
  branches: z.array(branch).min(1),
})

export type CityFile = z.infer<typeof citySchema>
export type BranchEntry = CityFile['branches'][number]

/** A file in `places/streets/`: the streets for finding addresses without a maps service. */
export const streetsSchema = z.strictObject({
  /** The slug of the city. */
  city: slug,
  streets: z.array(
    z.strictObject({
      name: shortText,
      /** Former and short names that people still use. */
      also: z.array(z.string().trim().min(1).max(120)).default([]),
      /** Houses and their points; houses between two of them are interpolated. */
      houses: z
        .array(z.tuple([z.int().min(1).max(10_000), latitude, longitude], 'a house is written [52, 43.2398, 76.9214]'))
        .min(2, 'a street needs two houses'),
    }),
  ),
})
