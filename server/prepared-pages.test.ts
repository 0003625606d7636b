import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetPages, pagesFolder } from './prepared-pages'

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

describe('the cache folder of the shop', () => {
  const start = (build: string, seconds: number) => {
    const folder = pagesFolder(distDir, build)
    forgetPages(folder, ['demo'])
    utimesSync(path.join(folder, 'server/PREPARED_FOR'), seconds, seconds)
    return folder
  }

  test('each build has a folder for its pages; those of the running and of the last one stay', () => {
    const first = start('a', 1)
    expect(first).toBe(path.join(distDir, 'pages/a'))
    start('b', 2)
    // Back to the first one: the second one is the last.
    start('a', 3)
    start('c', 4)
    expect(readdirSync(path.join(distDir, 'pages')).sort()).toEqual(['a', 'c'])
  })
})
