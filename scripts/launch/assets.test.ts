import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareAssets } from './assets.mjs'

let distDir = ''
const script = 'export const price = 2890\n'.repeat(100)
const file = (name: string) => path.join(distDir, 'static', name)
const buildOf = (rootMainFiles: readonly string[], files: Readonly<Record<string, string>>) => {
  writeFileSync(path.join(distDir, 'build-manifest.json'), JSON.stringify({ rootMainFiles }))
  for (const [name, text] of Object.entries(files)) writeFileSync(file(name), text)
}

beforeEach(() => {
  distDir = mkdtempSync(path.join(tmpdir(), 'assets-test-'))
  mkdirSync(file('chunks'), { recursive: true })
})
afterEach(() => rmSync(distDir, { recursive: true }))

test('every text file, however deep, gets both copies, which say the same as it does', async () => {
  buildOf([], { 'chunks/menu.js': script, 'menu.css': '.card { color: red }' })
  expect(await prepareAssets(distDir)).toBe(2)
  expect(brotliDecompressSync(readFileSync(file('chunks/menu.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(file('chunks/menu.js.gz'))).toString()).toBe(script)
  expect(readFileSync(file('chunks/menu.js.br')).length).toBeLessThan(script.length / 10)
})

test('fonts and pictures are small already', async () => {
  buildOf([], { 'onest.woff2': script })
  expect(await prepareAssets(distDir)).toBe(0)
  expect(readdirSync(path.join(distDir, 'static')).sort()).toEqual(['chunks', 'onest.woff2'])
})

test('a second start does nothing; a copy that an interrupted start left out is made up for', async () => {
  buildOf([], { 'menu.js': script })
  await prepareAssets(distDir)
  expect(await prepareAssets(distDir)).toBe(0)
  rmSync(file('menu.js.gz'))
  writeFileSync(file('menu.js.gz.part'), 'half')
  expect(await prepareAssets(distDir)).toBe(1)
  expect(gunzipSync(readFileSync(file('menu.js.gz'))).toString()).toBe(script)
})

test('scripts of every page are marked for the compiler once, in all copies; others are as they were built', async () => {
  buildOf(['static/chunks/main.js'], { 'chunks/main.js': script, 'chunks/popup.js': script })
  await prepareAssets(distDir)
  await prepareAssets(distDir)
  const marked = `//# allFunctionsCalledOnLoad\n${script}`
  expect(readFileSync(file('chunks/main.js'), 'utf8')).toBe(marked)
  expect(brotliDecompressSync(readFileSync(file('chunks/main.js.br'))).toString()).toBe(marked)
  expect(readFileSync(file('chunks/popup.js'), 'utf8')).toBe(script)
})
