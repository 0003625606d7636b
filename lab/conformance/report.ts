import type { Finding } from './caller'
import type { Part } from './walk'

const WIDTH = 60
const MOST_NAMED = 4

/** Calls with the same result are reported together. */
function grouped(findings: readonly Finding[], keyOf: (finding: Finding) => unknown): Finding[][] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = JSON.stringify(keyOf(finding))
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()]
}

function linesOfCalls(group: readonly Finding[]): string[] {
  const [{ call, status, misfits, notes } = group[0] as Finding] = group
  const about = group.map((one) => one.about).filter(Boolean)
  const named = about.slice(0, MOST_NAMED).join('; ')
  const rest = about.length > MOST_NAMED ? ` and ${about.length - MOST_NAMED} more` : ''
  const head = `  ${misfits.length > 0 ? '✗' : '✓'} ${call}`
  return [
    `${head.padEnd(WIDTH)} ${status ?? ''}   ${named}${rest}`.trimEnd(),
    ...misfits.map((misfit) => `      ${misfit}`),
    ...notes.map((note) => `      note: ${note}`),
  ]
}

const linesOfSkipped = (group: readonly Finding[]): string[] => [
  `  – ${group[0]?.skipped}:`,
  ...group.map(({ call }) => `      ${call}`),
]

function linesOf({ title, findings }: Part): string[] {
  const created = findings.filter(({ skipped }) => skipped === null)
  const left = findings.filter(({ skipped }) => skipped !== null)
  return [
    ...['', title],
    ...grouped(created, ({ about: _, ...same }) => same).flatMap(linesOfCalls),
    ...grouped(left, ({ skipped }) => skipped).flatMap(linesOfSkipped),
  ]
}

/** The result of a walk as text. @returns the text, and how many calls do not fit */
export function reportOf(base: string, parts: readonly Part[]): { readonly text: string; readonly misfits: number } {
  const all = parts.flatMap(({ findings }) => findings)
  const skipped = all.filter((one) => one.skipped !== null).length
  const misfits = all.filter((one) => one.misfits.length > 0).length
  const sum = `${all.length - skipped - misfits} fit, ${misfits} do not fit, ${skipped} skipped`
  return { text: [`The contract at ${base}`, ...parts.flatMap(linesOf), '', sum, ''].join('\n'), misfits }
}
