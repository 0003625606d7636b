import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** The same as `lib/chain/chain-folder.ts`, for programs that Node runs as they are. @param {NodeJS.ProcessEnv} env */
export const chainFolder = (env) => path.resolve(env.CHAIN_DIR || 'chains/dala-doner')

/** What prepared pages show of a chain's folder, as one word: another one, and they are not true any more. @param {string} folder */
export function chainMark(folder) {
  const hash = createHash('sha256').update(folder)
  for (const name of ['chain.yaml', 'brand/logo.svg']) {
    const file = path.join(folder, name)
    hash.update('\0').update(existsSync(file) ? readFileSync(file) : '')
  }
  return hash.digest('hex')
}

/**
 * Shows the chain's pictures to Next's development server, which has no front before it and reads `public/` alone: links, which
 * git does not see.
 * @param {string} folder of the chain @param {string} [publicDir]
 */
export function linkPictures(folder, publicDir = 'public') {
  mkdirSync(publicDir, { recursive: true })
  for (const name of readdirSync(publicDir)) {
    const link = path.join(publicDir, name)
    if (lstatSync(link).isSymbolicLink()) rmSync(link)
  }
  const brand = path.join(folder, 'brand')
  const files = existsSync(brand) ? readdirSync(brand).map((name) => [name, path.join(brand, name)]) : []
  for (const [name = '', target = ''] of [...files, ['media', path.join(folder, 'media')]])
    symlinkSync(target, path.join(publicDir, name))
}
