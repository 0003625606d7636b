import { z } from 'zod'
import { isMobile } from '@/lib/domain/account/phone'
import { MAX_CHOSEN, MAX_ID, MAX_LINES, MAX_QUANTITY, TEXT_LIMITS } from '@/lib/domain/input/limits'
import { isMediaPath, isPageLink, isWebLink } from '@/lib/domain/input/links'
import { plainLine, plainProse } from '@/lib/domain/input/plain-text'
import { isBuyerNumber } from '@/lib/domain/money/buyer-number'
import { DELIVERY_TYPES } from '@/lib/domain/order/delivery'
import { ADDRESS_TYPES } from '@/lib/domain/place/address'

/** Building blocks of the schemas. Ids are positive 32-bit numbers, money is whole tenge. */
export const id = z.int().min(1).max(MAX_ID)
export const idInPath = z.coerce.number().pipe(id)
export const tenge = z.int().min(0)
export const deliveryType = z.enum(DELIVERY_TYPES)
export const page = z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1)

/**
 * Links from a server. A link that is invalid or leads to a forbidden scheme or host becomes null, so that an editor's
 * mistake breaks one link and not the page.
 */
const isPicture = (value: string): boolean => value === '' || isMediaPath(value)
/** A picture or video of the shop; empty: none. */
export const mediaPath = z.string().refine(isPicture).catch('')
export const mediaPathOrNull = z.string().refine(isPicture).nullable().catch(null)
/** A page of the shop. */
export const pageLinkOrNull = z.string().refine(isPageLink).nullable().catch(null)
/** A page of the shop or of the web. */
export const anyLinkOrNull = z
  .string()
  .refine((value) => isPageLink(value) || isWebLink(value))
  .nullable()
  .catch(null)
/** A web page; empty: none. */
export const webLink = z
  .string()
  .refine((value) => value === '' || isWebLink(value))
  .catch('')
/** A web page, or null. */
export const webLinkOrNull = z.string().refine(isWebLink).nullable().catch(null)
/** The payment page of the bank. */
export const bankLinkOrNull = z.url().refine(isWebLink).nullable().catch(null)

/** Real time, ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true })

/** Degrees, WGS 84. */
export const point = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })

/** Minutes. */
export const range = z.object({ min: z.int().min(0), max: z.int().min(0) })

/** Digits only, with the country code: 77011234567 (specification §5: sent without the mask). */
export const phone = z.string().regex(/^7[3479]\d{9}$/, { abort: true })

/** A phone that can get an SMS; an issue carries `isMobile` for the message. */
export const mobile = phone.refine(isMobile, { params: { isMobile: true } })

/** A business or personal number of a buyer; an issue carries `isBuyerNumber` for the message. */
export const buyerNumber = z.string().refine(isBuyerNumber, { params: { isBuyerNumber: true } })

/** Texts that customers type into fields of one line, and of several; invisible characters are removed. */
export const typedLine = (max: number) => z.string().overwrite(plainLine).trim().max(max)
export const typedProse = (max: number) => z.string().overwrite(plainProse).trim().max(max)

/** One line of a cart on the wire, with the specification's names; `igredients` lists the removed ingredients. */
export const orderLine = z.strictObject({
  id,
  uuid: z.string().min(1).max(64),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  /** The price of one piece that the customer saw; the server compares it with its own and never uses it. */
  priceWithExtras: tenge,
  selectedExtras: z
    .array(z.strictObject({ id, quantity: z.int().min(1).max(MAX_QUANTITY) }))
    .max(MAX_CHOSEN)
    .default([]),
  drink_id: id.nullable().default(null),
  snack_id: id.nullable().default(null),
  igredients: z.array(id).max(MAX_CHOSEN).default([]),
  /** What the kitchen should know about this dish. */
  note: typedLine(TEXT_LIMITS.note).default(''),
})

export const orderLines = z.array(orderLine).min(1).max(MAX_LINES)
export type OrderLine = z.infer<typeof orderLine>

/** An address a customer saved. */
export const savedAddress = z
  .object({
    id,
    city_id: id,
    city: z.string(),
    /** The street again, as the specification wants it. */
    address: z.string(),
    street: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    type: z.enum(ADDRESS_TYPES),
    home: z.string(),
    entrance: z.string(),
    apartment: z.string(),
    floor: z.string(),
    comment: z.string(),
    private_house: z.boolean(),
  })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof savedAddress>
