import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type BrandFile, brandSchema } from './brand.schema'
import { type Mark, markIn } from './mark'
import { ChainMistakesError, type Mistake } from './mistakes'
import { placeholdersIn } from './not-yours'
import { type Palette, paleFaults, paletteOf } from './palette'
import { readText } from './read-text'
import { readYaml, type Sheet } from './read-yaml'

/** Who the shop is: what `chain.yaml` says, its colours in both themes, and its logo. */
export type Brand = Omit<BrandFile, 'colours'> & { readonly palette: Palette; readonly mark: Mark }

const FILE = 'chain.yaml'
export const LOGO = 'brand/logo.svg'

/** The pictures of the brand by their addresses; each is a file of that name in `brand/`. */
export const BRAND_FILES = [
  'apple-touch-icon.png',
  'favicon.ico',
  'icon-192.png',
  'icon-512.png',
  'icon.svg',
  'og-default.jpg',
] as const

/** The brand in a chain's folder, or all that is wrong with it; `sheet` is null when `chain.yaml` cannot be read. */
type BrandReading = { readonly sheet: Sheet<BrandFile> | null } & (
  | { readonly brand: Brand; readonly mistakes: readonly [] }
  | { readonly brand: null; readonly mistakes: readonly Mistake[] }
)

function readMark(folder: string): Mark | Mistake {
  const text = readText(folder, LOGO)
  if (typeof text !== 'string') return text
  const mark = markIn(text)
  return typeof mark === 'string' ? { file: LOGO, line: 1, message: mark } : mark
}

/** Reads who the shop is and judges all of it: the file, the contrasts of its colours, the logo, the pictures of the brand. */
export function readBrand(folder: string): BrandReading {
  const { sheet, mistakes } = readYaml(brandSchema, folder, FILE)
  const mark = readMark(folder)
  const missing = BRAND_FILES.map((name) => `brand/${name}`)
    .filter((name) => {
      const file = join(/* turbopackIgnore: true */ folder, name)
      return !existsSync(/* turbopackIgnore: true */ file)
    })
    .map((file) => ({ file, line: 1, message: 'the file is missing' }))
  const found = [...mistakes, ...('message' in mark ? [mark] : []), ...missing]
  if (!sheet) return { sheet, brand: null, mistakes: found }

  const { colours, ...rest } = sheet.value
  const palette = paletteOf(colours, colours)
  const pale = paleFaults(palette).map(({ theme, token, on, is, least }) => ({
    file: FILE,
    line: sheet.lineOf(['colours', theme, token]),
    message: `colours: ${token} on ${on} has a contrast of ${is.toFixed(2)} in the ${theme} theme, ${least} is needed`,
  }))
  const all = [...found, ...pale]
  if (all.length > 0 || 'message' in mark) return { sheet, brand: null, mistakes: all }
  return { sheet, brand: { ...rest, palette, mark }, mistakes: [] }
}

/**
 * The brand in a chain's folder. `isProduction`: placeholders are mistakes, too: customers would be given a BIN, a phone or a link that nobody has
 * @throws {ChainMistakesError} with every mistake in it
 */
export function loadBrand(folder: string, { isProduction = false } = {}): Brand {
  const { sheet, brand, mistakes } = readBrand(folder)
  const placeholders = sheet && isProduction ? placeholdersIn(sheet) : []
  if (brand && placeholders.length === 0) return brand
  throw new ChainMistakesError(folder, [...mistakes, ...placeholders])
}
