/**
 * The call was refused without a query, because the database does not answer or too many callers wait for it. Nothing
 * was done.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor() {
    super('the database does not answer')
  }
}

/**
 * SQLSTATEs (or their classes) of statements that were lost and may be repeated at once: connection failures (08),
 * shutdown or start (57P), conflicts of two transactions (40).
 */
const LOST = ['08', '57P', '40']

/**
 * SQLSTATEs of a temporary inability: no disk space or memory (53), a time limit (57014, 25P03, 55P03), files that
 * cannot be read or written (58).
 */
const UNABLE = ['53', '57014', '25P03', '55P03', '58']

/** The database is read-only: a standby, or a disk that is nearly full. It is certain that nothing was written. */
const READ_ONLY = '25006'

/** Error codes of the operating system for a lost connection to the database. */
const ON_THE_WAY = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOENT'.split(' '),
)

/** Messages of the driver without a code. */
const WITHOUT_CODE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/

const hasCode = (value: object): value is { readonly code: unknown } => 'code' in value

type Kind = 'refused' | 'lost' | 'unable'

const kindOfState = (state: string): Kind | null => {
  if (state === READ_ONLY) return 'refused'
  if (LOST.some((passing) => state.startsWith(passing))) return 'lost'
  return UNABLE.some((passing) => state.startsWith(passing)) ? 'unable' : null
}

function kindOfOne(error: Error): Kind | null {
  if (error instanceof DatabaseUnavailableError) return 'refused'
  if (error instanceof AggregateError) return error.errors.map(kindOf).find((kind) => kind !== null) ?? null
  if (WITHOUT_CODE.test(error.message)) return 'lost'
  const code = hasCode(error) ? String(error.code) : ''
  if (/^[0-9A-Z]{5}$/.test(code)) return kindOfState(code)
  // The failed system call must be one of a connection: the same code for a file would have another meaning.
  const isOnTheWay = 'syscall' in error && /^(?:connect|read|write|getaddrinfo)$/.test(String(error.syscall))
  return ON_THE_WAY.has(code) && isOnTheWay ? 'lost' : null
}

/** Searches the causes of an error, because drizzle wraps it in "Failed query". */
function kindOf(error: unknown): Kind | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    const kind = kindOfOne(one)
    if (kind !== null) return kind
  }
  return null
}

/** Whether an error means that the database cannot answer now, but may soon. */
export const isDatabaseUnavailable = (error: unknown): boolean => kindOf(error) !== null

/** Whether the statement was lost: a call that may be repeated can be sent again as soon as the database answers. */
export const isStatementLost = (error: unknown): boolean => kindOf(error) === 'lost'

/**
 * Whether the cause is one that is logged once for the whole outage: the statement was lost, refused without a query, or
 * the database is read-only.
 */
export const isUnreachable = (error: unknown): boolean => ['lost', 'refused'].includes(kindOf(error) ?? '')
