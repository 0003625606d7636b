import { BONUS_RULES } from '@/lib/domain/bonus'

/**
 * Figures that texts of a chain may name instead of writing them down, as `{earn_percent}`: a text that repeats a setting is wrong as
 * soon as the setting changes.
 */
const FIGURES: Readonly<Record<string, number>> = {
  /** The share of the money paid for dishes that comes back as bonuses. */
  earn_percent: BONUS_RULES.earnPercent,
  /** The share of the dishes that bonuses may pay. */
  spend_percent: BONUS_RULES.spendCapPercent,
  /** How many days bonuses can be spent. */
  bonus_days: BONUS_RULES.lifeDays,
}

const NAMED = /\{([a-z_]+)\}/g

/**
 * Puts figures in the place of their names.
 * @returns the line, and the names that no figure has
 */
export function withFigures(line: string): { readonly line: string; readonly unknown: readonly string[] } {
  const unknown: string[] = []
  const filled = line.replace(NAMED, (whole, name: string) => {
    const figure = FIGURES[name]
    if (figure === undefined) unknown.push(name)
    return figure === undefined ? whole : String(figure)
  })
  return { line: filled, unknown }
}

export const FIGURE_NAMES: readonly string[] = Object.keys(FIGURES)
