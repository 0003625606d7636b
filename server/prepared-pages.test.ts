import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetPages } from './prepared-pages'

let distDir = ''
const folders = () => [path.join(distDir, 'server/route-cache'), path.join(distDir, 'cache/fetch-cache')]
const prepare = () => {
  for (const folder of folders()) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'page'), 'demo')
  }
}
const kept = () => folders().map((folder) => existsSync(path.join(folder, 'page')))

beforeEach(() => {
  distDir = mkdtempSync(path.join(tmpdir(), 'prepared-test-'))
  prepare()
})
afterEach(() => rmSync(distDir, { recursive: true }))

test('pages of a demo are not those of a shop; a restart with the same settings keeps them', () => {
  forgetPages(distDir, ['demo', undefined])
  expect(kept()).toEqual([false, false])
  prepare()
  forgetPages(distDir, ['demo', undefined])
  expect(kept()).toEqual([true, true])
  forgetPages(distDir, ['production', 'https://doner.kz'])
  expect(kept()).toEqual([false, false])
})

test('a folder without a build has nothing to forget', () => {
  rmSync(path.join(distDir, 'server'), { recursive: true })
  forgetPages(distDir, ['demo'])
  expect(existsSync(path.join(distDir, 'server'))).toBe(false)
})
