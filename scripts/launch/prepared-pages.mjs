import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Pages that earlier starts of a build prepared say what held then: whether it is a demo, the address of the shop, what its API
 * told. Under other settings they are prepared anew.
 * @param {string} distDir a finished build @param {readonly (string | undefined)[]} settings all that pages depend on
 */
export function forgetPages(distDir, settings) {
  const server = path.join(distDir, 'server')
  if (!existsSync(server)) return
  const mark = path.join(server, 'PREPARED_FOR')
  const now = JSON.stringify(settings.map((setting) => setting ?? ''))
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return
  const folders = ['server/route-cache', 'server/ready-pages', 'cache/fetch-cache']
  for (const folder of folders.map((name) => path.join(distDir, name))) rmSync(folder, { recursive: true, force: true })
  writeFileSync(mark, now)
}
