/** A field that is wrong, by its whole name ("address.street"), and what is said of it. */
type WrongField = { readonly name: string; readonly message: string | undefined }

/** All fields that are wrong, in the order of the schema. @param errors as the library keeps them, fields within fields */
export const wrongFields = (errors: object, within = ''): readonly WrongField[] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    if (!('type' in error)) return wrongFields(error, `${within}${name}.`)
    const message = 'message' in error && typeof error.message === 'string' ? error.message : undefined
    return [{ name: within + name, message }]
  })
