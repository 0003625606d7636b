import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { NEXT, sourceHash } from '../../scripts/launch/build.mjs'

/**
 * Builds shop and API in a folder that `copyRepository` wrote, as `npm start` does.
 * @param {string} folder @param {Readonly<Record<string, string>>} [settings] `NEXT_PUBLIC_…`
 */
export function buildCopy(folder, settings = {}) {
  const env = {
    ...process.env,
    ...settings,
    NODE_ENV: /** @type {const} */ ('production'),
    NEXT_DIST_DIR: '.next',
    NEXT_TELEMETRY_DISABLED: '1',
    PWD: folder,
  }
  for (const args of [
    [NEXT, 'build'],
    ['scripts/prepare.mjs', 'shop', sourceHash(env)],
    ['scripts/prepare.mjs', 'api'],
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${args.join(' ')} failed in ${folder}:\n${stdout}\n${stderr}`)
  }
}

/** All files below a folder, by their paths in it. @param {string} folder @returns {string[]} */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
