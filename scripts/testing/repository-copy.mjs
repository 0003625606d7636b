import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NEXT, sourceHash } from '../launch/build.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Copies the sources, with uncommitted changes, and the installed packages (as hard links, so the folder must be on the same disk).
 * @param {string} folder a folder that does not exist yet
 */
export function copyRepository(folder) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, maxBuffer: 1e8 })
  for (const file of new Set(listed.toString().split('\0'))) {
    if (file === '' || file.startsWith('art/') || !existsSync(path.join(ROOT, file))) continue
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    cpSync(path.join(ROOT, file), path.join(folder, file))
  }
  const packages = path.join(folder, 'node_modules')
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), packages])
  rmSync(path.join(packages, '.cache'), { recursive: true, force: true })
}

/**
 * Builds shop and API in such a folder, as `npm start` does.
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
