import { join, resolve } from 'node:path'
import { checkChain } from '@/lib/chain/checks/check-chain'
import { countText, formatMistake, type Mistake } from '@/lib/chain/checks/mistakes'
import { type Command, type PreparedCommand, successWith } from '@/reference-api/command'
import { loadChainInto } from './load'
import type { Difference } from './sync-rows'

const SIGN: Readonly<Record<Difference['how'], string>> = { added: '+', changed: '~', retired: '-', removed: '-' }
const HOWS = ['added', 'changed', 'retired', 'removed'] as const

const lineOf = ({ how, what, key, details }: Difference): string =>
  `${SIGN[how]} ${how} ${what} ${key}${details.length > 0 ? ` (${details.join('; ')})` : ''}`

function linesOf(differences: readonly Difference[], isTrial: boolean): readonly string[] {
  if (differences.length === 0) return ['Nothing differs.']
  const counts = HOWS.map((how) => `${differences.filter((one) => one.how === how).length} ${how}`).join(', ')
  return [...differences.map(lineOf), `${counts}.${isTrial ? ' A dry run: nothing was written.' : ''}`]
}

/**
 * Runs `npm run chain -- load FOLDER [--dry-run]`: loads the chain of a folder into the database, or reports what that
 * would change, and whether production refuses it because of placeholders (exit code 1). It prints the differences and
 * their counts. Throws an error that names every mistake of the folder, before it opens a database.
 */
export const chainLoadCommand: Command = (args, cwd) => {
  const isTrial = args.includes('--dry-run')
  const [named] = args.filter((word) => !word.startsWith('--'))
  if (!named) throw new Error('Nothing was loaded: say which chain: npm run chain -- load FOLDER')
  const { chain, mistakes, placeholders } = checkChain(resolve(cwd, named), new Date())
  const formatMistakes = (found: readonly Mistake[]) =>
    found.map((one) => formatMistake({ ...one, file: join(named, one.file) })).join('\n')
  if (!chain)
    throw new Error(
      `${formatMistakes(mistakes)}\nNothing was loaded: the chain has ${countText(mistakes.length, 'mistake')}`,
    )
  const load: PreparedCommand = async ({ db, now, settings }) => {
    const isRefused = settings.isProduction && placeholders.length > 0
    const refusalOf = (what: string) =>
      `${formatMistakes(placeholders)}\n${what}: replace these before customers see them`
    if (isRefused && !isTrial) throw new Error(refusalOf('Nothing was loaded'))
    const differences = await loadChainInto(db, chain, { now, isTrial }).catch((error: unknown) => {
      throw new Error(`Nothing was loaded: ${error instanceof Error ? error.message : error}`, { cause: error })
    })
    const lines = linesOf(differences, isTrial)
    return isRefused ? { lines: [...lines, refusalOf('A load is refused')], code: 1 } : successWith(lines)
  }
  return Object.assign(load, { isTrial })
}
