import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import en from '@/messages/en.json'
import kk from '@/messages/kk.json'
import ru from '@/messages/ru.json'
import { loadBrand } from './brand'
import { loadChain } from './read-chain'

const CHAINS = ['chains/dala-doner', 'e2e/chains/tau-coffee']

/** The lines of a chain's texts, each with its place. */
const linesOf = (folder: string, parts: readonly string[]) =>
  parts
    .flatMap((part) => readdirSync(join(folder, part)).map((name) => `${part}/${name}`))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ where: `${file}:${index + 1}`, line })),
    )

const found = (lines: ReturnType<typeof linesOf>, pattern: RegExp): string[] =>
  lines.flatMap(({ where, line }) => [...line.matchAll(pattern)].map(([said]) => `${where}: ${said}`))

const PHONE = /(?:\+7|\b8)[\s\u00a0(-]*7\d\d[\s\u00a0)-]*\d{3}[\s\u00a0-]*\d\d[\s\u00a0-]*\d\d/g
const BIN = /\b\d{12}\b/g
const EMAIL = /[\w.-]+@[\w-]+\.\w+/g
const PERCENT = /\d+[\s\u00a0]?%/g
/** "ТОО «Name»", "Name LLP", "«Name» ЖШС". */
const COMPANY = /ТОО[\s\u00a0]«[^»]+»|«[^»]+»[\s\u00a0]ЖШС|\p{Lu}[\p{L} ]+ LLP/gu
/** "2 500 ₸", "2,500 ₸": groups of three digits. */
const TENGE = /\d{1,3}(?:[\s\u00a0,]\d{3})*(?=(?:[–-]\d{1,3}(?:[\s\u00a0,]\d{3})*)?[\s\u00a0]₸)/g

describe.each(CHAINS)('the text of %s', (folder) => {
  const texts = linesOf(folder, ['articles', 'faq'])

  test('the text names phones, e-mail and numbers of the seller in chain.yaml alone', () => {
    for (const pattern of [PHONE, BIN, EMAIL]) expect(found(texts, pattern)).toEqual([])
  })

  test('the text calls the seller as chain.yaml does, in each language', () => {
    const { name } = loadBrand(folder).seller
    const known = new Set(Object.values(name))
    const companies = texts.flatMap(({ line }) =>
      [...line.matchAll(COMPANY)].map(([said]) => said.replace('\u00a0', ' ')),
    )
    expect(companies.filter((said) => ![...known].some((one) => said.endsWith(one)))).toEqual([])
  })

  test('the text repeats no rate: percents are named by their figure', () => {
    expect(found(texts, PERCENT)).toEqual([])
  })

  test('the text names only amounts that its places have', () => {
    const zones = loadChain(folder).cities.flatMap(({ branches }) => branches.flatMap((branch) => branch.zones))
    const known = new Set([1, ...zones.flatMap((zone) => [zone.price, zone.free_from ?? 1, zone.minimum])])
    const amounts = found(linesOf(folder, ['faq']), TENGE)
    expect(
      amounts.filter((said) => !known.has(Number((/: (.*)$/.exec(said)?.[1] ?? '').replaceAll(/\D/g, '')))),
    ).toEqual([])
  })
})

test('no text of the shop repeats a rate', () => {
  const inMessages = Object.entries({ ru, en, kk }).flatMap(([language, messages]) =>
    JSON.stringify(messages, null, 1)
      .split('\n')
      .flatMap((line) => [...line.matchAll(PERCENT)].map(() => `${language}: ${line.trim()}`)),
  )
  expect(inMessages).toEqual([])
})
