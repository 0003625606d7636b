import { messageOf } from '@/lib/api/refusal-message'
import type { Problem } from '@/lib/contract/errors'

/** Why the server did not accept a form. */
export type Refusal = {
  /** The message for the customer; undefined: the server sent none, or no answer arrived. */
  readonly message?: string | undefined
  /** The messages of single fields, by their names on the wire. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
  /** The field to type again: gets the focus, with its text selected. Null: the focus does not move. */
  readonly focus?: string | null | undefined
}

/** The refusal in an answer of the API. @param problem undefined: no answer came */
export const refusalOf = (problem: Problem | null | undefined): Refusal => ({
  message: messageOf(problem),
  errors: problem?.errors,
})
