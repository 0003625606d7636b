/** The parts of an address that a customer types into two fields. */
type House = { readonly street: string; readonly home: string }

/** Post codes: 050000 and A05A1B2. No house has such a number. */
const POST_CODE = /(^|[\s,;])(?:\d{6}|[a-z]\d{2}[a-z]\d[a-z]\d)(?=$|[\s,;.])/giu
/** A part between commas that names the country, a district or a region. A microdistrict (шағын ауданы) is an address. */
const LARGER_PLACE =
  /^(?:(?:республика\s+)?казахстан|рк|(?:қазақстан|kazakhstan)(?:\s+республикасы)?|republic of kazakhstan|(?!.*шағын).*\p{L}\s*(?:район|р-н|ауданы|district|область|обл|облысы|region)\.?)$/iu

const QUOTES = '["\'`´«»“”„‘’]'

/** What people write between the parts of a house number, and its plain form; the order matters. */
const NOTATIONS: readonly (readonly [RegExp, string])[] = [
  [/[⁄∕\\|]/g, '/'],
  [/[‐‑‒–—―−]/g, '-'],
  [new RegExp(`(\\d)\\s*${QUOTES}+\\s*(\\p{L})(?!\\p{L})${QUOTES}*`, 'gu'), '$1$2'],
  [new RegExp(`(\\d)\\s*,?\\s*(?:литера|литер|лит)\\.?\\s*${QUOTES}?(\\p{L})(?!\\p{L})${QUOTES}?`, 'giu'), '$1$2'],
  [/(\d\p{L}?)\s*дробь\s*(?=\d)/giu, '$1/'],
  [/(\d\p{L}?)\s*\((\d{1,4}\p{L}?)\)/gu, '$1/$2'],
  [/(\d)\s+(\p{L})(?=\s*\/\s*\d)/gu, '$1$2'],
  [/(\d\p{L}?)\s*\/\s*(?=\d)/gu, '$1/'],
  [/(^|[^\p{L}\d/-])(\d{1,4}\p{L}?)(?:\s-|-\s)(?=\d)/gu, '$1$2-'],
  [/(\d)\s?-\s?(\p{L})(?![\p{L}\d])/gu, '$1$2'],
  [/(\d)(үй|дом)(?!\p{L})/giu, '$1 $2'],
]

const once = (text: string): string => {
  const plain = NOTATIONS.reduce(
    (written, [found, instead]) => written.replace(found, instead),
    text.replaceAll('№', ' ').normalize('NFKC').replace(POST_CODE, '$1'),
  )
  const parts = plain.split(/[,;]/).map((part) => part.trim().replace(/\s+/g, ' '))
  const kept = parts.filter((part) => part !== '' && !LARGER_PLACE.test(part))
  return (kept.length > 0 ? kept : parts.filter(Boolean)).join(', ')
}

const stable = (text: string, step: (text: string) => string): string => {
  const next = step(text)
  return next === text ? text : stable(next, step)
}

/**
 * An address in the notation that the geocoder knows, whatever people write in daily life: `52 / 1`, `52–1`, `52 лит А`
 * and full-width digits become `52/1`, `52-1`, `52А`; post code, country and district are left out. Other words stay.
 */
export const plainAddress = (text: string): string => stable(text, once)

const HOUSE_ALONE: readonly (readonly [RegExp, string])[] = [
  [/^(?:(?:дом|д|house)\.?\s*)?0*(?=[1-9])/iu, ''],
  [/[\s.,;]+$/u, ''],
  [/^(\d{1,4}\p{L}?)\s*-\s*(?=\d)/u, '$1-'],
  [/^(\d{1,4})\s+(?=\p{L}$)/u, '$1'],
  [/^(\d{1,4}\p{L}?)\s+(?=\d{1,3}\p{L}?$)/u, '$1/'],
]

/** The same for the field of the house, where a number is always the house's: `52 - 1`, `52 1`, `052`, `д. 52`. */
export const plainHouse = (home: string): string =>
  stable(home, (text) => HOUSE_ALONE.reduce((written, [found, instead]) => written.replace(found, instead), once(text)))

/** What the notations of one house share: 52к2, 52 корпус 2, 52-2 and 52/2. */
export const houseNumberKey = (home: string): string =>
  plainHouse(home)
    .toLowerCase()
    .replace(/(\d\p{L}?)[\s,]*(?:(?:корпус|корп|к|k|строение|стр|блок)\.?\s*|-)(?=\d)/gu, '$1/')
    .replace(/\s+/g, '')

/** A street and the number behind it, the last number first. */
const HOUSE_BEHIND = [/^(.*\p{L}.*)[\s,.](\d.*)$/u, /^(.*?\p{L}.*?)[\s,.](\d.*)$/u]
const WORD_BEFORE_HOUSE = /(?:[\s,]+(?:дом|д|house))?[\s,.]*$/iu

/** Whether a number is the same house or a part of it: 52/2 of 52. */
const isWithin = (house: string, larger: string): boolean =>
  house === larger || (house.startsWith(larger) && !/^\d/.test(house.slice(larger.length)))

/** The address with a house that both fields name in one of them only; null: they do not. */
function withOneHouse({ street, home }: House): House | null {
  for (const pattern of HOUSE_BEHIND) {
    const [, before = '', behind] = pattern.exec(street) ?? []
    const name = before.replace(WORD_BEFORE_HOUSE, '')
    if (!name || !behind) continue
    const [ofStreet, ofField] = [houseNumberKey(behind), houseNumberKey(home)]
    if (isWithin(ofField, ofStreet)) return { street: name, home }
    if (isWithin(ofStreet, ofField)) return { street: name, home: behind }
  }
  return null
}

const lineOf = ({ street, home }: House): string => [street, home].filter(Boolean).join(', ')

/**
 * How street and house may be meant, as lines for the geocoder, the likeliest first. A house that is written in both
 * fields is left out of one in the second line: "Аксай 4" and "4" may be a house 4 of Аксай-4.
 */
export function addressReadings(typed: House): readonly string[] {
  const plain = { street: plainAddress(typed.street), home: plainHouse(typed.home) }
  const one = plain.home === '' ? null : withOneHouse(plain)
  return one ? [lineOf(plain), lineOf(one)] : [lineOf(plain)]
}
