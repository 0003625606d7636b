import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { missingPicturesOf, readBrand } from '@/lib/chain/brand'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { unreadFiles } from '@/lib/chain/folder-files'
import { contrast } from '@/lib/chain/pictures/colour'
import { paletteOf, TEXT_CONTRAST } from '@/lib/chain/pictures/palette'
import { photosIn, wantedPhoto } from '@/lib/chain/pictures/photos'
import { type Chain, readChain } from '@/lib/chain/read-chain'
import type { ParsedFile } from '@/lib/chain/read-yaml'
import type { BrandFile } from '@/lib/chain/schema/brand.schema'
import { isSlug } from '@/lib/chain/schema/fields'
import { entriesOf, mistakeAt, type Part, partOf, partUnder, textOf } from '@/lib/chain/schema/parts'
import { localTime } from '@/lib/domain/time/branch-clock'
import { checkCertificate, checkFood } from './check-food'
import { checkBranch, checkStreet } from './check-places'
import { checkDoubles, checkReferences, entriesIn, isHidden, unreadableIn } from './check-references'
import { brandLeftoversOf, demoTextsIn, leftoversOf, placeholdersIn } from './leftovers'
import type { Mistake } from './mistakes'
import { warningsAbout } from './warnings'

/**
 * The articles that the shop has pages for. Only the Russian file is checked here; the reader of texts reports missing
 * languages.
 */
const ARTICLES = ['about', 'consent', 'offer', 'privacy', 'refund'].map((code) => `articles/${code}.ru.md`)
const MENU_FILES = ['-320.avif', '-640.avif', '-960.avif', '-640.webp', '-og.jpg']
const SLIDE_FILES = ['-640.avif', '-1280.avif', '-640.webp']

/** Folders that are called empty (read-chain.ts), with what they lack. */
const EMPTY = [
  ['menu', 'products'],
  ['places', 'cities'],
] as const

type NamedPart = ReturnType<typeof textOf>[number]

const missingPictures = (folder: string, named: Part, base: string, endings: readonly string[]): Mistake[] => {
  const missing = endings.filter((ending) => !existsSync(join(folder, `${base}${ending}`)))
  return missing.length > 0 ? [mistakeAt(named, `the picture ${base} is missing as ${missing.join(', ')}`)] : []
}

/**
 * A product, or an option that names a picture, needs pictures or a photo, from which a load makes the pictures.
 * @param photos the names of photos, also of those in a form that cannot be read
 */
const checkMenuPicture = (folder: string, photos: ReadonlySet<string>, picture: NamedPart): Mistake[] => {
  if (photos.has(`products/${picture.value}`) || !isSlug(picture.value)) return []
  const base = `media/products/${picture.value}`
  if (MENU_FILES.some((ending) => existsSync(join(folder, `${base}${ending}`))))
    return missingPictures(folder, picture, base, MENU_FILES)
  return [mistakeAt(picture, `has no picture: put ${wantedPhoto(picture.value)}`)]
}

