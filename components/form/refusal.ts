import { wordsOf } from '@/lib/api/refusal-words'
import type { Problem } from '@/lib/contract/errors'

/** Why the server did not accept a form. */
export type Refusal = {
  /** The message for people; undefined: none was sent, or no answer came. */
  readonly message?: string | undefined
  /** The messages of single fields, by their names on the wire. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
  /** The field to type again: gets the focus, with its text selected. Null: the focus does not move. */
  readonly focus?: string | null | undefined
}

/** The refusal in an answer of the API. @param problem undefined: no answer came */
export const refusalOf = (problem: Problem | null | undefined): Refusal => ({
  message: wordsOf(problem),
  errors: problem?.errors,
})
