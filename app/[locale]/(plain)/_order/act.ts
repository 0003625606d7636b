import type { Transport } from '@/lib/api/call'
import type { Locale } from '@/lib/i18n/locales'
import type { KeptOrder } from '@/lib/server/plain/kept-order'

/** A sent form, with what the browser keeps. */
export type Sent = {
  readonly form: URLSearchParams
  readonly kept: KeptOrder
  readonly locale: Locale
  readonly api: Transport
  /** The branch whose menu the visitor sees. */
  readonly branch: string
}

/** Where the browser goes, without the prefix of the language, and what it keeps. */
export type Done = { readonly to: string; readonly kept: KeptOrder }

/** What a button of a plain form does. */
export type Act = (sent: Sent) => Done | Promise<Done>
