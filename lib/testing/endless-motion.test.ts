import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The movements that end with what they wait for: a load, a call, and an order that calls the kitchen. */
const END_WITH_THEIR_CAUSE = [
  'components/place/header/type-switch.module.css',
  'components/staff/board/board.module.css',
  'components/ui/content/notice.module.css',
]

test('no drawing of the shop moves for ever', () => {
  const sheets = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).trim().split('\n')
  const moving = sheets.filter((file) =>
    /\banimation(?:-iteration-count)?:[^;]*\binfinite\b/.test(readFileSync(file, 'utf8')),
  )
  expect(moving).toEqual(END_WITH_THEIR_CAUSE)
})
