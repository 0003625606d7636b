import { expect, test } from 'vitest'
import { licencesText, shippedPackages } from './licences'

const shipped = shippedPackages(process.cwd())

test('a package that runs in the shop is named with its version, its licence and its text; tools of the tests are not', () => {
  const text = licencesText(shipped)
  for (const name of ['react', 'next', 'axios', 'zod', 'fastify', '@electric-sql/pglite'])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\S* \\([\\w.-]+\\)$`, 'm'))
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  expect(shipped.map(({ name }) => name)).not.toContain('vitest')
})

test('a text that several packages share stands once, under all of them', () => {
  const part = (name: string, notice: string) => ({ name, version: '1.0.0', licence: 'MIT', notice })
  const text = licencesText([part('a', 'Same words'), part('b', 'Other words'), part('c', 'Same words')])
  expect(text.split('Same words')).toHaveLength(2)
  expect(text).toContain('a 1.0.0 (MIT)\nc 1.0.0 (MIT)\n\nSame words')
})

test('a package without a text of its own stands under the name of its licence', () => {
  const bare = shipped.filter(({ notice }) => notice === '')
  expect(bare.filter(({ licence }) => licence === '')).toEqual([])
})
