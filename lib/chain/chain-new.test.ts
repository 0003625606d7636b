import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkChain } from '@/lib/chain/checks/check-chain'

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

test('a folder that is there already is left alone', () => {
  expect(() => makeNew('.')).toThrow('is there already: nothing was made')
})
