import { expect, test } from 'vitest'
import { loadBrand } from '@/lib/chain/brand'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { plainPage } from './plain-page'

const [{ digits, label }] = loadBrand(chainFolder({})).phones

test.each(['/', '/en/cart', '/kz/category/1'])('the page of an outage at %s offers the phone of the chain', (url) => {
  for (const reason of ['away', 'crowded'] as const)
    expect(plainPage(url, reason, 5)).toContain(`<a href="tel:+${digits}">${label}</a>`)
  expect(plainPage(url, 'noPage')).not.toContain('tel:')
})
