import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BRAND_FILES } from '@/lib/chain/brand-files.mjs'
import { placeholdersIn } from '@/lib/chain/checks/leftovers'
import { ChainMistakesError, type Mistake } from '@/lib/chain/checks/mistakes'
import { type Mark, markIn } from '@/lib/chain/pictures/mark'
import { contrastFaults, type Palette, paletteOf } from '@/lib/chain/pictures/palette'
import { type BrandFile, brandSchema } from '@/lib/chain/schema/brand.schema'
import { readText } from './read-text'
import { type ParsedFile, readYaml } from './read-yaml'

/** The brand of the shop: the content of `chain.yaml`, its colours in both themes, and its logo. */
export type Brand = Omit<BrandFile, 'colours'> & { readonly palette: Palette; readonly mark: Mark }

const FILE = 'chain.yaml'
export const LOGO = 'brand/logo.svg'

/** The brand in a chain's folder, or all its mistakes; `sheet` is null when `chain.yaml` cannot be read. */
type BrandReading = { readonly sheet: ParsedFile<BrandFile> | null } & (
  | { readonly brand: Brand; readonly mistakes: readonly [] }
  | { readonly brand: null; readonly mistakes: readonly Mistake[] }
)

/** The pictures of the brand that a chain's folder lacks: people see those in `public/` instead. */
export const missingPicturesOf = (folder: string): string[] =>
  BRAND_FILES.filter((name) => !existsSync(join(folder, 'brand', name)))

function readMark(folder: string): Mark | Mistake {
  const text = readText(folder, LOGO)
  if (typeof text !== 'string') return text
  const mark = markIn(text)
  return typeof mark === 'string' ? { file: LOGO, line: 1, message: mark } : mark
}

/** Reads and checks the brand: `chain.yaml`, the contrasts of its colours, and the logo. */
export function readBrand(folder: string): BrandReading {
  const { sheet, mistakes } = readYaml(brandSchema, folder, FILE)
  const mark = readMark(folder)
  const found = [...mistakes, ...('message' in mark ? [mark] : [])]
  if (!sheet) return { sheet, brand: null, mistakes: found }

  const { colours, ...rest } = sheet.value
  const palette = paletteOf(colours, colours)
  const pale = contrastFaults(palette).map(({ theme, token, on, is, least }) => ({
    file: FILE,
    line: sheet.lineOf(['colours', theme, token]),
    message: `colours: ${token} on ${on} has a contrast of ${is.toFixed(2)} in the ${theme} theme, ${least} is needed`,
  }))
  const all = [...found, ...pale]
  if (all.length > 0 || 'message' in mark) return { sheet, brand: null, mistakes: all }
  return { sheet, brand: { ...rest, palette, mark }, mistakes: [] }
}

/**
 * The brand in a chain's folder. `isProduction`: placeholders count as mistakes, because customers would get an
 * invented BIN, phone or link
 * @throws {ChainMistakesError} with every mistake in it
 */
export function loadBrand(folder: string, { isProduction = false } = {}): Brand {
  const { sheet, brand, mistakes } = readBrand(folder)
  const placeholders = sheet && isProduction ? placeholdersIn(sheet) : []
  if (brand && placeholders.length === 0) return brand
  throw new ChainMistakesError(folder, [...mistakes, ...placeholders])
}
