import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoStaffKey } from './demo-staff-key.mjs'
import { readyLines } from './servers.mjs'
import { readSettings } from './settings.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'demo-staff-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = path.join(folder, 'data', 'pglite.staff-key')
const env = { NODE_ENV: 'test', DATA_DIR: path.join(folder, 'data', 'pglite') } as const

test('a demo makes its key once, readable by its owner alone', () => {
  const key = demoStaffKey({ mode: 'demo', isApiElsewhere: false, env })
  expect(key).toMatch(/^staff_[\w-]{43}$/)
  expect(readFileSync(file, 'utf8').trim()).toBe(key)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(demoStaffKey({ mode: 'development', isApiElsewhere: false, env })).toBe(key)
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
})

test('a start ends with the links of the shop, of the documentation and of the tablet', () => {
  const settings = { ...readSettings(), port: 3000, siteUrl: 'http://localhost:3000', apiUrl: 'http://127.0.0.1:4000' }
  expect(readyLines(settings, 'staff_key')).toBe(
    [
      'Ready: the shop at http://localhost:3000',
      "       the chain's API at http://127.0.0.1:4000, its documentation at http://127.0.0.1:4000/docs",
      '       the tablet of a branch at http://localhost:3000/staff#key=staff_key',
      '',
    ].join('\n'),
  )
  const public_ = readyLines({ ...settings, siteUrl: 'https://doner.kz' }, null)
  expect(public_).toMatch(/^Ready: the shop at https:\/\/doner.kz \(on this machine http:\/\/localhost:3000\)\n/)
  expect(public_).not.toContain('tablet')
})
