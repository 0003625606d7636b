import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes the chain's pictures available to Next's development server, which has no front and reads only `public/`: as links, which
 * git ignores.
 * @param {string} folder the folder of the chain @param {string} [publicDir]
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
