import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROGRAMS } from '@/lab/run.mjs'

test('lab/README.md explains every program of lab/run.mjs, and no other', () => {
  const explained = [...readFileSync('lab/README.md', 'utf8').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
  expect(explained.sort()).toEqual(Object.keys(PROGRAMS).sort())
})

test('README.md tells the size of every part, to a tenth', () => {
  const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| (\S.*\/`.*) \| ([\d,]+) \| /gm)]
  expect(rows.length).toBe(4)
  for (const [, folders = '', told = ''] of rows) {
    const names = [...folders.matchAll(/`([\w-]+\/)`/g)].map(([, name = '']) => name)
    const files = execFileSync('git', ['ls-files', ...names], { encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.(?:tsx?|mjs|css|py|sql)$/.test(file))
    const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1).reduce((sum, one) => sum + one)
    const share = Number(told.replaceAll(',', '')) / lines
    expect([folders, share > 0.9 && share < 1.1 ? told : lines]).toEqual([folders, told])
  }
})
