import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Copies the sources, with uncommitted changes, and the installed packages (as hard links, so the folder must be on the same disk).
 * @param {string} folder a folder that does not exist yet
 */
export function copyRepository(folder) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, maxBuffer: 1e8 })
  for (const file of new Set(listed.toString().split('\0'))) {
    if (file === '' || !existsSync(path.join(ROOT, file))) continue
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    cpSync(path.join(ROOT, file), path.join(folder, file))
  }
  const packages = path.join(folder, 'node_modules')
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), packages])
  rmSync(path.join(packages, '.cache'), { recursive: true, force: true })
}
