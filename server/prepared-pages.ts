import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { WRITTEN } from '@/lib/server/page-cache/kept-elsewhere.mjs'

/** A hash of those files of a chain's folder that prepared pages show: when it changes, the pages are outdated. */
export function chainFolderHash(folder: string): string {
  const hash = createHash('sha256').update(folder)
  for (const name of ['chain.yaml', 'brand/logo.svg']) {
    const file = path.join(folder, name)
    hash.update('\0').update(existsSync(file) ? readFileSync(file) : '')
  }
  return hash.digest('hex')
}

/** Records in a folder of pages for which settings they were made, and by its age when a shop was last started on it. */
const MARK = 'server/PREPARED_FOR'

/**
 * Deletes the pages that earlier starts of a build prepared under other settings: they contain whether it is a demo, the address of the shop,
 * and data of its API.
 * @param folder that of a finished build, or the folder of its pages elsewhere
 * @param settings all settings that pages depend on
 */
export function forgetPages(folder: string, settings: readonly (string | undefined)[]): void {
  const mark = path.join(folder, MARK)
  const now = JSON.stringify(settings.map((setting) => setting ?? ''))
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== now)
    for (const name of WRITTEN) rmSync(path.join(folder, name), { recursive: true, force: true })
  mkdirSync(path.dirname(mark), { recursive: true })
  writeFileSync(mark, now)
}

const startOf = (folder: string): number => statSync(path.join(folder, MARK), { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * The folder for the pages of a build inside the shop's cache folder (SHOP_CACHE). Of other builds only the folder of the one that was
 * started last stays: during an update its process still serves.
 */
export function pagesFolder(cache: string, buildId: string): string {
  const pages = path.join(path.resolve(cache), 'pages')
  mkdirSync(pages, { recursive: true })
  const others = readdirSync(pages)
    .filter((name) => name !== buildId)
    .map((name) => path.join(pages, name))
    .sort((a, b) => startOf(b) - startOf(a))
  for (const other of others.slice(1)) rmSync(other, { recursive: true, force: true })
  return path.join(pages, buildId)
}
