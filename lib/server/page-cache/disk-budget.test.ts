import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskBudget } from './disk-budget.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'budget-'))
  mkdirSync(path.join(folder, 'menu'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const names = () => readdirSync(path.join(folder, 'menu')).sort()

test('the oldest files are deleted first until the folder fits its limit', async () => {
  const budget = createDiskBudget(folder, 1000)
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const file = path.join(folder, 'menu', `${number}.html`)
    writeFileSync(file, 'x'.repeat(200))
    utimesSync(file, number, number)
    await budget.spend(200)
  }
  expect(names()).toEqual(['3.html', '4.html', '5.html', '6.html'])
})

test('the same page written again and again takes no place of other pages', async () => {
  const budget = createDiskBudget(folder, 1000)
  writeFileSync(path.join(folder, 'menu', 'other.html'), 'x'.repeat(200))
  for (let round = 0; round < 20; round++) {
    writeFileSync(path.join(folder, 'menu', 'page.html'), 'x'.repeat(200))
    await budget.spend(200)
  }
  expect(names()).toEqual(['other.html', 'page.html'])
})
