import 'server-only'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { MAX_FORM_BYTES } from '@/lib/config/plain-forms'
import { parseStoredCart, toStoredCart } from '@/lib/contract/stored-cart'
import { parsedJson } from '@/lib/domain/input/json'
import { type PlainOrder, parsePlainOrder } from '@/lib/domain/order/plain-order'
import { LOCALES, localizedHref } from '@/lib/i18n/locales'
import { isSecureSite } from '@/lib/server/site'

/** Cart and order of a browser without scripts (decision 116). */
export type KeptOrder = { readonly cart: ReturnType<typeof parseStoredCart>; readonly order: PlainOrder }

const CART = 'plain_cart'
const ORDER = 'plain_order'
/** A day, in seconds. */
const MAX_AGE = 24 * 60 * 60
/** Browsers keep 4096 bytes of a cookie with its name and attributes. */
const LONGEST = 3900

const packed = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64url')

function unpacked(text: string | undefined): unknown {
  if (!text) return null
  try {
    return parsedJson(
      inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: 4 * MAX_FORM_BYTES }).toString(),
    )
  } catch {
    // Not what was written: the order begins anew.
    return null
  }
}

/** The kept cart and order; what cannot be read is empty. @param cookie the value of a cookie by its name */
export const readKeptOrder = (cookie: (name: string) => string | undefined): KeptOrder => ({
  cart: parseStoredCart(unpacked(cookie(CART))),
  order: parsePlainOrder(unpacked(cookie(ORDER))),
})

/** One cookie for each language, because the address of a page begins with its prefix. */
function cookies(name: string, value: string): readonly string[] {
  const attributes = `HttpOnly; SameSite=Strict; Max-Age=${MAX_AGE}${isSecureSite() ? '; Secure' : ''}`
  return LOCALES.map((locale) => `${name}=${value}; Path=${localizedHref(locale, '/plain')}; ${attributes}`)
}

/**
 * The `Set-Cookie` values that keep cart and order for a day: HttpOnly, for the pages of plain forms only. An empty cart is kept, too,
 * because not every text browser removes a cookie; the next dish begins another cart.
 * @returns null: they are too long for a browser
 */
export function keptOrderCookies({ cart: { cartId, lines }, order }: KeptOrder): readonly string[] | null {
  // Names and pictures come with the quote.
  const kept = lines.map((line) => ({ ...line, name: '', image: null }))
  const [cart, typed] = [packed(toStoredCart(lines.length > 0 ? cartId : null, kept)), packed(order)]
  return cart.length > LONGEST || typed.length > LONGEST ? null : [...cookies(CART, cart), ...cookies(ORDER, typed)]
}
