import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EQUIVALENT } from './equivalent.mjs'
import { MUTATED } from './table.mjs'

test('the mutated files and their tests exist', () => {
  const named = MUTATED.flatMap(({ files, tests }) => [...files, ...tests])
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('an equivalent mutant names an existing line and says why', () => {
  const mutated = MUTATED.flatMap(({ files }) => files)
  const isSound = ({ file, of, why }: (typeof EQUIVALENT)[number]) =>
    mutated.includes(file) && readFileSync(file, 'utf8').includes(of) && why.length > 15
  expect(EQUIVALENT.filter((one) => !isSound(one))).toEqual([])
})
