import type { StaffBranch } from '@/lib/contract/staff/staff'
import type { StaffAct, WaitingAct } from '@/lib/contract/staff/staff-acts'

/** The branch after an action on its work. */
const withAct = (branch: StaffBranch, act: StaffAct): StaffBranch => {
  if (act.kind !== 'kitchen' || act.filial_guid !== branch.guid) return branch
  const { paused_until, extra_minutes, extra_until } = act
  return { ...branch, paused_until, extra_minutes, extra_until }
}

/** The branch with the effects of unanswered actions. */
export const applyQueuedActsToBranch = (branch: StaffBranch, waiting: readonly WaitingAct[]): StaffBranch =>
  waiting.reduce((shown, { act }) => withAct(shown, act), branch)
