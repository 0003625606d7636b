import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { checkBranch, checkStreet } from './check-places'
import { checkDoubles, checkReferences, entriesIn } from './check-references'
import type { Mistake } from './mistakes'
import { entriesOf, mistakeAt, type Part, partOf, textOf, under } from './parts'
import { photosIn } from './photos'
import { type Chain, readChain } from './read-chain'

/** The articles that the shop has pages for; one that is there in Russian alone is missed by the reader of texts. */
const ARTICLES = ['about', 'consent', 'offer', 'privacy', 'refund'].map((code) => `articles/${code}.ru.md`)
const PRODUCT_FILES = ['-320.avif', '-640.avif', '-960.avif', '-640.webp', '-og.jpg']
const SLIDE_FILES = ['-640.avif', '-1280.avif', '-640.webp']

const missingPictures = (folder: string, named: Part, base: string, endings: readonly string[]): Mistake[] => {
  const missing = endings.filter((ending) => !existsSync(join(folder, `${base}${ending}`)))
  return missing.length > 0 ? [mistakeAt(named, `the picture ${base} is missing as ${missing.join(', ')}`)] : []
}

/** A photo will do: a load makes the pictures of it. */
const checkProductPicture = (folder: string, photos: ReadonlySet<string>, product: Part): Mistake[] => {
  const [picture] = [...textOf(product, 'picture'), ...textOf(product, 'slug')]
  if (!picture || photos.has(`products/${picture.value}`)) return []
  return missingPictures(folder, picture, `media/products/${picture.value}`, PRODUCT_FILES)
}

const checkSlidePicture = (folder: string, slide: Part): Mistake[] =>
  textOf(slide, 'picture').flatMap((picture) =>
    missingPictures(folder, picture, picture.value.replace(/^\//, ''), SLIDE_FILES),
  )

/** A `picture` that a product names, or its slug; tones of others are left over. */
const checkTones = (tones: Part, products: readonly Part[]): Mistake[] => {
  const shown = new Set(
    products.flatMap((one) => [...textOf(one, 'picture'), ...textOf(one, 'slug')]).map(({ value }) => value),
  )
  const named = typeof tones.value === 'object' && tones.value !== null ? Object.keys(tones.value) : []
  return named
    .filter((name) => !shown.has(name))
    .map((name) => mistakeAt(under(tones, name), 'no product has this picture'))
}

type Checked =
  | { readonly chain: Chain; readonly mistakes: readonly [] }
  | { readonly chain: null; readonly mistakes: readonly Mistake[] }

const inOrder = (a: Mistake, b: Mistake): number => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)

/**
 * Reads the chain in a folder and names every mistake in it: the shape of each file, and what the files say together (names of
 * nothing, doubles, zones without their branch, pictures and texts that are missing).
 */
export function checkChain(folder: string): Checked {
  if (!existsSync(folder)) return { chain: null, mistakes: [{ file: '.', line: 1, message: 'the folder is missing' }] }
  const { chain, mistakes: shape, sources } = readChain(folder)
  const entries = entriesIn(sources)
  const photos = new Set(photosIn(folder).map(({ name }) => name))
  const mistakes = [
    ...shape,
    ...checkDoubles(entries),
    ...checkReferences(entries),
    ...entries.branches.flatMap(checkBranch),
    ...entries.streets.flatMap((file) => entriesOf(file, 'streets')).flatMap(checkStreet),
    ...entries.products.flatMap((product) => checkProductPicture(folder, photos, product)),
    ...entries.slides.flatMap((slide) => checkSlidePicture(folder, slide)),
    ...checkTones(partOf(sources.tones), entries.products),
    ...ARTICLES.filter((file) => !existsSync(join(folder, file))).map((file) => ({
      ...{ file, line: 1, message: 'the file is missing: the shop has a page for it' },
    })),
  ].sort(inOrder)
  if (chain && mistakes.length === 0) return { chain, mistakes: [] }
  return { chain: null, mistakes }
}
