import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A photo that a picture is made of. `name`: the picture's path inside `media`, without size and ending. */
export type Photo = { readonly name: string; readonly file: string }

const FOLDER = 'photos/products'
/** The shorter side of a photo has so many pixels at least: a card on a fine screen needs them. */
export const FEWEST_PIXELS = 480
const PHOTO = /^([a-z\d-]+)\.(?:jpe?g|png|webp)$/i

/** The photos of products in a chain's folder, in the order of their names. They are not served: a camera writes where it was. */
export function photosIn(folder: string): readonly Photo[] {
  const path = join(folder, FOLDER)
  const files = existsSync(path) ? readdirSync(path).sort() : []
  return files.flatMap((file) => {
    const slug = PHOTO.exec(file)?.[1]
    return slug === undefined ? [] : [{ name: `products/${slug}`, file: join(path, file) }]
  })
}

/** Where the photo of a product is looked for, and what it must be. */
export const wantedPhoto = (slug: string): string =>
  `${FOLDER}/${slug}.jpg, at least ${FEWEST_PIXELS} × ${FEWEST_PIXELS} pixels`
