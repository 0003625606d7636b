import { setServerTime } from '@/lib/clock/server-time'
import { BUILD_HEADER, recordServedBuild } from '@/lib/config/served-build'
import { needsSession, type Route } from '@/lib/contract/route'
import { codeOf, type Locale } from '@/lib/i18n/locales'
import { createClient, type Transport } from './call'
import { notifySessionDoubt, notifySessionEnd } from './session-end'
import { sessionKey } from './session-key'
import { noteSessionUse } from './session-life'

const clients = new Map<Locale, Transport>()

/** Reports to the shop that an answer of the chain does not fit the contract (`/reports`). */
const reportDrift = (what: string, where: string): void =>
  void navigator.sendBeacon?.('/reports', JSON.stringify({ kind: 'drift', page: location.pathname, what, where }))

/**
 * Learns from a 401. A call that needs a session was refused: the session has ended. A call whose contract declares no
 * 401 was refused: it may be a fault of the chain, so the session is checked. A declared 401 means a wrong code or
 * password and says nothing about the session.
 */
function recordRefusal(route: Route, path: string): void {
  if (needsSession(route)) notifySessionEnd(path)
  else if (!(401 in route.responses)) notifySessionDoubt()
}

function watchedClient(locale: Locale): Transport {
  const client = createClient('/', { 'Accept-Language': codeOf(locale) })
  client.interceptors.response.use((response) => {
    // The clock of the gateway may differ from the chain's, and a failure may be the gateway's own answer.
    if (response.status < 500) setServerTime(response.headers.date)
    recordServedBuild(response.headers[BUILD_HEADER])
    if (response.status !== 401) noteSessionUse(response.config.url ?? '')
    return response
  })
  return { client, reader: locale, onDrift: reportDrift }
}

/**
 * The browser's client of the API, for calls that begin now: it calls its own origin, where the gateway answers. A
 * refusal that arrives after a login or logout is ignored, because it is about the earlier session.
 */
export function browserApi(locale: Locale): Transport {
  const known = clients.get(locale) ?? watchedClient(locale)
  clients.set(locale, known)
  const session = sessionKey()
  return { ...known, onUnauthorized: (...refused) => session === sessionKey() && recordRefusal(...refused) }
}
