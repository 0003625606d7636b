import type { LimitSettings } from '@/reference-api/account/limit-settings'
import { type CommandDeps, successWith } from '@/reference-api/command'
import type { DbAndClock } from '@/reference-api/db/client'
import type { MinuteCounter } from '@/reference-api/db/minute-counter'
import type { Additions, Extension } from '@/reference-api/extension'
import { staffFinder } from './call-limits'
import { storeDemoStaffKey } from './demo-key'
import { createStaffHub } from './hub'
import { staffKeyCommand } from './key-command'
import { registerStaffLive } from './live-routes'
import { registerStaffProblemRoutes } from './problem-routes'
import { registerStaffRoutes } from './routes'

type Tools = DbAndClock & {
  readonly counter: MinuteCounter
  readonly limits: LimitSettings
  readonly onTrouble?: (error: unknown, doing: string) => void
}

/** The calls of the staff, and the stream of changes at a branch. */
export const staffAdditions = (tools: Tools): Additions => ({
  findStaff: staffFinder(tools, tools.counter),
  routes: ({ app, mount, identify, deps, menu }) => {
    const { db, clock, onTrouble } = tools
    registerStaffRoutes(mount, deps, menu)
    registerStaffProblemRoutes(mount, deps)
    const onError = (error: unknown) => onTrouble?.(error, 'the pages of the staff')
    registerStaffLive({ app, identify, db, menu }, createStaffHub({ db, clock, onError }))
  },
})

/** The interface for kitchens: the branch's page, or a POS system (decision 030). */
export const staff: Extension = {
  name: 'staff',
  commands: {
    'staff:key':
      (args) =>
      async ({ db, now }: CommandDeps) =>
        successWith(await staffKeyCommand(db, args, now)),
  },
  furnish: async (db, { DEMO_STAFF_KEY }, now) => {
    if (DEMO_STAFF_KEY) await storeDemoStaffKey(db, DEMO_STAFF_KEY, now)
  },
  begin: staffAdditions,
}
