/**
 * Acts that the staff pressed on a tablet and the chain has not answered yet. They are sent one after the other in the
 * order of pressing; each keeps its id through all repetitions, so that the chain executes it once.
 */
export type QueuedAct = {
  readonly requestId: string
  /** The thing that the act changes: acts on one order build on each other. */
  readonly subject: string
  /** The version of the order that the staff saw; null: the thing has no version. */
  readonly version: number | null
}

/** The queue after an act succeeded; later acts that saw the same version get the version that it made. */
export function queueAfterSuccess<A extends QueuedAct>(
  queue: readonly A[],
  requestId: string,
  version: number | null,
): A[] {
  const done = queue.find((act) => act.requestId === requestId)
  const followsDone = (act: A) => version !== null && act.subject === done?.subject && act.version === done.version
  return queue.filter((act) => act !== done).map((act) => (followsDone(act) ? { ...act, version } : act))
}

/**
 * The queue after an act was refused or withdrawn, without it; `dropped` are the acts on the same order that depended
 * on it.
 */
export function queueWithoutAct<A extends QueuedAct>(
  queue: readonly A[],
  requestId: string,
): { readonly queue: A[]; readonly dropped: A[] } {
  const at = queue.findIndex((act) => act.requestId === requestId)
  const gone = queue[at]
  const isBuiltOn = (act: A, index: number) =>
    index > at && gone !== undefined && gone.version !== null && act.subject === gone.subject
  return {
    queue: queue.filter((act, index) => act !== gone && !isBuiltOn(act, index)),
    dropped: queue.filter(isBuiltOn),
  }
}

/** The gap before an act is sent again after a number of failures in a row, in seconds: 2, 4, 8 … 30. */
export const retryGap = (failures: number): number => Math.min(2 ** Math.max(1, failures), 30)
