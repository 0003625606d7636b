import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SABOTAGES } from '@/scripts/prove/sabotage/table.mjs'

const read = (file: string) => readFileSync(file, 'utf8')

test.each(SABOTAGES.map((one) => [one.control, one] as const))(
  '%s can be taken away, and its test is there',
  (_, one) => {
    expect(read(one.file).split(one.from).length - 1).toBe(1)
    expect(one.to).not.toBe(one.from)
    expect(read(one.test)).toContain(one.named)
  },
)

test('every threat with a test of its own program has a control that can be taken away', () => {
  const taken = SABOTAGES.map(({ control }) => control).join('\n')
  const threats = [...read('docs/threats.md').matchAll(/^\| (T-\d\d) \|.*`((?:reference-api|lib|scripts)[^`]+)`/gm)]
  expect(threats.length).toBeGreaterThan(25)
  expect(threats.map(([, id]) => id).filter((id) => id && !taken.includes(id))).toEqual([])
})
