import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadBrand, missingPicturesOf, readBrand } from '@/lib/chain/brand'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { formatMistake } from '@/lib/chain/checks/mistakes'
import { markIn } from '@/lib/chain/pictures/mark'

const DEMO = chainFolder({})
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brand-'))
  cpSync(path.join(DEMO, 'chain.yaml'), path.join(folder, 'chain.yaml'))
  cpSync(path.join(DEMO, 'brand'), path.join(folder, 'brand'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const change = (from: string | RegExp, to: string) => {
  const file = path.join(folder, 'chain.yaml')
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(file, text.replace(from, to))
}
const mistakes = () => readBrand(folder).mistakes.map(formatMistake)

test('the demo chain has no mistakes in its brand', () => {
  const brand = loadBrand(DEMO)
  expect(brand.phones[0].digits).toMatch(/^7\d{10}$/)
  expect(brand.palette.light.flame).toBe('#d43812')
  expect(brand.mark.paths).toHaveLength(1)
})

describe('a mistake is named with its line', () => {
  test.each<[string, string | RegExp, string, RegExp]>([
    ['a phone of elsewhere', /\+7 727 \d+ \d+ \d+/, '+1 555 0100', /^chain\.yaml:\d+: phones\[0\]: not a phone of Kaz/],
    ['a colour in words', 'accent: "#d43812"', 'accent: red', /^chain\.yaml:\d+: colours\.accent: a colour is written/],
    ['a page too dark', 'ground: "#fff8f0"', 'ground: "#8a8a8a"', /^chain\.yaml:\d+: colours: ink-soft on |^chain/],
    ['a text without Kazakh', /( {4}en: Doner, sauce, drink\n) {4}kk: .*\n/, '$1', /searchPlaceholder\.kk: is missing/],
    ['an unknown word', 'email:', 'mail:', /^chain\.yaml:\d+: (?:mail: nothing is called so here|email: is missing)/],
    [
      'a link that is none',
      'https://example.com/dala-doner/whatsapp',
      'wa.me/',
      /^chain\.yaml:\d+: messenger\.link: not a web address/,
    ],
  ])('a mistake is named with its line: %s', (_, from, to, mistake) => {
    change(from, to)
    expect(mistakes()[0]).toMatch(mistake)
  })

  test('a missing logo is a mistake; other pictures have a neutral one in their place', () => {
    rmSync(path.join(folder, 'brand/og-default.jpg'))
    rmSync(path.join(folder, 'brand/logo.svg'))
    expect(mistakes()).toEqual(['brand/logo.svg:1: the file is missing'])
    expect(missingPicturesOf(folder)).toEqual(['og-default.jpg'])
  })
})

describe('a logo', () => {
  test('a logo is read with its colours and rules', () => {
    const svg =
      '<svg viewBox="0 0 8 8"><g><path d="M0 0h8v8z"/><path fill="#fff" fill-rule="evenodd" d="M1 1z"/></g></svg>'
    expect(markIn(svg)).toEqual({
      viewBox: '0 0 8 8',
      paths: [
        { d: 'M0 0h8v8z', fill: null, isEvenOdd: false },
        { d: 'M1 1z', fill: '#fff', isEvenOdd: true },
      ],
    })
  })

  test.each([
    ['<svg viewBox="0 0 8 8"><script>alert(1)</script></svg>', /has <script>/],
    ['<svg viewBox="0 0 8 8"><image href="x.png"/></svg>', /has <image>/],
    ['<svg><path d="M0 0z"/></svg>', /viewBox/],
    ['<svg viewBox="0 0 8 8"><path d="javascript:x"/></svg>', /cannot be read/],
    ['not a picture', /viewBox/],
  ])('a logo with %s is refused', (svg, sentence) => expect(markIn(svg)).toMatch(sentence))
})
