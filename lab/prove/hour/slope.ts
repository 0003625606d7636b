/** A measured value at a moment; `hours` from the beginning. */
export type Sample = { readonly hours: number; readonly value: number }

/**
 * Fits a straight line to samples (least squares).
 * @returns its slope per hour, and the error of the slope (95 %): a slope within the error is no growth
 */
export function slopeOf(samples: readonly Sample[]): { readonly slope: number; readonly error: number } {
  const count = samples.length
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / count
  const middle = meanOf(samples.map(({ hours }) => hours))
  const mean = meanOf(samples.map(({ value }) => value))
  const spread = samples.reduce((sum, { hours }) => sum + (hours - middle) ** 2, 0)
  const slope = samples.reduce((sum, { hours, value }) => sum + (hours - middle) * (value - mean), 0) / spread
  const rest = samples.reduce((sum, { hours, value }) => sum + (value - mean - slope * (hours - middle)) ** 2, 0)
  return { slope, error: 2 * Math.sqrt(rest / Math.max(1, count - 2) / spread) }
}
