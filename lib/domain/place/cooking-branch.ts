/** The facts that decide which kitchen cooks. */
type Kitchen = {
  readonly guid: string
  /** Takes orders now. */
  readonly isOpen: boolean
  /** Has delivery zones. */
  readonly delivers: boolean
}

/**
 * The branch that cooks for a delivery in a city while the zone of the address is unknown: the customer's current one
 * while it is open, else the first open one, else the current one, else the first. Only branches that deliver are
 * considered, unless none does.
 * @param branches of the city, in order
 * @param ownGuid the customer's current branch
 * @returns undefined in a city without branches
 */
export function cookingBranch<B>(
  branches: readonly B[],
  ownGuid: string | null,
  kitchenOf: (branch: B) => Kitchen,
): B | undefined {
  const all = branches.map((branch) => ({ branch, ...kitchenOf(branch) }))
  const delivering = all.filter(({ delivers }) => delivers)
  const candidates = delivering.length > 0 ? delivering : all
  const own = candidates.find(({ guid }) => guid === ownGuid)
  return (own?.isOpen ? own : (candidates.find(({ isOpen }) => isOpen) ?? own ?? candidates[0]))?.branch
}
