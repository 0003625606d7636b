import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A photo for making a picture. `name`: the picture's path inside `media`, without size and ending. */
export type Photo = { readonly name: string; readonly file: string }

const FOLDER = 'photos/products'
/** The fewest pixels of the shorter side of a photo: a card on a high-resolution screen needs them. */
export const FEWEST_PIXELS = 480
const PHOTO = /^([a-z\d-]+)\.(?:jpe?g|png|webp)$/i

/**
 * The photos of products in a chain's folder, sorted by name. They are not served, because cameras store where a photo
 * was taken.
 */
export function photosIn(folder: string): readonly Photo[] {
  const path = join(folder, FOLDER)
  const files = existsSync(path) ? readdirSync(path).sort() : []
  return files.flatMap((file) => {
    const slug = PHOTO.exec(file)?.[1]
    return slug === undefined ? [] : [{ name: `products/${slug}`, file: join(path, file) }]
  })
}

/** The expected place and kind of a product's photo. */
export const wantedPhoto = (slug: string): string =>
  `${FOLDER}/${slug}.jpg, at least ${FEWEST_PIXELS} × ${FEWEST_PIXELS} pixels`
