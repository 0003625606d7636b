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
  ...(brand?.halal && {
    halal_issuer: brand.halal.issuer[language],
    halal_number: brand.halal.number,
    halal_date: brand.halal.date.split('-').reverse().join('.'),
  }),
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
