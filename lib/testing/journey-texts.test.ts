import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const files = execFileSync('git', ['ls-files', 'e2e/*.ts', 'e2e/*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const messages: unknown = JSON.parse(readFileSync('messages/ru.json', 'utf8'))

/** A key of texts in the code of a journey; of a composed key only the part before its first `${` is known. */
const KEY = /\bt\(\s*['`]([a-zA-Z][\w.-]*)(\$\{)?/g

const isText = (key: string): boolean => {
  let found: unknown = messages
  for (const part of key.split('.').filter(Boolean))
    found = z.record(z.string(), z.unknown()).safeParse(found).data?.[part]
  return found !== undefined
}

/** Up to its last dot when it is put together: `order.status.${status}` is `order.status`. */
const keysOf = (code: string): readonly string[] =>
  [...code.matchAll(KEY)].map(([, key = '', isPart]) => (isPart ? key.slice(0, key.lastIndexOf('.')) : key))

test('every text that a journey or the gallery looks for is one of the shop', () => {
  const keys = files.flatMap((file) => keysOf(readFileSync(file, 'utf8')).map((key) => ({ file, key })))
  expect(keys.length).toBeGreaterThan(500)
  expect(keys.filter(({ key }) => !isText(key))).toEqual([])
})
