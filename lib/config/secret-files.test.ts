import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSecretFiles } from './secret-files.mjs'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
const file = join(folder, 'secret')
writeFileSync(file, 'from the file\n')
afterAll(() => rmSync(folder, { recursive: true }))

test('a secret is read from the file that is named, an empty setting beside it counts as none', () => {
  const env: Record<string, string | undefined> = { SMS_CODE_SECRET: '', SMS_CODE_SECRET_FILE: file, PORT_FILE: file }
  expect(readSecretFiles(env)).toBeNull()
  expect(env).toEqual({ SMS_CODE_SECRET: 'from the file', PORT_FILE: file })
  expect(readSecretFiles(env)).toBeNull()
})

test('a file that is not there, and a secret that is set twice, are said without any value', () => {
  const env = {
    DATABASE_URL: 'postgres://u:p@h/d',
    DATABASE_URL_FILE: file,
    REDEMPTION_SECRET_FILE: join(folder, 'gone'),
  }
  expect(readSecretFiles(env)).toBe(
    'DATABASE_URL and DATABASE_URL_FILE are both set: leave one out.\nThe file that REDEMPTION_SECRET_FILE names cannot be read.',
  )
})
