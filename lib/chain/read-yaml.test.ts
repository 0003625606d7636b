import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { chainFolder } from './chain-folder'
import { ChainMistakesError, toldMistake } from './mistakes'
import { parseYaml, readYaml } from './read-yaml'

const menu = z.strictObject({
  products: z.array(
    z.strictObject({ slug: z.string(), price: z.int().min(0), name: z.strictObject({ ru: z.string() }) }),
  ),
})

const mistakesIn = (text: string) => parseYaml(menu, 'menu/a.yaml', text).mistakes.map(toldMistake)

test('a right file gives its value and the lines of its parts', () => {
  const text = [
    'products:',
    '  - slug: a',
    '    price: 5',
    '    name:',
    '      ru: А',
    '  - { slug: b, price: 6, name: { ru: Б } }',
  ]
  const { sheet } = parseYaml(menu, 'menu/a.yaml', text.join('\n'))
  expect(sheet?.value.products.map(({ slug }) => slug)).toEqual(['a', 'b'])
  expect(sheet?.lineOf(['products', 0, 'price'])).toBe(3)
  expect(sheet?.lineOf(['products', 0, 'name', 'ru'])).toBe(5)
  expect(sheet?.lineOf(['products', 1, 'price'])).toBe(6)
  expect(sheet?.lineOf(['products', 1, 'nowhere'])).toBe(6)
})

test('every mistake is named with its line', () => {
  const text = [
    'products:',
    '  - slug: a',
    '    prise: 5',
    '    price: much',
    '    name: {}',
    '  - slug: 7',
    '    price: -1',
    '    name: { ru: Б }',
  ]
  expect(mistakesIn(text.join('\n'))).toEqual([
    'menu/a.yaml:4: products[0].price: expected number, received string',
    'menu/a.yaml:5: products[0].name.ru: is missing',
    'menu/a.yaml:3: products[0].prise: nothing is called so here',
    'menu/a.yaml:6: products[1].slug: expected string, received number',
    'menu/a.yaml:7: products[1].price: Too small: expected number to be >=0',
  ])
})

test('broken syntax, a key that stands twice and an empty file are mistakes', () => {
  expect(mistakesIn('products:\n  - slug: "a\n')[0]).toMatch(/^menu\/a\.yaml:3: /)
  expect(mistakesIn('products: []\nproducts: []\n')).toEqual(['menu/a.yaml:2: Map keys must be unique'])
  expect(mistakesIn('')).toEqual(['menu/a.yaml:1: products: is missing'])
})

test('a file is read from the folder, and one that is not there is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-'))
  writeFileSync(join(folder, 'menu.yaml'), 'products: []\n')
  expect(readYaml(menu, folder, 'menu.yaml').sheet?.value).toEqual({ products: [] })
  const { mistakes } = readYaml(menu, folder, 'gone.yaml')
  expect(new ChainMistakesError('x', mistakes).message).toBe(
    'The chain in x is not right:\n  gone.yaml:1: the file is missing',
  )
  rmSync(folder, { recursive: true })
})

test('CHAIN_DIR names the folder; without it, it is the demo chain', () => {
  expect(chainFolder({ CHAIN_DIR: '/srv/coffee' })).toBe('/srv/coffee')
  expect(chainFolder({})).toMatch(/\/chains\/dala-doner$/)
})
