import { codeOf, type Locale } from '@/lib/i18n/locales'
import { createClient, type Transport } from './call'

const clients = new Map<Locale, Transport>()

/** The browser's way to the API: its own origin, where the gateway answers. */
export function browserApi(locale: Locale): Transport {
  const known = clients.get(locale) ?? { client: createClient('/', { 'Accept-Language': codeOf(locale) }) }
  clients.set(locale, known)
  return known
}
