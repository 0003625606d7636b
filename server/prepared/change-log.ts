/** Records when the data of pages last changed, by tag. */
export function createChangeLog() {
  /** The time and the number of each tag's last change. */
  const changes = new Map<string, { at: number; number: number }>()
  let last = 0

  return {
    /** The number of the last change. */
    last: () => last,
    /**
     * Records a change of data.
     * @param at ms
     */
    note(tags: readonly string[], at: number) {
      const change = { at, number: ++last }
      for (const tag of tags) changes.set(tag, change)
    },
    /**
     * The tags whose data changed after a page was rendered, or since its rendering began.
     * @param madeAt ms
     * @param begunAt the number of the last change when the rendering began
     */
    since: (tags: readonly string[], renderedAt: number, begunAt: number) =>
      tags.filter((tag) => {
        const change = changes.get(tag)
        return change && (change.at > renderedAt || change.number > begunAt)
      }),
    /**
     * Corrects the times after the clock was set back: no change is later than now.
     * @param now ms
     */
    setBack(now: number) {
      for (const change of changes.values()) change.at = Math.min(change.at, now)
    },
  }
}
