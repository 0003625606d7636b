import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadBrand } from '@/lib/chain/brand'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { plainPage, plainPagePolicy } from './plain-page'

const { phones, palette } = loadBrand(chainFolder({}))
const [{ digits, label }] = phones

test.each(['/', '/en/cart', '/kz/category/1'])('the page of an outage at %s offers the phone of the chain', (url) => {
  for (const reason of ['away', 'crowded'] as const)
    expect(plainPage(url, reason, 5)).toContain(`<a href="tel:+${digits}">${label}</a>`)
  expect(plainPage(url, 'noPage')).not.toContain('tel:')
})

test('the page of an outage offers another try and has the word of the specification, as the other error pages', () => {
  const page = plainPage('/cart?a="><b>', 'away', 5)
  expect(page).toContain('<a href="">Повторить</a><a href="/">На главную</a>')
  expect(page).toContain('<small lang="en">Error</small>')
  expect(page).not.toContain('<b>')
  expect(plainPage('/%', 'noPage')).not.toMatch(/href=""|Error/)
})

test('the page of an outage has the colours of the chain, and its policy allows its style', () => {
  const page = plainPage('/', 'away')
  for (const theme of [palette.light, palette.dark]) expect(page).toContain(`--flame:${theme.flame}`)
  const [, style = ''] = /<style>([^<]+)<\/style>/.exec(page) ?? []
  expect(plainPagePolicy()).toContain(createHash('sha256').update(style).digest('base64'))
})
