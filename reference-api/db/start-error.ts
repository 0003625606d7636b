/** The database cannot be used in its present state; the message is for the operator. */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError'
}

/** The database's address without user and password. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** The error when the database does not answer in time. */
export const noAnswerError = (url: string): NoDatabaseError =>
  new NoDatabaseError(`The database at ${placeOf(url)} does not answer. Start it, or correct DATABASE_URL.`)

/** Sentences by the faults that they explain: SQLSTATEs, TLS codes, and messages of the driver without a code. */
const SENTENCES: readonly (readonly [RegExp, (place: string) => string])[] = [
  [
    /^(?:28P01|28000)$|^SASL: /,
    (place) =>
      `The database at ${place} does not let the user of DATABASE_URL in. Correct the user and the password, or its pg_hba.conf.`,
  ],
  [/^3D000$/, (place) => `There is no database ${place}. Create it, or correct DATABASE_URL.`],
  [
    /^42501$/,
    (place) =>
      `The user of DATABASE_URL may not make tables in ${place}. Let it: GRANT CREATE ON DATABASE, and ON SCHEMA public.`,
  ],
  [
    /SSL|CERT|SIGNATURE|^ERR_TLS/,
    (place) => `The database at ${place} and DATABASE_URL do not agree on TLS. Correct sslmode, or the certificate.`,
  ],
]

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' && error.code ? error.code : error.message

/**
 * The error with a sentence for a fault of the first connection that does not pass by waiting.
 * @param url its address; user and password are not repeated
 * @returns null: another fault, for which there is no sentence
 */
export function startErrorOf(error: unknown, url: string): NoDatabaseError | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    const code = codeOf(one)
    const sentence = SENTENCES.find(([pattern]) => pattern.test(code))?.[1]
    if (sentence) return new NoDatabaseError(sentence(placeOf(url)))
  }
  return null
}
