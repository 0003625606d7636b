import type { Brand } from '@/lib/chain/brand'

/**
 * Figures that texts of a chain can refer to, such as `{earn_percent}`: a text that repeats a setting would be wrong as
 * soon as the setting changes. `seller` and `name` come from `chain.yaml`, in the language of the text.
 */
export type Figures = Readonly<
  Record<'earn_percent' | 'spend_percent' | 'bonus_days', number> &
    Record<'seller' | 'name', string> &
    Partial<Record<'halal_issuer' | 'halal_number' | 'halal_date', string>>
>

/** Without a certificate no text may name one. */
const certificateOf = (halal: Brand['halal'], language: keyof Brand['seller']['name']) =>
  halal && {
    halal_issuer: halal.issuer[language],
    halal_number: halal.number,
    halal_date: halal.date.split('-').reverse().join('.'),
  }

/** @param brand null: `chain.yaml` has mistakes, and the texts are only read to check them */
export const figuresOf = (
  brand: Pick<Brand, 'bonuses' | 'seller' | 'name' | 'halal'> | null,
  language: keyof Brand['seller']['name'],
): Figures => ({
  earn_percent: brand?.bonuses.earn_percent ?? 0,
  spend_percent: brand?.bonuses.spend_percent ?? 0,
  bonus_days: brand?.bonuses.days ?? 0,
  seller: brand?.seller.name[language] ?? '',
  name: brand?.name ?? '',
  ...(brand ? certificateOf(brand.halal, language) : { halal_issuer: '', halal_number: '', halal_date: '' }),
})

/** A name in braces, or braces with something else; `{#slug}` belongs to a question's heading. */
const BRACES = /\{(?!#)(?:([a-z_]+)\}|[^{]*)/g

const isFigure = (figures: Figures, name: string): name is keyof Figures => Object.hasOwn(figures, name)

/**
 * Replaces the names of figures by their values.
 * @returns the line, and what stands in braces without being a figure
 */
export function withFigures(
  line: string,
  figures: Figures,
): { readonly line: string; readonly unknown: readonly string[] } {
  const unknown: string[] = []
  const filled = line.replace(BRACES, (whole, name: string | undefined) => {
    if (name !== undefined && isFigure(figures, name)) return String(figures[name])
    unknown.push(whole.trimEnd())
    return whole
  })
  return { line: filled, unknown }
}
