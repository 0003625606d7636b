import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {import('../../lib/config/mode.mjs').Mode} Mode */

const KEY = /^staff_[\w-]{43}$/

/**
 * The key of the demo's tablet, made once and stored beside the database; null: this process may not make one. Never in production,
 * where `npm run staff -- key` makes keys.
 * @param {{ mode: Mode, isApiElsewhere: boolean, env: NodeJS.ProcessEnv }} settings
 * @returns {string | null}
 */
export function demoStaffKey({ mode, isApiElsewhere, env }) {
  if (mode === 'production' || isApiElsewhere || env.DATABASE_URL) return null
  const file = `${path.resolve(env.DATA_DIR || '.data/pglite')}.staff-key`
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (KEY.test(kept)) return kept
  const key = `staff_${randomBytes(32).toString('base64url')}`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return key
}
