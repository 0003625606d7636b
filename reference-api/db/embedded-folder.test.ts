import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDatabaseFolder } from './embedded-folder'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'refapi-folder-'))
  folder = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

test('a data folder is created completely, and once, whatever a killed start has left', async () => {
  mkdirSync(`${folder}.new`)
  writeFileSync(join(`${folder}.new`, 'half'), '')
  await makeDatabaseFolder(folder)
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(folder, 'half'))).toBe(false)
  expect(existsSync(`${folder}.new`)).toBe(false)

  writeFileSync(join(folder, 'kept'), '')
  await makeDatabaseFolder(folder)
  expect(existsSync(join(folder, 'kept'))).toBe(true)
})

test('a folder that cannot be made is named with the reason', async () => {
  writeFileSync(join(parent, 'file'), '')
  await expect(makeDatabaseFolder(join(parent, 'file', 'data'))).rejects.toThrow(/could not be made in .*file/)
})
