import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'

const FIELD = /<(?:TextInput|TextArea)\b(?:[^>]|=>)*?\/>/g
/** `useFields` gives the limit to fields that have its name. */
const NAMED = new RegExp(
  `\\b(?:field|left)\\([\`'](?:[\\w.]+\\.)?(?:${Object.keys(TEXT_LIMITS).join('|')}|\\$\\{name\\})[\`']`,
)
/** A review counts its letters and says when there are too many, so that a pasted one is not cut (`review-text.tsx`). */
const COUNTS_ITS_LETTERS = /leftInWords/

const views = execFileSync('git', ['ls-files', 'components/*.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.|components\/ui\//.test(file))
const fields = views.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(FIELD)].map(([text]) => ({ file, text })),
)

test('every text field stops at its limit', () => {
  expect(fields.length).toBeGreaterThan(18)
  const endless = fields.filter(
    ({ text }) => !/\bmaxLength=/.test(text) && !NAMED.test(text) && !COUNTS_ITS_LETTERS.test(text),
  )
  expect(endless).toEqual([])
})
