import type { StaffBranch } from '@/lib/contract/staff'
import type { StaffAct, WaitingAct } from '@/lib/contract/staff-acts'

/** A branch as an act on its work leaves it. */
const withAct = (branch: StaffBranch, act: StaffAct): StaffBranch => {
  if (act.kind !== 'kitchen' || act.filial_guid !== branch.guid) return branch
  const { paused_until, extra_minutes, extra_until } = act
  return { ...branch, paused_until, extra_minutes, extra_until }
}

/** A branch with what was pressed and not answered yet. */
export const projectedBranch = (branch: StaffBranch, waiting: readonly WaitingAct[]): StaffBranch =>
  waiting.reduce((shown, { act }) => withAct(shown, act), branch)
