import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoStaffKey, tabletLine } from './demo-staff-key.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'demo-staff-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = path.join(folder, 'data', 'pglite.staff-key')
const env = { NODE_ENV: 'test', DATA_DIR: path.join(folder, 'data', 'pglite') } as const

test('a demo makes its key once, for nobody else to read', () => {
  const key = demoStaffKey({ mode: 'demo', isApiElsewhere: false, env })
  expect(key).toMatch(/^staff_[\w-]{43}$/)
  expect(readFileSync(file, 'utf8').trim()).toBe(key)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(demoStaffKey({ mode: 'development', isApiElsewhere: false, env })).toBe(key)
  expect(tabletLine(key, 3000)).toBe(`The tablet of a branch: http://localhost:3000/staff#key=${key}\n`)
})

test('a file that holds no key is written anew', () => {
  writeFileSync(file, 'nonsense')
  expect(demoStaffKey({ mode: 'public-demo', isApiElsewhere: false, env })).toMatch(/^staff_/)
})

test('production, a PostgreSQL and the API of others get none', () => {
  expect(demoStaffKey({ mode: 'production', isApiElsewhere: false, env })).toBeNull()
  expect(demoStaffKey({ mode: 'demo', isApiElsewhere: true, env })).toBeNull()
  expect(
    demoStaffKey({ mode: 'demo', isApiElsewhere: false, env: { ...env, DATABASE_URL: 'postgres://x' } }),
  ).toBeNull()
  expect(tabletLine(null, 3000)).toBe('')
})
