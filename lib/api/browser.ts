import { learnServerTime } from '@/lib/clock/server-time'
import { BUILD_HEADER, learnBuild } from '@/lib/config/served-build'
import { needsSession, type Route } from '@/lib/contract/route'
import { codeOf, type Locale } from '@/lib/i18n/locales'
import { createClient, type Transport } from './call'
import { notifySessionDoubt, notifySessionEnd } from './session-end'
import { sessionKey } from './session-key'
import { noteSessionUse } from './session-life'

const clients = new Map<Locale, Transport>()

/** Tells the shop that the chain and its contract have come apart (`/reports`). */
const reportDrift = (what: string, where: string): void =>
  void navigator.sendBeacon?.('/reports', JSON.stringify({ kind: 'drift', page: location.pathname, what, where }))

/**
 * A call that needs a session was refused: it is over. A call that everybody may make was refused although its contract knows no such
 * answer: that may be the chain's trouble, and so the session is looked at. A wrong code or password is a declared 401 and says neither.
 */
function learnRefusal(route: Route, path: string): void {
  if (needsSession(route)) notifySessionEnd(path)
  else if (!(401 in route.responses)) notifySessionDoubt()
}

function watchedClient(locale: Locale): Transport {
  const client = createClient('/', { 'Accept-Language': codeOf(locale) })
  client.interceptors.response.use((response) => {
    // A failure may be the gateway's own answer, and its clock is not the chain's.
    if (response.status < 500) learnServerTime(response.headers.date)
    learnBuild(response.headers[BUILD_HEADER])
    if (response.status !== 401) noteSessionUse(response.config.url ?? '')
    return response
  })
  return { client, reader: locale, onDrift: reportDrift }
}

/**
 * The browser's way to the API for the calls of one moment: its own origin, where the gateway answers. A refusal that comes after
 * somebody has logged in or out meanwhile says nothing of the session of now.
 */
export function browserApi(locale: Locale): Transport {
  const known = clients.get(locale) ?? watchedClient(locale)
  clients.set(locale, known)
  const session = sessionKey()
  return { ...known, onUnauthorized: (...refused) => session === sessionKey() && learnRefusal(...refused) }
}