const checkSlidePicture = (folder: string, slide: Part): Mistake[] =>
  textOf(slide, 'picture').flatMap((picture) =>
    missingPictures(folder, picture, picture.value.replace(/^\//, ''), SLIDE_FILES),
  )

/** The name of a product's picture: its `picture` or its slug. */
const pictureOf = (product: Part): NamedPart[] =>
  [...textOf(product, 'picture'), ...textOf(product, 'slug')].slice(0, 1)

/** Reports tones of pictures that no product or option has. */
const checkTones = (tones: Part, pictures: readonly NamedPart[]): Mistake[] => {
  const shown = new Set(pictures.map(({ value }) => value))
  const named = typeof tones.value === 'object' && tones.value !== null ? Object.keys(tones.value) : []
  return named
    .filter((name) => !shown.has(name))
    .map((name) => mistakeAt(partUnder(tones, name), 'no product or option has this picture'))
}

/**
 * `chain` is null exactly when there are mistakes. `placeholders`: values that have to be replaced before customers see
 * the shop; production does not start with them. `remarks`: values that are probably mistakes.
 */
type Checked = { readonly placeholders: readonly Mistake[]; readonly remarks: readonly Mistake[] } & (
  | { readonly chain: Chain; readonly mistakes: readonly [] }
  | { readonly chain: null; readonly mistakes: readonly Mistake[] }
)

const inOrder = (a: Mistake, b: Mistake): number => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)

/** What people see in the place of pictures that a folder lacks. */
const remarkOnPictures = (names: readonly string[]): Mistake[] =>
  names.length === 0
    ? []
    : [{ file: 'brand', line: 1, message: `has no ${names.join(', ')}: people see neutral ones instead` }]

/** What the pages show in the place of an accent that could hardly be read. */
function remarkOnAccent({ file, value: { colours }, lineOf }: ParsedFile<BrandFile>): Mistake[] {
  const { accent } = colours
  const { flame, cream, paper } = paletteOf(colours, colours).light
  const is = Math.min(contrast(accent, cream), contrast(accent, paper))
  if (is >= TEXT_CONTRAST) return []
  const path = ['colours', 'accent']
  const message = `${accent} can hardly be read on its ground (a contrast of ${is.toFixed(1)}, ${TEXT_CONTRAST} is needed): pages show ${flame} instead`
  return [{ file, line: lineOf(path), message: `${path.join('.')}: ${message}` }]
}

/** Leftovers of the demo chain from which a folder was copied; none for the demo chain itself. */
function leftOfDemo(folder: string, brand: ParsedFile<BrandFile> | null): Mistake[] {
  const demo = chainFolder({})
  if (resolve(folder) === demo || !existsSync(demo)) return []
  const { sheet } = readBrand(demo)
  if (!sheet) return []
  return [
    ...leftoversOf({ folder: demo, name: sheet.value.name }, folder),
    ...(brand ? brandLeftoversOf(sheet.value, brand) : []),
  ]
}

/**
 * Reads the chain in a folder and names every mistake in it: the shape of each file, and the files together (references
 * to nothing, duplicates, zones outside of their branch's reach, missing pictures and texts).
 * @param now the moment of the check
 */
export function checkChain(folder: string, now: Date): Checked {
  if (!existsSync(folder)) {
    const mistakes = [{ file: '.', line: 1, message: 'the folder is missing' }]
    return { chain: null, mistakes, placeholders: [], remarks: [] }
  }
  const { chain, mistakes: shape, sources } = readChain(folder)
  const entries = entriesIn(sources)
  const unread = unreadFiles(folder)
  const hidden = [...unread.map(({ file }) => file), ...unreadableIn(sources)]
  const photos = new Set([
    ...photosIn(folder).map(({ name }) => name),
    ...unread.map(({ file }) => file.replace(/^photos\/(?:products\/)?(.*)\.\w+$/, 'products/$1')),
  ])
  const options = entries.groups.flatMap((group) => entriesOf(group, 'options'))
  const pictures = [...entries.products.flatMap(pictureOf), ...options.flatMap((option) => textOf(option, 'picture'))]
  const mistakes = [
    ...shape.filter(({ file }) => !EMPTY.some(([part, kind]) => part === file && isHidden(kind, hidden))),
    ...unread,
    ...checkDoubles(entries),
    ...checkReferences(entries, hidden),
    ...checkFood(entries),
    ...(sources.brand
      ? checkCertificate(sources.brand.value.halal?.categories ?? [], sources.brand, entries.categories)
      : []),
    ...entries.branches.flatMap(checkBranch),
    ...entries.streets.flatMap((file) => entriesOf(file, 'streets')).flatMap(checkStreet),
    ...pictures.flatMap((picture) => checkMenuPicture(folder, photos, picture)),
    ...entries.slides.flatMap((slide) => checkSlidePicture(folder, slide)),
    ...(isHidden('products', hidden) || isHidden('groups', hidden) ? [] : checkTones(partOf(sources.tones), pictures)),
    ...ARTICLES.filter((file) => !existsSync(join(folder, file))).map((file) => ({
      ...{ file, line: 1, message: 'the file is missing: the shop has a page for it' },
    })),
  ].sort(inOrder)
  const notes = {
    placeholders: [...(sources.brand ? placeholdersIn(sources.brand) : []), ...demoTextsIn(folder)].sort(inOrder),
    remarks: [
      ...warningsAbout(entries, localTime(now).date),
      ...leftOfDemo(folder, sources.brand),
      ...remarkOnPictures(missingPicturesOf(folder)),
      ...(sources.brand ? remarkOnAccent(sources.brand) : []),
    ].sort(inOrder),
  }
  if (chain && mistakes.length === 0) return { chain, mistakes: [], ...notes }
  return { chain: null, mistakes, ...notes }
}
