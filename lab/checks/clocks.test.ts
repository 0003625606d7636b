import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = ['app', 'components', 'lib', 'reference-api', 'scripts', 'server', 'stores']

/**
 * The files that may read the wall clock, and why. The clock may be set back at any moment, so waits, limits and ages are measured by
 * `performance.now()`, or by both clocks (`lib/clock/elapsed.ts`).
 */
const READS_THE_WALL_CLOCK: Readonly<Record<string, string>> = {
  'components/auth/session/session-keeper.tsx': 'an age across page loads',
  'components/shell/faults/chunk-reload.ts': 'an age across page loads',
  'lib/clock/elapsed.ts': 'counts by both clocks',
  'lib/api/query/use-cached-answer.ts': 'the age of an answer that the library dates',
  'lib/clock/server-time.ts': 'the moment, before the API told its own',
  'lib/config/early-script.mjs': 'names a line of the cart',
  'lib/config/languages.mjs': 'the day when a cookie ends',
  'lib/telemetry/process.ts': 'the moment when the process began',
  'lib/server/page-cache/cache-handler.mjs': 'dates pages, also for other processes',
  'reference-api/doctor/doctor.ts': 'compares the wall clock with other clocks',
  'reference-api/server.ts': 'the clock of the shop',
  'server/prepared/answer.ts': 'how long the cookie of the language and a copy are good',
  'server/prepared/answers.ts': 'dates answers for the store of pages',
  'server/prepared/pages.ts': 'dates pages, also for other processes',
  'server/prepared/store.ts': 'dates pages, also for other processes; notices when it is set back',
  'stores/browser/random-id.ts': 'names a line of the cart',
  'stores/cart/benefits.ts': 'an age across page loads',
  'stores/dialogs/queued-dialog.ts': 'an age across page loads',
  'stores/place/postponed-start.ts': 'an age across page loads',
  'stores/session/session.ts': 'an age across page loads',
  'stores/early/start-sheet.ts': 'an age across page loads',
}

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(m?js|tsx?)$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
).filter((file) => !/(^|\/)(testing|\.next)\//.test(file))

test('the wall clock is read only where the time of day is needed', () => {
  const reading = sources.filter((file) => /\bDate\.now\b/.test(readFileSync(file, 'utf8')))
  expect(reading.sort()).toEqual(Object.keys(READS_THE_WALL_CLOCK).sort())
})
