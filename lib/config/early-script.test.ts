import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EARLY_SCRIPT, SHOW_KEPT } from './early-script.mjs'

test('the inline script is what scripts/early.mjs makes', () => {
  const created = execFileSync(process.execPath, ['scripts/early.mjs', '--print'], { encoding: 'utf8' })
  expect(created, 'run `npm run generate -- early`').toBe(readFileSync('lib/config/early-script.mjs', 'utf8'))
})

test('the inline script takes at most 8 KB of a page, and nothing in it ends its element', () => {
  expect(Buffer.byteLength(EARLY_SCRIPT + SHOW_KEPT)).toBeLessThanOrEqual(8 * 1024)
  expect(EARLY_SCRIPT).not.toMatch(/<\/|<!--/)
})
