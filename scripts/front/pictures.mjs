import { existsSync, readdirSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { VERSIONED } from './files.mjs'

/** An address without what is in the file is looked at again after so long, ms: it stays the same when the file is replaced. */
const UNVERSIONED_MS = 10_000
/** Looks at the disk in a second, so that invented names cost little; a page with new pictures asks for fewer. */
const LOOKS = 200
/** Names that are remembered; then they are forgotten and looked at again. */
const MOST_NAMES = 20_000
/** A path below the folder: no dot files, no way up, nothing encoded. */
const NAME = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

/** @param {{ size: number, mtimeMs: number }} stats */
const stampOf = ({ size, mtimeMs }) => `${size} ${mtimeMs}`

/** What tells the files of a folder from others of the same names. @param {string} folder @returns {Map<string, string>} */
function stampsIn(folder) {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    names
      .map((name) => /** @type {const} */ ([name.replaceAll(path.sep, '/'), statSync(path.join(folder, name))]))
      .filter(([, stats]) => stats.isFile())
      .map(([name, stats]) => [name, stampOf(stats)]),
  )
}

/** The file that an address of a picture names, and the version in it; null: no picture. @param {string} url */
function named(url) {
  const [address = ''] = url.split('?')
  const [version = ''] = VERSIONED.exec(address) ?? []
  if (!version && !address.startsWith('/media/')) return null
  const name = address.slice(version ? version.length : '/media/'.length)
  return NAME.test(name) ? { name, version } : null
}

/**
 * Notices that the chain's pictures were replaced or added while the shop runs: an address that nobody has asked for before is looked at on
 * the disk, and when the file there is another one, the lists of files are made anew.
 * @param {object} parts
 * @param {string} parts.folder of the pictures
 * @param {() => void} parts.onChange makes the lists anew
 * @param {() => number} [parts.now] ms
 */
export function watchPictures({ folder, onChange, now = () => performance.now() }) {
  let stamps = stampsIn(folder)
  /** The version that each file was last looked at for, and when. @type {Map<string, { version: string, at: number }>} */
  const seen = new Map()
  let budget = LOOKS
  let filledAt = now()

  /** @param {string} name @param {string} version @returns {boolean} */
  function isSeen(name, version) {
    const last = seen.get(name)
    return last !== undefined && last.version === version && (version !== '' || now() - last.at < UNVERSIONED_MS)
  }

  /** Whether the disk may be looked at once more. */
  function takeLook() {
    budget = Math.min(LOOKS, budget + ((now() - filledAt) / 1000) * LOOKS)
    filledAt = now()
    if (budget < 1) return false
    budget -= 1
    return true
  }

  /** @param {string} name @param {string} version */
  async function look(name, version) {
    // A file that is not there is 404.
    const stats = await stat(path.join(folder, name)).catch(() => null)
    const stamp = stats?.isFile() ? stampOf(stats) : undefined
    if (stamp !== stamps.get(name)) {
      stamps = stampsIn(folder)
      seen.clear()
      onChange()
    }
    if (stamp === undefined) return
    if (seen.size >= MOST_NAMES) seen.clear()
    seen.set(name, { version, at: now() })
  }

  /**
   * Calls `then` once the lists are right for this address: at once, unless it may name a picture that they do not know.
   * @param {string} url @param {() => void} then
   */
  return function whenKnown(url, then) {
    const asked = named(url)
    if (!asked || isSeen(asked.name, asked.version) || !takeLook()) return then()
    look(asked.name, asked.version).then(then, then)
  }
}
