import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const NAME = /^shop-(\d+)-/

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A folder that is named after this process, before this process made one, is of an earlier one with the same number. */
const isLeft = (name: string) => {
  const pid = Number(NAME.exec(name)?.[1])
  return pid > 0 && (pid === process.pid || !isAlive(pid))
}

/**
 * Makes a folder for sockets that only this user can reach, which is removed when this process ends. A process that was killed could not remove its
 * own: those are removed first.
 * @param parent the folder for temporary files
 */
export function makeSocketFolder(parent = tmpdir()): string {
  for (const name of readdirSync(parent).filter(isLeft))
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true })
    } catch {
      // It belongs to another user, whose next start removes it.
    }
  const folder = mkdtempSync(path.join(parent, `shop-${process.pid}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
