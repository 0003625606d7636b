import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A hash of those files of a chain's folder that prepared pages show: when it changes, the pages are outdated. */
export function chainFolderHash(folder: string): string {
  const hash = createHash('sha256').update(folder)
  for (const name of ['chain.yaml', 'brand/logo.svg']) {
    const file = path.join(folder, name)
    hash.update('\0').update(existsSync(file) ? readFileSync(file) : '')
  }
  return hash.digest('hex')
}

/**
 * Deletes the pages that earlier starts of a build prepared under other settings: they contain whether it is a demo, the address of the shop,
 * and data of its API.
 * @param distDir a finished build
 * @param settings all settings that pages depend on
 */
export function forgetPages(distDir: string, settings: readonly (string | undefined)[]): void {
  const server = path.join(distDir, 'server')
  if (!existsSync(server)) return
  const mark = path.join(server, 'PREPARED_FOR')
  const now = JSON.stringify(settings.map((setting) => setting ?? ''))
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return
  const folders = ['server/route-cache', 'cache/fetch-cache']
  for (const folder of folders.map((name) => path.join(distDir, name))) rmSync(folder, { recursive: true, force: true })
  writeFileSync(mark, now)
}
