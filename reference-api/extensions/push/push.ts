import type { Additions, Extension } from '@/reference-api/extension'
import type { PushGateway } from './gateway'
import { queuePush } from './queue'
import { registerStaffPushRoutes } from './routes'
import { type PushDeps, pushJobs } from './send'
import { pushOf } from './settings'

type Tools = Omit<PushDeps, 'push'> & {
  /** Null: the shop wakes no tablets. */
  readonly push: PushGateway | null
  readonly onTrouble: (error: unknown, doing: string) => void
}

/** The calls by which tablets subscribe, and the job that wakes them. */
export const pushAdditions = ({ push, onTrouble, ...tools }: Tools): Additions => ({
  routes: ({ mount, deps, menu }) => registerStaffPushRoutes(mount, { ...deps, push }, menu),
  ...(push && {
    onOrderNews: queuePush(push.publicKey),
    jobs: pushJobs({ ...tools, push }, (error) => onTrouble(error, 'a push message')),
  }),
})

/** Wakes tablets whose page is closed (decision 042). */
export const push: Extension = {
  name: 'push',
  begin: ({ db, clock, warn, onTrouble, env, isPlayground, email }) =>
    pushAdditions({ db, clock, warn, onTrouble, push: pushOf(env, { isPlayground, email }) }),
}
