import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve('.')
const names = readdirSync('reference-api/extensions')
const isProduct = (file: string) =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('reference-api/testing/')
const product = readdirSync('reference-api', { recursive: true, encoding: 'utf8' })
  .map((file) => `reference-api/${file}`)
  .filter(isProduct)

describe('an extension can be deleted', () => {
  test.each(names)('%s is imported by the list of extensions alone', (name) => {
    const importers = product.filter(
      (file) =>
        !file.startsWith(`reference-api/extensions/${name}/`) &&
        new RegExp(`'(?:@/reference-api|\\.)/extensions/${name}/`).test(readFileSync(file, 'utf8')),
    )
    expect(importers).toEqual(['reference-api/extensions.ts'])
  })

  // An extension that imports none of the others compiles without them as well as with them.
  test('the server compiles without any of them', { timeout: 240_000 }, () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'without-extensions-'))
    try {
      for (const folder of ['lib', 'reference-api', 'chains'])
        cpSync(folder, path.join(copy, folder), { recursive: true })
      for (const file of ['package.json', 'tsconfig.json']) cpSync(file, path.join(copy, file))
      symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
      rmSync(path.join(copy, 'reference-api/extensions'), { recursive: true })
      writeFileSync(
        path.join(copy, 'reference-api/extensions.ts'),
        "import type { Extension } from './extension'\n\nexport const EXTENSIONS: readonly Extension[] = []\n",
      )
      const settings = { extends: './tsconfig.json', files: ['reference-api/server.ts'], include: [] }
      writeFileSync(path.join(copy, 'tsconfig.without.json'), JSON.stringify(settings))
      const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
      const args = [compiler, '-p', 'tsconfig.without.json', '--incremental', 'false']
      expect(() => execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })).not.toThrow()
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  })
})
