import { searchKey } from '@/reference-api/menu/search-key'

const RUSSIAN_LETTERS: Readonly<Record<string, string>> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  ё: 'е',
}

/** A word as a keyboard without Kazakh letters writes it: көшесі → кошеси. */
export const plain = (word: string): string =>
  word.replace(/[әғқңөұүһіё]/g, (letter) => RUSSIAN_LETTERS[letter] ?? letter)

/** Words to compare plain ones with. */
export const plainWords = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(plain))

/** What kind of a street it is, in the ways people write that; says little about which one. */
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

/** The words of a text, lower case; numbers, slashes and hyphens stay in them. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(/[\s,;:.()"'«»“”„№#]+/)
    .filter((word) => word !== '')

/** The kind of street that a text names; null: none. */
export const kindOf = (words: readonly string[]): Kind | null => {
  for (const word of words) {
    const kind = KIND_OF.get(plain(word))
    if (kind) return kind
  }
  return null
}

export const withoutKind = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !KIND_OF.has(plain(word)))

/** What two spellings of a street have in common: its words without the kind, folded to one alphabet. */
export const streetKey = (words: readonly string[]): string => searchKey(withoutKind(words).join(' '))
