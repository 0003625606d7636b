/** Why a form was not taken. */
export type Refusal = {
  /** For people; left out: nobody said anything, or no answer came. */
  readonly message?: string | undefined
  /** The messages of single fields, by their names on the wire. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined
  /** The field that is to be typed into again: gets the focus, with its text selected. */
  readonly focus?: string | undefined
}
