import 'server-only'

const MOST_LINES = 60
const MINUTE_MS = 60_000

let minute = 0
let lines = 0

type Told = {
  readonly name: string
  readonly message?: string
  readonly stack?: readonly string[]
  readonly digest?: string
}

/** What a failure was, without its values: its kind, its first words, where it happened. */
function told(error: unknown, hasPlace: boolean): Told {
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

/** The same for a person who reads it in a terminal. */
function readable(event: string, { stack = [], ...error }: Told, facts: readonly string[]): string {
  return [`${event} ${facts.join(' ')}: ${Object.values(error).join(' ')}`, ...stack.map((line) => `    ${line}`)].join(
    '\n',
  )
}

/**
 * Writes one line of JSON for whoever watches the shop, and no more lines a minute than somebody can read; words in a terminal.
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
  // What the chain did wrong happened there, not where it was noticed.
  const said = told(error, event === 'render')
  const line = process.stderr.isTTY
    ? readable(event, said, Object.values(facts))
    : JSON.stringify({ event, ...facts, error: said })
  process.stderr.write(`${line}\n`)
}
