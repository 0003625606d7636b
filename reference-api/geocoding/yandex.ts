import { DEFAULT_LOCALE, LANGUAGES, localeOf } from '@/lib/config/languages.mjs'
import { distance, type Point } from '@/lib/domain/place/geo'
import { MS_PER_DAY } from '@/lib/domain/time/durations'
import { createMinuteCounter, type MinuteCounter } from '@/reference-api/db/minute-counter'
import { inLocale, type Locale } from '@/reference-api/locale'
import type { Catalogue, City } from '@/reference-api/menu/catalogue'
import { createAnswerCache } from './answer-cache'
import type { FoundAddress, Geocoder, GeocodingContext } from './geocoder'
import { parseYandex, type YandexAddress } from './yandex-answer'

const ADDRESS = 'https://geocode-maps.yandex.ru/1.x/'
const TIMEOUT_MS = 2000
const KEPT_ANSWERS = 2000
const KEPT_MS = MS_PER_DAY
/** How long the service is not called after a failure, so that customers do not wait for its time-out each time. */
const PAUSE_MS = 15_000
/** Limits requests a minute, so that a flood does not use up the daily quota of the key. */
const ASKS_A_MINUTE = 120
const QUESTIONS = 'geocoder'
const MAX_FOUND = 10
/** The margin around a city's branches, in degrees: about 25 km. */
const MARGIN = { latitude: 0.22, longitude: 0.32 }
const CITY_METRES = 40_000

/** The language of requests to the service, which does not know all languages of the shop. */
const spokenFor = (locale: Locale): Locale => localeOf(LANGUAGES[locale].yandex.split('_')[0]) ?? DEFAULT_LOCALE

type Settings = {
  readonly key: string
  readonly fetch?: typeof fetch
  /** Milliseconds. */
  readonly now?: () => number
  /** Called with the reason of a failure, for the log; the reason never contains the key or an address. */
  readonly onFailure?: (reason: string) => void
  /** Counts the requests of a minute; by default those of this process only. */
  readonly counter?: MinuteCounter
  /** A clock for those minutes that all processes share, in milliseconds; without it `now` is used. */
  readonly minuteClock?: () => number
  /** Answers while the service fails. */
  readonly fallback: Geocoder
}

class ServiceError extends Error {}
/** The service is not called because it has just failed; this is not another failure. */
class PausedError extends Error {}

const inCity = ({ id }: City, { branches }: Catalogue) => branches.filter((branch) => branch.cityId === id)

/** The box that limits the search, [west, south, east, north]; null: the city has no branches. */
function boxOf(city: City, catalogue: Catalogue): readonly [number, number, number, number] | null {
  const branches = inCity(city, catalogue)
  if (branches.length === 0) return null
  const latitudes = branches.map(({ latitude }) => latitude)
  const longitudes = branches.map(({ longitude }) => longitude)
  return [
    Math.min(...longitudes) - MARGIN.longitude,
    Math.min(...latitudes) - MARGIN.latitude,
    Math.max(...longitudes) + MARGIN.longitude,
    Math.max(...latitudes) + MARGIN.latitude,
  ]
}

/** The city whose branches are nearest to a point; null: too far from all. */
function cityAt(point: Point, { branches }: Catalogue): City | null {
  const [nearest] = branches
    .map((branch) => ({ branch, metres: distance(branch, point) }))
    .sort((a, b) => a.metres - b.metres)
  return nearest && nearest.metres <= CITY_METRES ? nearest.branch.city : null
}

const reasonOf = (error: unknown): string => {
  if (error instanceof ServiceError) return error.message
  if (error instanceof Error && error.name === 'TimeoutError') return 'time-out'
  return error instanceof Error ? error.name : 'unknown'
}

/** Sends a request; throws an error whose message may be logged. */
async function ask(query: URLSearchParams, send: typeof fetch): Promise<readonly YandexAddress[]> {
  const response = await send(`${ADDRESS}?${query}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new ServiceError(`status ${response.status}`)
  return parseYandex(await response.json())
}

/**
 * Addresses from the HTTP geocoder of Yandex. Answers are kept for a day; while the service fails or is slower than two
 * seconds, `fallback` answers instead.
 */
export function yandexGeocoder(settings: Settings): Geocoder {
  const { key, fetch: send = fetch, now = () => performance.now(), onFailure = () => undefined, fallback } = settings
  const { secondsToWait, add } = settings.counter ?? createMinuteCounter()
  const minuteClock = settings.minuteClock ?? now
  const recall = createAnswerCache<readonly YandexAddress[]>({ size: KEPT_ANSWERS, forMs: KEPT_MS, now })
  let pausedUntil = Number.NEGATIVE_INFINITY

  /** Null: the service failed, or is not called now. */
  const answer = async (query: Readonly<Record<string, string>>): Promise<readonly YandexAddress[] | null> => {
    const parameters = new URLSearchParams({ format: 'json', ...query })
    try {
      return await recall(parameters.toString(), async () => {
        if (now() < pausedUntil) throw new PausedError('the geocoding service is paused after failures')
        if (secondsToWait(QUESTIONS, ASKS_A_MINUTE, minuteClock()) > 0)
          throw new ServiceError('the geocoding quota of this minute is used up')
        add(QUESTIONS, minuteClock())
        return ask(new URLSearchParams({ apikey: key, ...Object.fromEntries(parameters) }), send)
      })
    } catch (error) {
      if (!(error instanceof PausedError)) {
        pausedUntil = now() + PAUSE_MS
        onFailure(reasonOf(error))
      }
      return null
    }
  }

  const find = async (
    text: string,
    where: GeocodingContext & { readonly city: City },
  ): Promise<readonly FoundAddress[]> => {
    const { city, catalogue, locale } = where
    const box = boxOf(city, catalogue)
    const found = await answer({
      geocode: `${inLocale(city.name, spokenFor(locale))}, ${text}`,
      lang: LANGUAGES[locale].yandex,
      results: String(MAX_FOUND),
      ...(box && { bbox: `${box[0]},${box[1]}~${box[2]},${box[3]}`, rspn: '1' }),
    })
    if (!found) return fallback.find(text, where)
    return found.map((address, index) => ({ ...address, cityId: city.id, isSure: index === 0 }))
  }

  const reverse = async (point: Point, where: GeocodingContext): Promise<FoundAddress | null> => {
    const city = cityAt(point, where.catalogue)
    if (!city) return null
    const geocode = `${point.longitude.toFixed(5)},${point.latitude.toFixed(5)}`
    const found = await answer({ geocode, kind: 'house', lang: LANGUAGES[where.locale].yandex, results: '1' })
    if (!found) return fallback.reverse(point, where)
    const [first] = found
    return first ? { ...first, point, cityId: city.id, isSure: true } : null
  }

  return { find, reverse }
}
