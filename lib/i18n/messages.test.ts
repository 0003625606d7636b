import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inEveryLanguage } from '@/lib/config/languages.mjs'
import { MESSAGES } from '@/messages/for-tests'
import { DEFAULT_LOCALE, LOCALES } from './locales'

type Tree = { readonly [key: string]: string | Tree }

const flatten = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )

const FILES = inEveryLanguage((locale) => new Map(flatten(MESSAGES[locale])))
const OTHERS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
const LOCALE_NAMES = LOCALES.map((locale) => ({ locale, texts: FILES[locale] }))

// The parser of next-intl's own formatter; the shop does not depend on it directly, so it is resolved from there.
const parserPath = ['next-intl', 'use-intl', 'intl-messageformat', '@formatjs/icu-messageformat-parser'].reduce(
  (from, name) => createRequire(from).resolve(name),
  import.meta.url,
)
const { parse } = z
  .object({ parse: z.custom<(text: string) => unknown>((value) => typeof value === 'function') })
  .parse(await import(pathToFileURL(parserPath).href))

/** Node kinds of the parser, in its numbering. A plain argument, a number and a plural all take the same number. */
const KINDS = ['text', 'value', 'value', 'date', 'time', 'select', 'value', 'pound', 'tag'] as const
const SELECT = 5
const PLURAL = 6

type Node = {
  readonly type: number
  readonly value?: string | undefined
  readonly pluralType?: string | undefined
  readonly options?: Readonly<Record<string, { readonly value: Node[] }>> | undefined
  readonly children?: Node[] | undefined
}
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.int(),
    value: z.string().optional(),
    pluralType: z.string().optional(),
    options: z.record(z.string(), z.object({ value: z.array(node) })).optional(),
    children: z.array(node).optional(),
  }),
)

const nodesOf = (text: string): Node[] => z.array(node).parse(parse(text)).flatMap(withInner)
const withInner = (one: Node): Node[] => [
  one,
  ...Object.values(one.options ?? {}).flatMap((option) => option.value.flatMap(withInner)),
  ...(one.children ?? []).flatMap(withInner),
]

/** The arguments of a message: `name: kind`, with the words of a select. */
function argumentsOf(text: string): string[] {
  const found = nodesOf(text)
    .filter(({ type }) => KINDS[type] !== 'text' && KINDS[type] !== 'pound')
    .map(({ type, value, options }) =>
      type === SELECT ? `${value}: ${Object.keys(options ?? {}).sort()}` : `${value}: ${KINDS[type]}`,
    )
  return [...new Set(found)].sort()
}

/** The words a person reads. */
const wordsOf = (text: string): string =>
  nodesOf(text)
    .filter(({ type }) => KINDS[type] === 'text')
    .map(({ value }) => value)
    .join(' ')

test('there are texts, and none is empty', () => {
  for (const { texts } of LOCALE_NAMES) {
    expect(texts.size).toBeGreaterThan(50)
    expect([...texts].filter(([, text]) => !text.trim())).toEqual([])
  }
})

test.each(OTHERS)('%s has exactly the keys of ru', (locale) => {
  expect([...FILES[locale].keys()].sort()).toEqual([...FILES.ru.keys()].sort())
})

test.each(OTHERS)('every message of %s takes the arguments of its Russian original', (locale) => {
  const differing = [...FILES.ru]
    .map(([key, text]) => ({ key, ru: argumentsOf(text), other: argumentsOf(FILES[locale].get(key) ?? '') }))
    .filter((message) => message.ru.join() !== message.other.join())
  expect(differing).toEqual([])
})

test.each(['ru', 'en'] as const)('every plural of %s has each form that the language knows', (locale) => {
  // Russian whole numbers that are neither `one` nor `few` are `many`, which `other` may cover.
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((form) => form !== 'many')
  const lacking = [...FILES[locale]].flatMap(([key, text]) =>
    nodesOf(text)
      .filter(({ type, pluralType }) => type === PLURAL && pluralType === 'cardinal')
      .flatMap(({ options = {} }) => forms.filter((form) => !(form in options)).map((form) => `${key}: ${form}`)),
  )
  expect(lacking).toEqual([])
})

describe('the alphabet of each language', () => {
  /** Names of things that are written in Latin letters everywhere, and the languages' own names. */
  const LATIN =
    /Dala Doner|WhatsApp|SMS|e-mail|App Store|Google Play|Apple Pay|JavaScript|Kaspi|QR|English|iPad|iPhone|https:\/\//g
  const CYRILLIC = /Русский|Қазақша/g

  test.each(['ru', 'kk'] as const)('a text in %s has no Latin words', (locale) => {
    const found = [...FILES[locale]].filter(([, text]) => /[a-z]/i.test(wordsOf(text).replace(LATIN, '')))
    expect(found).toEqual([])
  })

  test('a text in en has no Cyrillic letters', () => {
    expect([...FILES.en].filter(([, text]) => /[\u0400-\u04ff]/.test(wordsOf(text).replace(CYRILLIC, '')))).toEqual([])
  })

  test('no Latin letter hides inside a Cyrillic word', () => {
    const mixed = /[a-z][\u0400-\u04ff]|[\u0400-\u04ff][a-z]/i
    for (const { texts } of LOCALE_NAMES) expect([...texts].filter(([, text]) => mixed.test(wordsOf(text)))).toEqual([])
  })

  test('a sentence of kk is not left in Russian', () => {
    const isSentence = (text: string) => wordsOf(text).trim().split(/\s+/).length >= 3
    expect([...FILES.kk].filter(([key, text]) => isSentence(text) && FILES.ru.get(key) === text)).toEqual([])
  })
})

describe('the marks of each language', () => {
  const QUOTES = { ru: /["'“”‘’]/, en: /["'«»]/, kk: /["'“”‘]/ }

  test.each(LOCALE_NAMES)('the quotes, dots and money of $locale follow its rules', ({ locale, texts }) => {
    const wrong = [...texts].filter(([, text]) => {
      const words = wordsOf(text)
      return QUOTES[locale].test(words) || /\.\.\.|KZT|(^|\s)тг(\s|$)/.test(words)
    })
    expect(wrong).toEqual([])
  })

  test.each(LOCALE_NAMES)('a unit of $locale never leaves its number for the next line', ({ texts }) => {
    const units = /\} (г|мл|м|км|мин|ккал|g|ml|m|km|min|kcal|%|₸)(?=$|[^\p{L}\d])/u
    expect([...texts].filter(([, text]) => units.test(text))).toEqual([])
  })
})
