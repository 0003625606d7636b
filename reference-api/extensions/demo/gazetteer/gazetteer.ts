import { asRussianKeys } from '@/lib/domain/input/keyboard-layouts'
import { distance, type Point } from '@/lib/domain/place/geo'
import type { FoundAddress, Geocoder, GeocodingContext } from '@/reference-api/geocoding/geocoder'
import { kindOf, streetKey, wordsOf } from '@/reference-api/geocoding/street-key'
import { inLocale } from '@/reference-api/locale'
import type { City, Street } from '@/reference-api/menu/catalogue'
import { parseCorner } from './corner'
import { middleOfStreet, nearestHouse, pointOfCorner, pointOfHouse } from './houses'
import { type Reading, readingsOf } from './readings'
import { type Similarity, similarityOf } from './similarity'

const MAX_FOUND = 10
/** The distance in metres from a pin beyond which a street does not match it. */
const NEAR_METRES = 250
const WRONG_KIND = 0.3
const NO_HOUSE = 0.05
/** Two streets whose fits differ by no more than this cannot be distinguished. */
const DOUBT = 0.25

type Match = Similarity & { readonly street: Street; readonly home: string }

const best = (matches: readonly Match[]): Match | undefined => [...matches].sort((a, b) => a.cost - b.cost)[0]

/** How well a street fits a text, in its best reading; null: in none. */
function match(street: Street, readings: readonly (Reading & { readonly key: string })[]): Match | undefined {
  const kind = kindOf(wordsOf(street.name.ru))
  return best(
    readings.flatMap((reading) =>
      street.keys.flatMap((known) => {
        const fit = similarityOf(reading.key, known)
        if (!fit) return []
        const isOtherKind = reading.kind !== null && kind !== null && reading.kind !== kind
        const extra = (isOtherKind ? WRONG_KIND : 0) + (reading.home === '' ? NO_HOUSE : 0)
        return [{ ...fit, cost: fit.cost + extra, street, home: reading.home }]
      }),
    ),
  )
}

function toFound(
  { street, home, isWhole }: Match,
  { locale }: GeocodingContext,
  isAlone: boolean,
): FoundAddress | null {
  const number = Number.parseInt(home, 10)
  const house = Number.isNaN(number) ? null : pointOfHouse(street.houses, number)
  const point = house?.point ?? middleOfStreet(street.houses)
  return (
    point && {
      point,
      cityId: street.cityId,
      street: inLocale(street.name, locale),
      home,
      precision: house?.isExact ? 'house' : 'street',
      isSure: isWhole && isAlone,
    }
  )
}

/** Two streets that are farther apart than this (metres) do not meet. */
const CORNER_METRES = 150
/** A house that is named by a corner is at most so many metres from it. */
const AT_CORNER_METRES = 600

const known = new WeakMap<Street, Street>()

/**
 * A street with the keys of its present names besides the stored ones, because a renaming may have left those
 * unchanged.
 */
function withOwnKeys(street: Street): Street {
  const ready = known.get(street)
  if (ready) return ready
  const own = Object.values(street.name).map((name) => streetKey(wordsOf(name)))
  const whole = { ...street, keys: [...new Set([...street.keys, ...own])] }
  known.set(street, whole)
  return whole
}

function search(text: string, where: GeocodingContext & { readonly city: City }): readonly FoundAddress[] {
  const cityWords = new Set(Object.values(where.city.name).flatMap(wordsOf))
  const readings = readingsOf(text, cityWords).map((reading) => ({ ...reading, key: streetKey(reading.words) }))
  const matches = where.catalogue.streets
    .filter((street) => street.cityId === where.city.id)
    .flatMap((street) => match(withOwnKeys(street), readings) ?? [])
    .sort((a, b) => a.cost - b.cost || a.street.id - b.street.id)
  const rival = matches[1]?.cost ?? Number.POSITIVE_INFINITY
  return matches
    .slice(0, MAX_FOUND)
    .flatMap((one, index) => toFound(one, where, index === 0 && rival - one.cost >= DOUBT) ?? [])
}

/** The corner of two streets, or the house at it; null: the text names no corner, or the two streets do not meet. */
function searchCorner(text: string, where: GeocodingContext & { readonly city: City }): FoundAddress | null {
  const found = parseCorner(text)?.map((part) => search(part, where)[0])
  const [one, other] = found ?? []
  if (!one?.isSure || !other?.isSure) return null
  const housesOf = ({ street }: FoundAddress) =>
    where.catalogue.streets.find(
      ({ cityId, name }) => cityId === where.city.id && inLocale(name, where.locale) === street,
    )?.houses ?? []
  const corner = one.street === other.street ? null : pointOfCorner(housesOf(one), housesOf(other))
  if (!corner || corner.metres > CORNER_METRES) return null
  const isAtCorner = ({ point }: FoundAddress) => distance(point, corner.point) <= AT_CORNER_METRES
  if (one.home !== '') return { ...one, isSure: isAtCorner(one) }
  // A house behind both streets may belong to either; one that is at neither is somewhere at the corner.
  const { home } = other
  const ofOne = home === '' ? undefined : search(`${one.street}, ${home}`, where)[0]
  const house = [other, ofOne].find((found) => found && found.home !== '' && isAtCorner(found))
  return house ?? { ...one, point: corner.point, street: `${one.street} — ${other.street}`, home, precision: 'street' }
}

function nearest(point: Point, { catalogue, locale }: GeocodingContext): FoundAddress | null {
  const found = catalogue.streets.flatMap((street) => {
    const house = nearestHouse(street.houses, point)
    return house && house.metres <= NEAR_METRES ? [{ street, ...house }] : []
  })
  const [first] = found.sort((a, b) => a.metres - b.metres)
  return first
    ? {
        point,
        cityId: first.street.cityId,
        street: inLocale(first.street.name, locale),
        home: String(first.home),
        precision: 'house',
        isSure: true,
      }
    : null
}

/**
 * Addresses from the streets that the database knows, without any network: in three languages, under old names, in any
 * order of words, with typing errors and in the wrong keyboard layout.
 */
export const gazetteer: Geocoder = {
  find: async (text, where) => {
    const corner = searchCorner(text, where)
    if (corner) return [corner]
    const found = search(text, where)
    return found.length > 0 ? found : search(asRussianKeys(text), where)
  },
  reverse: async (point, where) => nearest(point, where),
}
