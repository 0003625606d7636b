import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { localTime } from '@/lib/domain/time/branch-clock'
import { readBrand } from './brand'
import type { BrandFile } from './brand.schema'
import { chainFolder } from './chain-folder'
import { checkBranch, checkStreet } from './check-places'
import { checkDoubles, checkReferences, entriesIn } from './check-references'
import { unreadFiles } from './folder-files'
import type { Mistake } from './mistakes'
import { demonstrationsIn, leftOf, leftOfBrand, placeholdersIn } from './not-yours'
import { entriesOf, mistakeAt, type Part, partOf, textOf, under } from './parts'
import { photosIn, wantedPhoto } from './photos'
import { type Chain, readChain } from './read-chain'
import type { Sheet } from './read-yaml'
import { remarksOn } from './remarks'

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
  const base = `media/products/${picture.value}`
  if (PRODUCT_FILES.some((ending) => existsSync(join(folder, `${base}${ending}`))))
    return missingPictures(folder, picture, base, PRODUCT_FILES)
  return [mistakeAt(picture, `has no picture: put ${wantedPhoto(picture.value)}`)]
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

/**
 * `chain` is null exactly when there are mistakes. `placeholders`: what must be replaced before customers see the shop; production does
 * not start with them. `remarks`: what is probably not meant.
 */
type Checked = { readonly placeholders: readonly Mistake[]; readonly remarks: readonly Mistake[] } & (
  | { readonly chain: Chain; readonly mistakes: readonly [] }
  | { readonly chain: null; readonly mistakes: readonly Mistake[] }
)

const inOrder = (a: Mistake, b: Mistake): number => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)

/** What a folder still has of the demo chain, of which it was copied; nothing of the demo chain itself. */
function leftOfDemo(folder: string, brand: Sheet<BrandFile> | null): Mistake[] {
  const demo = chainFolder({})
  if (resolve(folder) === demo || !existsSync(demo)) return []
  const { sheet } = readBrand(demo)
  if (!sheet) return []
  return [
    ...leftOf({ folder: demo, name: sheet.value.name }, folder),
    ...(brand ? leftOfBrand(sheet.value, brand) : []),
  ]
}

/**
 * Reads the chain in a folder and names every mistake in it: the shape of each file, and what the files say together (names of
 * nothing, doubles, zones without their branch, pictures and texts that are missing).
 * @param now when it is judged
 */
export function checkChain(folder: string, now: Date): Checked {
  if (!existsSync(folder)) {
    const mistakes = [{ file: '.', line: 1, message: 'the folder is missing' }]
    return { chain: null, mistakes, placeholders: [], remarks: [] }
  }
  const { chain, mistakes: shape, sources } = readChain(folder)
  const entries = entriesIn(sources)
  const photos = new Set(photosIn(folder).map(({ name }) => name))
  const mistakes = [
    ...shape,
    ...unreadFiles(folder),
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
  const notes = {
    placeholders: [...(sources.brand ? placeholdersIn(sources.brand) : []), ...demonstrationsIn(folder)].sort(inOrder),
    remarks: [...remarksOn(entries, localTime(now).date), ...leftOfDemo(folder, sources.brand)].sort(inOrder),
  }
  if (chain && mistakes.length === 0) return { chain, mistakes: [], ...notes }
  return { chain: null, mistakes, ...notes }
}
