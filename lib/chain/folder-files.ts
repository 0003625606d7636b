import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND_FILES } from '@/lib/chain/brand-files.mjs'
import type { Mistake } from '@/lib/chain/checks/mistakes'
import { TEXT_NAMES } from '@/lib/chain/schema/texts'
import { LOGO } from './brand'

/** Files that systems and editors create in folders, and files for people. */
const UNTOUCHED = /(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$|README|LICENSE)/i

const WHOLE = new Set<string>([
  ...['chain.yaml', 'promos.yaml', 'slides.yaml', 'tones.yaml', 'photos/made.json', LOGO],
  ...BRAND_FILES.map((name) => `brand/${name}`),
])
const READ = [
  /^menu\/[^/]+\.yaml$/,
  /^places\/(?:streets\/)?[^/]+\.yaml$/,
  // Texts with other names are reported by the readers of texts.
  /^(?:articles|faq)\/[^/]+\.md$/,
  /^photos\/products\/[a-z\d-]+\.(?:jpe?g|png|webp)$/i,
  /^media\/(?:[\w-]+\/)*[\w-]+\.(?:avif|webp|jpg|mp4|webm)$/,
]

const isRead = (file: string): boolean => WHOLE.has(file) || READ.some((pattern) => pattern.test(file))

const PHOTO = /^photos\/(?:products\/)?([^/]+)\.[^./]+$/
const SLUG = /^[a-z\d-]+$/

/** The advice about a file that is not read. */
function hintFor(file: string): string {
  const [, twice] = /^(.*\.(?:yaml|md))\.txt$/i.exec(file) ?? []
  if (twice) return `rename it to ${twice}`
  if (/\.yml$/i.test(file)) return `rename it to ${file.replace(/\.yml$/i, '.yaml')}`
  const [, name] = PHOTO.exec(file) ?? []
  if (name && SLUG.test(name)) return `save it as JPEG: photos/products/${name}.jpg`
  if (name) return 'a photograph is called like the slug of its product: photos/products/SLUG.jpg'
  if (file.startsWith('brand/')) return `brand/ has logo.svg, ${BRAND_FILES.join(', ')}`
  if (/^(?:articles|faq)\//.test(file)) return TEXT_NAMES
  return 'move it out of the folder, or give it the name of a file that is read'
}

/** The unread files in a chain's folder, each with an advice. */
export const unreadFiles = (folder: string): Mistake[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((file) => !UNTOUCHED.test(file) && !isRead(file))
    .map((file) => ({ file, line: 1, message: `is not read: ${hintFor(file)}` }))
