/** A mistake in a chain's folder and its place: the file by its path inside the folder, the line from 1. */
export type Mistake = { readonly file: string; readonly line: number; readonly message: string }

/**
 * One mistake in a line, in the format that editors and terminals link: `menu/drinks.yaml:14: products[2].price: …`.
 */
export const formatMistake = ({ file, line, message }: Mistake): string => `${file}:${line}: ${message}`

/** "1 mistake", "2 mistakes". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** Thrown when the caller needs a correct folder; it contains every mistake that was found. */
export class ChainMistakesError extends Error {
  override readonly name = 'ChainMistakesError'

  constructor(
    folder: string,
    readonly mistakes: readonly Mistake[],
  ) {
    super(
      [`The chain in ${folder} is not right:`, ...mistakes.map((mistake) => `  ${formatMistake(mistake)}`)].join('\n'),
    )
  }
}
