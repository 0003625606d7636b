/**
 * Mutants that nobody can notice, because the program does the same with them: `of` is a part of the line, `to` what stands in place of the
 * mutated part.
 * @type {readonly { file: string, of: string, to: string, why: string }[]}
 */
export const EQUIVALENT = []
