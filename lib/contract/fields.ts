import * as z from 'zod/mini'
import { isMobile } from '@/lib/domain/account/phone'
import { MAX_CHOSEN, MAX_DISHES, MAX_ID, MAX_LINES, MAX_QUANTITY, TEXT_LIMITS } from '@/lib/domain/input/limits'
import { isMediaPath, isPageLink, isWebLink } from '@/lib/domain/input/links'
import { plainLine, plainProse } from '@/lib/domain/input/plain-text'
import { isBuyerNumber } from '@/lib/domain/money/buyer-number'
import { DELIVERY_TYPES } from '@/lib/domain/order/delivery'
import { ADDRESS_TYPES } from '@/lib/domain/place/address'

/** Building blocks of the schemas. Ids are positive 32-bit numbers, money is whole tenge. */
export const id = z.int().check(z.minimum(1), z.maximum(MAX_ID))
export const idInPath = z.pipe(z.coerce.number(), id)
export const tenge = z.int().check(z.minimum(0))
export const deliveryType = z.enum(DELIVERY_TYPES)
export const page = z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(10_000))), 1)

/**
 * Links from a server. A link that is invalid or leads to a forbidden scheme or host becomes null, so that an editor's
 * mistake breaks one link and not the page.
 */
const isPicture = (value: string): boolean => value === '' || isMediaPath(value)
/** A picture or video of the shop; empty: none. */
export const mediaPath = z.catch(z.string().check(z.refine(isPicture)), '')
export const mediaPathOrNull = z.catch(z.nullable(z.string().check(z.refine(isPicture))), null)
/** A page of the shop. */
export const pageLinkOrNull = z.catch(z.nullable(z.string().check(z.refine(isPageLink))), null)
/** A page of the shop or of the web. */
export const anyLinkOrNull = z.catch(
  z.nullable(z.string().check(z.refine((value) => isPageLink(value) || isWebLink(value)))),
  null,
)
/** A web page; empty: none. */
export const webLink = z.catch(z.string().check(z.refine((value) => value === '' || isWebLink(value))), '')
/** A web page, or null. */
export const webLinkOrNull = z.catch(z.nullable(z.string().check(z.refine(isWebLink))), null)
/** The payment page of the bank. */
export const bankLinkOrNull = z.catch(z.nullable(z.url().check(z.refine(isWebLink))), null)

/** Real time, ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true })

/** Degrees, WGS 84. */
export const point = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** Minutes. */
export const range = z.object({ min: z.int().check(z.minimum(0)), max: z.int().check(z.minimum(0)) })

/** Digits only, with the country code: 77011234567 (specification §5: sent without the mask). */
export const phone = z.string().check(z.regex(/^7[3479]\d{9}$/, { abort: true }))

/** A phone that can get an SMS; an issue carries `isMobile` for the message. */
export const mobile = phone.check(z.refine(isMobile, { params: { isMobile: true } }))

/** A business or personal number of a buyer; an issue carries `isBuyerNumber` for the message. */
export const buyerNumber = z.string().check(z.refine(isBuyerNumber, { params: { isBuyerNumber: true } }))

/** Texts that customers type into fields of one line, and of several; invisible characters are removed. */
export const typedLine = (max: number) => z.string().check(z.overwrite(plainLine), z.trim(), z.maxLength(max))
export const typedProse = (max: number) => z.string().check(z.overwrite(plainProse), z.trim(), z.maxLength(max))

/** What a customer chose for a dish, with the specification's names; `igredients` lists the removed ingredients. */
const chosen = {
  selectedExtras: z
    .array(z.strictObject({ id, quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)) }))
    .check(z.maxLength(MAX_CHOSEN)),
  drink_id: z.nullable(id),
  snack_id: z.nullable(id),
  igredients: z.array(id).check(z.maxLength(MAX_CHOSEN)),
}

/** One line of a cart on the wire. */
export const orderLine = z.strictObject({
  id,
  uuid: z.string().check(z.minLength(1), z.maxLength(64)),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  /** The price of one piece that the customer saw; the server compares it with its own and never uses it. */
  priceWithExtras: tenge,
  selectedExtras: z._default(chosen.selectedExtras, []),
  drink_id: z._default(chosen.drink_id, null),
  snack_id: z._default(chosen.snack_id, null),
  igredients: z._default(chosen.igredients, []),
  /**
   * Ours: what was chosen for each dish of a combo of several, in the order of the product's `dishes`. Missing: the
   * product is one dish, or the line is older than the combo's `dishes`, and its choices hold for all of them.
   */
  children: z.optional(z.array(z.strictObject({ id, ...chosen })).check(z.maxLength(MAX_DISHES))),
  /** What the kitchen should know about this dish. */
  note: z._default(typedLine(TEXT_LIMITS.note), ''),
})

/** A dish of an ordered combo, in words: its name, its chosen options, and what is left out. */
export const dishInWords = z.object({
  name: z.string(),
  options: z.array(z.string()),
  removed: z.array(z.string()),
  /** Pieces of this dish alone whose share of the combo's price was given back; only in orders. */
  refunded_quantity: z.optional(z.int().check(z.minimum(0))),
})
export type DishInWords = z.infer<typeof dishInWords>

export const orderLines = z.array(orderLine).check(z.minLength(1), z.maxLength(MAX_LINES))
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
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    type: z.enum(ADDRESS_TYPES),
    home: z.string(),
    entrance: z.string(),
    apartment: z.string(),
    floor: z.string(),
    comment: z.string(),
    private_house: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof savedAddress>
