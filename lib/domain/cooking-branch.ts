/** What the choice of a kitchen depends on. */
type Kitchen = {
  readonly guid: string
  /** Takes orders now. */
  readonly isOpen: boolean
  /** Has zones that it delivers to. */
  readonly delivers: boolean
}

/**
 * The branch that cooks for a delivery in a city while nobody knows the zone of the address: the customer's own while it is
 * open, else the first open one, else the own, else the first; of those that deliver, and of all where none does.
 * @param branches of the city, in order
 * @param ownGuid the branch of now
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
