import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkChain } from '@/lib/chain/checks/check-chain'
import { TOKENS } from '@/lib/chain/pictures/palette'
import { jsonSchemas } from '@/lib/chain/schema/json-schemas'

const parent = mkdtempSync(join(tmpdir(), 'chain-new-'))
afterAll(() => rmSync(parent, { recursive: true }))

const makeNew = (name: string) =>
  execFileSync(process.execPath, ['scripts/chain.mjs', 'new', name], {
    env: { ...process.env, INIT_CWD: parent },
    encoding: 'utf8',
    stdio: 'pipe',
  })

test('a new folder is a little shop of its own name without mistakes, and its placeholders are named', () => {
  makeNew('my-chain')
  const folder = join(parent, 'my-chain')
  const { chain, mistakes, placeholders } = checkChain(folder, new Date('2026-11-21T07:00:00Z'))
  expect(mistakes).toEqual([])
  expect(chain?.brand.name).toBe('My Chain')
  expect(chain?.products.map(({ slug }) => slug)).toEqual(['soup', 'flatbread', 'tea'])
  expect(chain?.articles.find(({ slug }) => slug === 'offer')?.body.ru).toContain('ТОО «Ваша компания»')
  expect(JSON.stringify(chain)).not.toMatch(/dala doner|CHAIN_NAME/i)
  const named = placeholders.map(({ file, message }) => `${file} ${message}`)
  for (const part of ['seller.bin', 'seller.name.ru', 'phones[0]', 'messenger.link', 'email', 'social.instagram'])
    expect(named).toContainEqual(expect.stringContaining(`chain.yaml ${part}: `))
  expect(named).toContain('articles/about.ru.md says "демонстрац"')
  const [, schema = ''] = /\$schema=(\S+)/.exec(readFileSync(join(folder, 'menu/food.yaml'), 'utf8')) ?? []
  expect(readFileSync(join(folder, 'menu', schema), 'utf8')).toContain('"products"')
})

/** The fields of the files of a chain, by their schemas for editors; those of other systems and of films are left out. */
const fieldsIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(fieldsIn)]
}
const NOT_SHOWN = /guid|^video$|^light$|^dark$|^(?:mon|tue|thu|sat)$/

test('every kind of entry and every field stands in the folder, as an example that can be used as it is', () => {
  makeNew('with-examples')
  const folder = join(parent, 'with-examples')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
  const used = new Set<string>()
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8').replace(/^#(?=\S|\s{2})/gm, '')
    for (const [, field = ''] of text.matchAll(/(?:^|[{,-] ?) *([a-z_0-9A-Z]+):/gm)) used.add(field)
    writeFileSync(join(folder, file), text)
  }
  const fields = [...new Set(fieldsIn(jsonSchemas()))].filter((field) => !NOT_SHOWN.test(field))
  expect(fields.length).toBeGreaterThan(60)
  expect(fields.filter((field) => !used.has(field) && !TOKENS.some((token) => token === field))).toEqual([])
  const { chain, mistakes } = checkChain(folder, new Date('2026-11-21T07:00:00Z'))
  expect(mistakes).toEqual([])
  expect(chain?.cities.flatMap(({ branches }) => branches).map(({ slug }) => slug)).toEqual([
    'almaty-first',
    'almaty-second',
    'astana-first',
  ])
  expect([chain?.slides.length, chain?.promos.length, chain?.groups.length, chain?.streets.length]).toEqual([
    3, 4, 3, 1,
  ])
})

test('a folder that is there already is left alone', () => {
  expect(() => makeNew('.')).toThrow('is there already: nothing was made')
})
