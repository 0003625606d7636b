import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EQUIVALENT } from '@/scripts/prove/mutants/equivalent.mjs'
import { MUTATED } from '@/scripts/prove/mutants/table.mjs'

test('what is mutated, and what has to notice, is there', () => {
  const named = MUTATED.flatMap(({ files, tests }) => [...files, ...tests])
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('what is said to change nothing is of a line that is there, and says why', () => {
  const mutated = MUTATED.flatMap(({ files }) => files)
  const isSound = ({ file, of, why }: (typeof EQUIVALENT)[number]) =>
    mutated.includes(file) && readFileSync(file, 'utf8').includes(of) && why.length > 15
  expect(EQUIVALENT.filter((one) => !isSound(one))).toEqual([])
})
