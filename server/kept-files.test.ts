import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepBuildFiles } from './kept-files'

test('two shops that share the folder keep their files at one moment, each file once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [built, kept] = [path.join(folder, 'built'), path.join(folder, 'kept')]
  mkdirSync(built)
  const names = Array.from({ length: 20 }, (_, number) => `part-${number}.js`)
  for (const name of names) writeFileSync(path.join(built, name), name)
  const warnings: string[] = []
  await Promise.all([1, 2].map(() => keepBuildFiles({ built, kept, warn: (message) => warnings.push(message) })))
  expect(warnings).toEqual([])
  expect(readdirSync(kept).sort()).toEqual([...names].sort())
  for (const name of names) expect(readFileSync(path.join(kept, name), 'utf8')).toBe(name)
})
