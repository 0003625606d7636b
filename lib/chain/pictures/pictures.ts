import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The suffix that distinguishes the sizes of one picture: `cola-640.avif`, `cola-og.jpg`. */
const SIZE = /-(?:\d{2,4}\.(?:avif|webp)|og\.jpg)$/
const HASH_LENGTH = 8

/**
 * Short hashes of the pictures and videos in a chain's folder, by their paths without size and ending; all sizes of a
 * picture share one hash. A replaced picture has another hash.
 */
export function picturesIn(folder: string): Readonly<Record<string, string>> {
  const media = join(folder, 'media')
  const files = existsSync(media)
    ? readdirSync(media, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : []
  const hashes = new Map<string, ReturnType<typeof createHash>>()
  for (const file of files) {
    const path = file.slice(folder.length).replaceAll('\\', '/').replace(SIZE, '')
    const hash = hashes.get(path) ?? createHash('sha256')
    hashes.set(path, hash.update(readFileSync(file)))
  }
  return Object.fromEntries([...hashes].map(([path, hash]) => [path, hash.digest('hex').slice(0, HASH_LENGTH)]))
}

/**
 * The address of a picture or video: it contains the hash of the file, so that browsers may cache it for ever and a
 * replaced picture has another address. A path that the folder does not have stays unchanged.
 * @param path the path in the folder: "/media/products/cola"
 */
export const pictureAddress = (pictures: Readonly<Record<string, string>>, path: string): string => {
  const hash = pictures[path]
  return hash === undefined ? path : path.replace(/^\/media\//, `/media/v-${hash}/`)
}
