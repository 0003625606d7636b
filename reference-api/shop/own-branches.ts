import type { StaffMember } from '@/reference-api/http/caller'
import { type Branch, branchByGuid, type Catalogue } from '@/reference-api/menu/catalogue'

/** The branches that a key may see. */
export const branchesOf = (catalogue: Catalogue, { branchId }: StaffMember): readonly Branch[] =>
  catalogue.branches.filter(({ id }) => branchId === null || id === branchId)

/** A branch that the key may see; null: there is none, or it belongs to another key. */
export function ownBranch(catalogue: Catalogue, member: StaffMember, guid: string): Branch | null {
  const branch = branchByGuid(catalogue, guid)
  return branch && (member.branchId === null || member.branchId === branch.id) ? branch : null
}

/** The requested branch, or all branches of the key; null: the requested one is foreign or unknown. */
export function requestedBranches(
  catalogue: Catalogue,
  member: StaffMember,
  guid: string | undefined,
): readonly Branch[] | null {
  if (guid === undefined) return branchesOf(catalogue, member)
  const branch = ownBranch(catalogue, member, guid)
  return branch && [branch]
}
