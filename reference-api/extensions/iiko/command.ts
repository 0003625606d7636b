import type { Db } from '@/reference-api/db/client'
import { checkIiko } from './check'
import type { IikoFacts } from './places'

/**
 * The output of `npm run iiko`: the obstacles to entering orders in iiko automatically; exit code 1 when there are any.
 * @param facts null: the settings name no iiko
 */
export async function iikoCommand(
  db: Db,
  facts: IikoFacts | null,
): Promise<{ readonly lines: readonly string[]; readonly code: 0 | 1 }> {
  const found = facts ? await checkIiko(db, facts) : ['IIKO_API_LOGIN is not set.']
  return found.length === 0
    ? { lines: ['Every branch, dish and option is known to iiko.'], code: 0 }
    : { lines: found, code: 1 }
}
