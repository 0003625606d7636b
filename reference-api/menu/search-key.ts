import { asLatinKeys, asRussianKeys } from '@/lib/domain/input/keyboard-layouts'

/**
 * The common form of the spellings of a dish. Russian, Kazakh and English words are folded to one small alphabet
 * without the usual differences: case, ё/е, Kazakh letters written as Russian ones, transliteration, doubled letters,
 * and vowels that sound alike (лимон, лиман, лемон, limon all become "liman").
 */
export const searchKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    // Accents of Latin letters are removed; the breve of й and the dots of ё are part of the letter and must stay.
    .replace(/\p{M}/gu, '')
    .replace(/[а-яәғқңөұүһі]/g, (letter) => CYRILLIC[letter] ?? '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/dzh|sch|tch|ck|ph|th|kh|gh|sh|ch|ts|zh|c(?=[eiy])|[oeiywqxzc]/g, (sound) => SOUNDS[sound] ?? sound)
    // Two vowels in a row make another word: сиыр (beef) and сыр (cheese), beer and бер.
    .replace(/([b-df-hj-np-tv-z])\1+|([aiu])\2{2,}|([aiu])\3(?= |$)/g, (run) => run.charAt(0))

// biome-ignore format: a table of letters
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a', ә: 'a', б: 'b', в: 'v', г: 'g', ғ: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', і: 'i', й: 'i', к: 'k', қ: 'k',
  л: 'l', м: 'm', н: 'n', ң: 'n', о: 'o', ө: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ұ: 'u', ү: 'u', ф: 'f', х: 'h',
  һ: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia',
}

/** Sounds and their one sign; `w` stands for sh and `c` for ch, which no other folding produces. */
// biome-ignore format: a table of sounds
const SOUNDS: Readonly<Record<string, string>> = {
  dzh: 'j', sch: 'w', tch: 'c', ck: 'k', ph: 'f', th: 't', kh: 'h', gh: 'g', sh: 'w', ch: 'c', ts: 's', zh: 'j',
  c: 'k', o: 'a', e: 'i', y: 'i', w: 'v', q: 'k', x: 'ks', z: 's',
}

const KAZAKH_KEYS: Readonly<Record<string, string>> = {
  2: 'ә',
  3: 'і',
  4: 'ң',
  5: 'ғ',
  8: 'ү',
  9: 'ұ',
  0: 'қ',
  '-': 'ө',
  '=': 'һ',
}

/** The same for the Kazakh layout, which has its own letters on the digit keys: c8n → сүт. */
const asKazakhKeys = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => KAZAKH_KEYS[letter] ?? asRussianKeys(letter)).join('')

/** Words that do not change the meaning of a query. */
const SMALL_WORDS = new Set(
  'с со и в на из без для по на за к от или мне хочу and with in on of the a an for to мен бен пен үшін қосылған'
    .split(' ')
    .map(searchKey),
)
const WORDS_AT_MOST = 8

/** "зззз" and "zzzzqqqq" are not words: folded, they would be one or two letters, with which many dishes begin. */
const withoutRepeats = (text: string): string =>
  text.replace(/\p{L}{2,}/gu, (word) => (2 * word.replace(/(.)\1+/giu, '$1').length <= word.length ? ' ' : word))

/** The significant words of a text, folded, at most eight. */
export function significantWords(text: string): readonly string[] {
  const words = [...new Set(searchKey(withoutRepeats(text)).split(' '))].filter(Boolean)
  const meant = words.filter((word) => word.length > 1 && !SMALL_WORDS.has(word))
  return (meant.length > 0 ? meant : words).slice(0, WORDS_AT_MOST)
}

const together = (words: readonly string[]): (readonly string[])[] =>
  words.length === 0 ? [] : words.length === 2 ? [words, [words.join('')]] : [words]

/**
 * The readings of a query, as lists of folded words. Two words are also read as one ("чиз бургер").
 * @returns `typed`: unchanged; `onOtherKeys`: as if it was typed in another keyboard layout
 */
export function readingsOfQuery(query: string) {
  const typed = together(significantWords(query))
  const others = [asRussianKeys, asLatinKeys, asKazakhKeys].flatMap((layout) =>
    together(significantWords(layout(query))),
  )
  const known = new Set(typed.map(String))
  return { typed, onOtherKeys: others.filter((words) => !known.has(String(words))) }
}
