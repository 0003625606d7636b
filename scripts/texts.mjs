#!/usr/bin/env node
// Writes messages/popups: the texts of the popups that a visitor of the menu opens first (a dish, and the choice of a destination),
// so that these popups need not load all texts of the language (decision 095). Run after a change of these texts:
//   npm run generate -- texts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LOCALES } from '../lib/config/languages.mjs'

/** The namespaces that `product-body.tsx` and `start-dialog.tsx` use, with everything that they load; a test compares. */
const NAMESPACES = [
  'catalog',
  'common',
  'fields',
  'food',
  'map',
  'moment',
  'place',
  'product',
  'rating',
  'shell',
  'soldOut',
]

const MESSAGES = fileURLToPath(new URL('../messages/', import.meta.url))

/** @param {string} file */
const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const isCheck = process.argv.includes('--check')
mkdirSync(`${MESSAGES}popups`, { recursive: true })
for (const locale of LOCALES) {
  const all = JSON.parse(read(`${MESSAGES}${locale}.json`))
  const texts = `${JSON.stringify(Object.fromEntries(NAMESPACES.map((name) => [name, all[name]])), null, 2)}\n`
  const file = `${MESSAGES}popups/${locale}.json`
  if (read(file) === texts) continue
  if (isCheck) process.exitCode = 1
  else writeFileSync(file, texts)
}
