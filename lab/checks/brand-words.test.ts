import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = ['app', 'components', 'lib', 'messages', 'reference-api', 'stores']
/** Tests, and data for tests only, may use a chain's words. */
const IS_TEST = /\.test\.tsx?$|(?:^|\/)testing\/|^reference-api\/demo\/chain\/|\/meta\/|\.d\.json\.ts$/
const IS_TEXT = /\.(?:tsx?|mjs|css|json)$/

/**
 * Words of one chain: its name, what it sells, its phones. The default of CHAIN_DIR is the one place in the code that names the
 * demo chain.
 */
const BRAND =
  /(?<!chains\/(?:dala-)?)(?<!\p{L})(?:dala|дала|doner|донер|дөнер)(?!\p{Ll}{3})|355[\s\u00a0-]?07[\s\u00a0-]?70|300[\s\u00a0-]?00[\s\u00a0-]?00/giu

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
).filter((file) => IS_TEXT.test(file) && !IS_TEST.test(file))

test('no source of the shop or of its API knows which chain it is', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(BRAND)].map(([word]) => `${file}:${index + 1}: ${word}`)),
  )
  expect(found).toEqual([])
})
