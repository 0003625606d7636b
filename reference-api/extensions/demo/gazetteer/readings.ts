import { inRussianLetters } from '@/lib/domain/input/russian-letters'
import { type Kind, kindOf, plainWords, withoutKind, wordsOf } from '@/reference-api/geocoding/street-key'

/** One reading of a text: the words for the street, and the word for the house ('': none). */
export type Reading = { readonly words: readonly string[]; readonly home: string; readonly kind: Kind | null }

/** Words around an address that name neither street nor house. */
const SURROUNDINGS = plainWords('г город city қала қаласы казахстан қазақстан kazakhstan рк')
const HOUSE_WORDS = plainWords('д дом үй house bldg no')
/** Words that are removed together with the number beside them. */
const INSIDE_WORDS = plainWords(
  'кв квартира пәтер apt flat под подъезд кіреберіс entrance эт этаж қабат floor оф офис office',
)
const BLOCK_WORDS = plainWords('к k корп корпус стр строение блок block')

/** A house and its block in one word: 52к2, 52корп2, 52стр1. */
const HOUSE_WITH_BLOCK = /^(\d{1,4}\p{L}?)(?:корпус|корп|к|k|стр|с|блок|б)(\d{1,3}\p{L}?)$/u
/** A block alone: к2, корп2. */
const BLOCK = /^(корпус|корп|к|k|стр|блок)(\d{1,3}\p{L}?)$/u
/** Words for residential complexes, business and shopping centres, which have a name besides the address. */
const COMPLEX =
  /^\s*(?:жк|тк|бц|тц|трц|трк|тдк|клубный дом|жилой комплекс|бизнес[ -]центр|торговый центр|тұрғын үй кешені|тұрғын кешені|бизнес орталы\p{L}*|residential complex|business cent(?:er|re))(?![\p{L}])/iu

const HOUSE = /^\d{1,4}\p{L}{0,2}(?:[/-]\d{1,4}\p{L}?)?$/u
const NAME_WITH_NUMBER = /^(\p{L}{2,})-?(\d.*)$/u
const MAX_WORDS = 14
const MAX_NUMBERS = 4

const isNumber = (word: string | undefined): word is string => word !== undefined && HOUSE.test(word)

type Words = readonly string[]

/** Words before a name or number, and whether the number after the word is removed, too. */
type Step = { readonly kept: Words; readonly takesNext: boolean }

function step(kept: Words, word: string, next: string | undefined): Step {
  const last = kept.at(-1)
  const before = kept.slice(0, -1)
  if (INSIDE_WORDS.has(inRussianLetters(word))) {
    // "52 үй, 14 пәтер": Kazakh says the number first. A lone number is the house.
    const isNumberFirst = !isNumber(next) && isNumber(last) && before.some(isNumber)
    return { kept: isNumberFirst ? before : kept, takesNext: isNumber(next) }
  }
  if (BLOCK_WORDS.has(inRussianLetters(word)) && isNumber(next) && isNumber(last))
    return { kept: [...before, `${last}/${next}`], takesNext: true }
  // "Самал-2, д. 58": before a number the letter is the word for a house and not the letter of one.
  if (HOUSE_WORDS.has(inRussianLetters(word)) && isNumber(next)) return { kept, takesNext: false }
  if (/^[а-еa-f]$/.test(word) && last !== undefined && /^\d+$/.test(last))
    return { kept: [...before, last + word], takesNext: false }
  return { kept: HOUSE_WORDS.has(inRussianLetters(word)) ? kept : [...kept, word], takesNext: false }
}

/**
 * Joins the parts of a house number ('52 корпус 1' → '52/1', '10 а' → '10а') and removes flats, floors and entrances.
 */
function tidy(words: Words): Words {
  let kept: Words = []
  let isTaken = false
  for (const [at, word] of words.entries()) {
    if (!isTaken) {
      const done = step(kept, word, words[at + 1])
      kept = done.kept
      isTaken = done.takesNext
    } else isTaken = false
  }
  return kept
}

/** A house number together with the word for it: д52, 52-үй. */
const HOUSE_NAMED = /^(?:дом|д)(\d{1,4}\p{L}?)$|^(\d{1,4}\p{L}?)-(?:үй|дом)$/u

const splitWord = (word: string): readonly string[] => {
  const house = HOUSE_WITH_BLOCK.exec(word)
  if (house) return [`${house[1]}/${house[2]}`]
  const named = HOUSE_NAMED.exec(word)
  if (named) return [named[1] ?? named[2] ?? word]
  return (BLOCK.exec(word) ?? NAME_WITH_NUMBER.exec(word))?.slice(1) ?? [word]
}

/** The text without the parts that name a complex; the whole text when it contains nothing else. */
function withoutComplex(text: string): string {
  const parts = text.split(/[,;()]/)
  const others = parts.filter((part) => !COMPLEX.test(part))
  return others.some((part) => /\p{L}{3}/u.test(part)) ? others.join(',') : text
}

/**
 * All readings of a text as an address, the most complete first. `cityWords` are the names of the city in which it is
 * searched.
 */
export function readingsOf(text: string, cityWords: ReadonlySet<string>): readonly Reading[] {
  const all = wordsOf(withoutComplex(text)).slice(0, MAX_WORDS)
  const kind = kindOf(all)
  const split = withoutKind(all).flatMap(splitWord)
  const words = tidy(split)
  const named = words.filter((word) => !SURROUNDINGS.has(inRussianLetters(word)))
  const lists = [words, named, named.filter((word) => !cityWords.has(word))]
  return lists.flatMap((list, index) => {
    if (index > 0 && list.length === lists[index - 1]?.length) return []
    const numbers = list.flatMap((word, at) => (isNumber(word) ? [at] : [])).slice(-MAX_NUMBERS)
    const withHome = numbers
      .reverse()
      .map((at) => ({ words: list.filter((_, i) => i !== at), home: list[at] ?? '', kind }))
    return [...withHome, { words: list, home: '', kind }]
  })
}
