import path from 'node:path'

/** Of every kind of file that stands in `public/` or that a chain may have in `brand/` and `media/`. */
const TYPES = new Map([
  ['.avif', 'image/avif'],
  ['.ico', 'image/x-icon'],
  ['.jpg', 'image/jpeg'],
  ['.json', 'application/json'],
  ['.mp4', 'video/mp4'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.webm', 'video/webm'],
  ['.webp', 'image/webp'],
])

/** The Content-Type of a file by its ending; undefined: the shop has no files of this kind. */
export const contentTypeOf = (name: string): string | undefined => TYPES.get(path.extname(name).toLowerCase())
