#!/usr/bin/env node
// `npm run lab -- builds`: builds shop and API twice, in two folders with different names, and compares every file that is shipped: those that
// browsers load, those of the shop's server, and the API's bundle. `-- --keep` keeps the folders. Fails on a difference in a file that docs/supply.md does not name.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { copyRepository } from '../../scripts/testing/repository-copy.mjs'
import { buildCopy, filesBelow } from './build-copy.mjs'

const { values: requested } = parseArgs({ options: { keep: { type: 'boolean', default: false } } })
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

/** The shipped files, by folder. */
const SHIPPED = [
  { name: 'what browsers load', folder: '.next/static' },
  { name: "what the shop's server runs", folder: '.next/server' },
  { name: "the API's bundle", folder: 'node_modules/.cache/api' },
]
/** Differences that a build may have, with the reason (docs/supply.md). @type {readonly { file: RegExp, why: string }[]} */
const MAY_DIFFER = [
  { file: /^\.next\/server\/preview-props\.json$/, why: 'keys of previews, random for each build; the shop has none' },
  {
    file: /^\.next\/server\/server-reference-manifest\.js(?:on)?$/,
    why: 'the key of server actions, random for each build; the shop has none',
  },
]

/** @param {string} file */
const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** The first difference of two files, to find its cause. @param {string} one @param {string} other */
function wordsAround(one, other) {
  const [a, b] = [readFileSync(one, 'latin1'), readFileSync(other, 'latin1')]
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const cut = (/** @type {string} */ text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 80))
  return `${cut(a)}\n    ${cut(b)}`
}

/** @param {string} one @param {string} other @param {typeof SHIPPED[number]} part @returns {number} unexplained differences */
function compare(one, other, { name, folder }) {
  const names = [...new Set([one, other].flatMap((root) => filesBelow(path.join(root, folder))))]
  let count = 0
  let explained = 0
  for (const file of names) {
    const [a, b] = [path.join(one, folder, file), path.join(other, folder, file)]
    const isBoth = existsSync(a) && existsSync(b)
    if (isBoth && hashOf(a) === hashOf(b)) continue
    const reason = MAY_DIFFER.find((may) => may.file.test(path.join(folder, file)))
    if (reason) {
      explained += 1
      say(`  may differ: ${file} (${reason.why})`)
      continue
    }
    count += 1
    if (count <= 20) say(`  DIFFERS ${file}: ${isBoth ? wordsAround(a, b) : 'in one of the builds alone'}`)
  }
  say(`${name}: ${names.length} files, ${count} differ, ${explained} may`)
  return count
}

const root = mkdtempSync(path.join(tmpdir(), 'dala-doner-builds-'))
try {
  const folders = ['one', 'the-other/below'].map((name) => path.join(root, name))
  // Both copies before the first build: an edit in between would compare two states of the sources.
  for (const folder of folders) copyRepository(folder)
  for (const folder of folders) {
    buildCopy(folder)
    say(`built in ${path.relative(root, folder)}`)
  }
  const [one = '', other = ''] = folders
  let total = 0
  for (const part of SHIPPED) total += compare(one, other, part)
  const all = SHIPPED.flatMap(({ folder }) =>
    filesBelow(path.join(one, folder))
      .filter((file) => !MAY_DIFFER.some((may) => may.file.test(path.join(folder, file))))
      .map((file) => hashOf(path.join(one, folder, file))),
  )
  if (total === 0) say(`one hash: ${createHash('sha256').update(all.join('')).digest('hex')}`)
  process.exitCode = total === 0 ? 0 : 1
} finally {
  if (!requested.keep) rmSync(root, { recursive: true, force: true })
}
