import 'server-only'

const MOST_LINES = 60
const MINUTE_MS = 60_000

let minute = 0
let lines = 0

type FaultDescription = {
  readonly name: string
  readonly message?: string
  readonly stack?: readonly string[]
  readonly digest?: string
}

/** The description of a failure without its values: its kind, the beginning of its message, the place in the code. */
function describeFault(error: unknown, hasPlace: boolean): FaultDescription {
  if (!(error instanceof Error)) return { name: typeof error }
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim())
  const digest = 'digest' in error ? String(error.digest) : undefined
  return {
    name: error.name,
    message: error.message.slice(0, 200),
    ...(hasPlace && { stack }),
    ...(digest && { digest }),
  }
}

/** The same description as text, for a terminal. */
function readable(event: string, { stack = [], ...error }: FaultDescription, facts: readonly string[]): string {
  return [`${event} ${facts.join(' ')}: ${Object.values(error).join(' ')}`, ...stack.map((line) => `    ${line}`)].join(
    '\n',
  )
}

/**
 * Writes one line of JSON for the operator, and at most as many lines a minute as a person can read; in a terminal it
 * writes text.
 * @param event what kind of failure it is; alerts count by it
 * @param facts of the call: patterns and names, never filled addresses or values
 */
export function logFault(
  event: 'render' | 'drift' | 'chain',
  error: unknown,
  facts: Readonly<Record<string, string>>,
): void {
  const current = Math.floor(performance.now() / MINUTE_MS)
  if (current !== minute) {
    minute = current
    lines = 0
  }
  lines += 1
  if (lines > MOST_LINES) return
  // A fault of the chain happened there, so the place in the shop's code where it was noticed is left out.
  const said = describeFault(error, event === 'render')
  const line = process.stderr.isTTY
    ? readable(event, said, Object.values(facts))
    : JSON.stringify({ event, ...facts, error: said })
  process.stderr.write(`${line}\n`)
}
