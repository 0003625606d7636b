/** The fields of a value from outside; anything that is no object has none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {}

/** Whether a value from outside can be the id of something. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value)
