import { inRussianLetters } from '@/lib/domain/input/russian-letters'
import { searchKey } from '@/reference-api/menu/search-key'

/** A set of words in Russian letters, for looking up other words. */
export const plainWords = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(inRussianLetters))

/** Words for kinds of streets, in all usual spellings; they hardly distinguish streets. */
const KINDS = {
  street: 'ул улица ulitsa st str street көшесі көше',
  avenue: 'пр пр-т пр-кт просп проспект prospekt prospect av ave avenue даңғылы даңғыл',
  boulevard: 'бул бульвар б-р blvd boulevard бульвары',
  district: 'мкр мкрн мкр-н м-н микрорайон mkr microdistrict ауданы шағын мөлтек',
  other: 'пер переулок пл площадь ш шоссе lane road',
} as const

export type Kind = keyof typeof KINDS

const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  (['street', 'avenue', 'boulevard', 'district', 'other'] as const).flatMap((kind) =>
    [...plainWords(KINDS[kind])].map((word) => [word, kind] as const),
  ),
)

/** The words of a text in lower case; numbers, slashes and hyphens stay. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(/[\s,;:.()"'«»“”„№#]+/)
    .filter((word) => word !== '')

/** The kind of street that a text names; null: none. */
export const kindOf = (words: readonly string[]): Kind | null => {
  for (const word of words) {
    const kind = KIND_OF.get(inRussianLetters(word))
    if (kind) return kind
  }
  return null
}

export const withoutKind = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !KIND_OF.has(inRussianLetters(word)))

/** The common form of the spellings of a street: its words without the kind, in one alphabet. */
export const streetKey = (words: readonly string[]): string => searchKey(withoutKind(words).join(' '))
