import { LOGIN_PATH } from '@/lib/contract/paths'
import { codeOf, type Locale } from '@/lib/i18n/locales'
import { createClient, type Transport } from './call'
import { learnServerTime } from './server-time'
import { notifySessionEnd } from './session-end'
import { noteSessionUse } from './session-life'

const clients = new Map<Locale, Transport>()

/** Tells the shop that the chain and its contract have come apart (`/reports`). */
const reportDrift = (what: string, where: string): void =>
  void navigator.sendBeacon?.('/reports', JSON.stringify({ kind: 'drift', page: location.pathname, what, where }))

/** Wrong codes and passwords are 401 too; every other 401 says that the session is over. */
function watchedClient(locale: Locale): Transport {
  const client = createClient('/', { 'Accept-Language': codeOf(locale) })
  client.interceptors.response.use((response) => {
    learnServerTime(response.headers.date)
    const path = response.config.url ?? ''
    if (response.status !== 401) noteSessionUse(path)
    else if (path !== LOGIN_PATH) notifySessionEnd(path)
    return response
  })
  return { client, reader: locale, onDrift: reportDrift }
}

/** The browser's way to the API: its own origin, where the gateway answers. */
export function browserApi(locale: Locale): Transport {
  const known = clients.get(locale) ?? watchedClient(locale)
  clients.set(locale, known)
  return known
}
