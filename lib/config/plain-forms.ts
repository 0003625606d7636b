import { PLAIN_SEND } from '@/lib/domain/order/plain-order'
import { PREFIX_PATTERN } from './languages.mjs'

const SENT = new RegExp(`^(?:/${PREFIX_PATTERN})?${PLAIN_SEND}$`)

/** Whether plain forms are sent to a public path: `PLAIN_SEND`, behind the prefix of a language. */
export const takesForm = (pathname: string): boolean => SENT.test(pathname)

/** The most bytes of a plain form: every text at its limit, in letters of six bytes each, has a quarter of it. */
export const MAX_FORM_BYTES = 32 * 1024
