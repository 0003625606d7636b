/** Refused without asking: the database does not answer, or everybody already waits for it. Nothing was done. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'

  constructor() {
    super('the database does not answer')
  }
}

/**
 * SQLSTATEs (whole, or their class) of a statement that was lost on the way, and that may be said again at once: connections (08), shut down
 * or starting (57P), two transactions against each other (40).
 */
const LOST = ['08', '57P', '40']

/**
 * The same of a database that cannot do now what it can do at another time: no disk or memory (53), a time limit (57014, 25P03, 55P03),
 * files that cannot be read or written (58).
 */
const UNABLE = ['53', '57014', '25P03', '55P03', '58']

/** It only reads: a standby, or a disk that is nearly full (`room.ts`). Nothing was done, and that is known. */
const READ_ONLY = '25006'

/** The same of the operating system, on the way to the database. */
const ON_THE_WAY = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOENT'.split(' '),
)

/** What the driver says without a code. */
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
  if (error instanceof DatabaseAwayError) return 'refused'
  if (error instanceof AggregateError) return error.errors.map(kindOf).find((kind) => kind !== null) ?? null
  if (WITHOUT_CODE.test(error.message)) return 'lost'
  const code = hasCode(error) ? String(error.code) : ''
  if (/^[0-9A-Z]{5}$/.test(code)) return kindOfState(code)
  // The system call must be one of a connection: of files it would mean something else.
  const isOnTheWay = 'syscall' in error && /^(?:connect|read|write|getaddrinfo)$/.test(String(error.syscall))
  return ON_THE_WAY.has(code) && isOnTheWay ? 'lost' : null
}

/** Looks through what wraps an error: drizzle's "Failed query" names it as its cause. */
function kindOf(error: unknown): Kind | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    const kind = kindOfOne(one)
    if (kind !== null) return kind
  }
  return null
}

/** Whether an error says that the database cannot answer now, and may again in a while. */
export const isDatabaseAway = (error: unknown): boolean => kindOf(error) !== null

/** Whether it was lost on the way: what may be done twice may be done again as soon as the database answers. */
export const isLostOnTheWay = (error: unknown): boolean => kindOf(error) === 'lost'

/** Whether nothing came of it for a reason that was said once for all: lost on the way, refused without asking, or only reading. */
export const isUnreachable = (error: unknown): boolean => ['lost', 'refused'].includes(kindOf(error) ?? '')
