/** An invalid field by its full name ("address.street"), with its message. */
type WrongField = { readonly name: string; readonly message: string | undefined }

/** All invalid fields, in the order of the schema. @param errors of the library, nested like the values */
export const wrongFields = (errors: object, within = ''): readonly WrongField[] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    if (!('type' in error)) return wrongFields(error, `${within}${name}.`)
    const message = 'message' in error && typeof error.message === 'string' ? error.message : undefined
    return [{ name: within + name, message }]
  })
