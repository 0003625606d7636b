import type { StoredCart } from './stored-cart'

const OWN =
  /^(?!.*(("uuid":"[\w-]+").*\2|[:[,](0[\],}]|\d{8}))){"cartId":"(?=.{8}-.{4}-4.{3}-[89ab].{3}-.{12}")(-?[\da-f]{4}){8}","products":\[({"id":\d+,"uuid":"[\w-]{1,64}","quantity":\d\d?,"priceWithExtras":\d+(,("children":\[)?({"id":\d+,)?"selectedExtras":\[({"id":\d+,"quantity":\d\d?},?){0,50}],("(drink|snack)_id":(null|\d+),){2}"igredients":\[(\d+,?){0,50}]\W*)+,"buttonDisabledValue":false,("note":"([^"\\]|\\.){1,99}",)?"name":"([^"\\]|\\.){0,99}","image":(null|"\/media(\/[\w-]+)+")},?){1,50}]}$/

/**
 * A stored cart with lines, when the text is exactly what `toStoredCart` writes for them; null for any other text,
 * which `parseStoredCart` has to read, and for carts of the shop with unusually long texts or numbers. For the inline
 * script of the pages, which is too small for a parser; the limits are those of `lib/domain/input/limits`.
 * @throws SyntaxError
 */
export function ownStoredCart(text: string): StoredCart | null {
  const cart: StoredCart = JSON.parse(text)
  return OWN.test(text) && JSON.stringify(cart) === text ? cart : null
}
