import { wordsOf } from '@/lib/api/refusal-words'
import type { Problem } from '@/lib/contract/errors'

/** Why a form was not taken. */
export type Refusal = {
  /** For people; left out: nobody said anything, or no answer came. */
  readonly message?: string | undefined
  /** The messages of single fields, by their names on the wire. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
  /** The field that is to be typed into again: gets the focus, with its text selected. Null: the focus stays where it is. */
  readonly focus?: string | null | undefined
}

/** What the API answered instead of taking the form. @param problem left out: no answer came */
export const refusalOf = (problem: Problem | null | undefined): Refusal => ({
  message: wordsOf(problem),
  errors: problem?.errors,
})
